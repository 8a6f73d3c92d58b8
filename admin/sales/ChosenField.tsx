import { Chip } from '#components/ui/Chip.tsx'
import { Combobox } from '#components/ui/Combobox.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import * as styles from '../form/record.css.ts'

type Props = {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Any number of options, each found by a part of its name. */
export function ChosenField({ options, value, onChange, ...field }: Props) {
  return (
    <div className={styles.form}>
      <Combobox
        {...field}
        placeholder={t('promotion.choose')}
        value={null}
        options={options.filter((one) => !value.includes(one.value))}
        onChange={(chosen) => chosen !== null && onChange([...value, chosen])}
      />
      <Chips
        value={value}
        labelOf={(one) => options.find((option) => option.value === one)?.label}
        onChange={onChange}
      />
    </div>
  )
}

/** What was chosen, each to be removed. */
export const Chips = ({
  value,
  labelOf,
  onChange,
}: Pick<Props, 'value' | 'onChange'> & { labelOf: (value: string) => string | undefined }) =>
  value.length > 0 && (
    <div className={styles.acts}>
      {value.map((one) => (
        <Chip
          key={one}
          removeLabel={t('promotion.remove')}
          onClick={() => onChange(value.filter((other) => other !== one))}
        >
          <bdi>{labelOf(one) ?? one}</bdi>
        </Chip>
      ))}
    </div>
  )
