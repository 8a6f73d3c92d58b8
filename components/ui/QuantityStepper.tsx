import { t } from '#locales/intl.ts'
import { IconButton } from './Button.tsx'
import * as styles from './quantity-stepper.css.ts'

type Props = { value: number; min?: number; max: number; onChange: (value: number) => void; label: string; disabled?: boolean }

/** A number of pieces; what is typed is kept between `min` and `max`. */
export function QuantityStepper({ value, min = 1, max, onChange, label, disabled }: Props) {
  const set = (next: number): void => onChange(Math.min(Math.max(Math.trunc(next) || min, min), max))
  return (
    <fieldset aria-label={label} className={styles.stepper}>
      <IconButton icon="minus" label={t('common.less')} shape="base" disabled={disabled || value <= min} onClick={() => set(value - 1)} />
      <input
        className={styles.input} type="number" inputMode="numeric" dir="ltr" aria-label={label}
        value={value} min={min} max={max} disabled={disabled} onChange={(event) => set(event.target.valueAsNumber)}
      />
      <IconButton icon="plus" label={t('common.more')} shape="base" disabled={disabled || value >= max} onClick={() => set(value + 1)} />
    </fieldset>
  )
}
