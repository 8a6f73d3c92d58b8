import { useId } from 'react'
import type { Option } from '#api/contract/product.ts'
import { classNames } from '#components/theme/class-names.ts'
import { keepTyped } from '#components/ui/typed-early.ts'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/product'
import { choose, valueState } from './selection.ts'
import type { ShownVariant } from './shown-product.ts'
import * as styles from './option-group.css.ts'

type Props = {
  options: readonly Option[]
  variants: readonly ShownVariant[]
  /** The values of the variant that is shown. */
  chosen: readonly string[]
  /** Called with the SKU of the variant that a choice leads to. */
  onChoose: (sku: string) => void
}

export const OptionGroups = ({ options, ...props }: Props) =>
  options.map((option, index) => <OptionGroup key={option.name} option={option} index={index} {...props} />)

type GroupProps = Omit<Props, 'options'> & { option: Option; index: number }

/** One option as native radio buttons, which handle arrow keys by page direction and one tab stop. */
function OptionGroup({ option, index, variants, chosen, onChoose }: GroupProps) {
  const group = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {option.name}: <bdi className={styles.chosen}>{chosen[index]}</bdi>
      </legend>
      <div className={styles.values}>
        {option.values.map(({ value, swatch }) => {
          const state = valueState(variants, chosen, index, value)
          return (
            <label key={value} className={classNames(styles.value, state !== 'available' && styles.struck)}>
              <input
                ref={keepTyped}
                className={styles.input}
                type="radio"
                name={group}
                value={value}
                checked={chosen[index] === value}
                onChange={() => onChoose(choose(variants, chosen, index, value)!.sku)}
              />
              {swatch && (
                <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true">
                  <circle cx="10" cy="10" r="9.500" fill={swatch} />
                </svg>
              )}
              <bdi>{value}</bdi>
              {state !== 'available' && (
                <VisuallyHidden>
                  ، {t(state === 'missing' ? 'product.missingValue' : 'product.soldOutValue')}
                </VisuallyHidden>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
