import { DateField } from './DateField.tsx'
import * as styles from './date-range.css.ts'

/** YYYY-MM-DD, both inclusive; empty for no limit. */
type Range = { from: string; until: string }

type Props = {
  /** Names both fields together: «أيام الطلب». */
  label: string
  fromLabel: string
  untilLabel: string
  value: Range
  onChange: (value: Range) => void
}

/** A first and a last day. Neither can be chosen beyond the other; what is typed is kept as it is. */
export function DateRange({ label, fromLabel, untilLabel, value, onChange }: Props) {
  return (
    <fieldset className={styles.range} aria-label={label}>
      <DateField
        name="from"
        label={fromLabel}
        value={value.from}
        {...(value.until && { max: value.until })}
        onChange={({ target }) => onChange({ ...value, from: target.value })}
      />
      <DateField
        name="until"
        label={untilLabel}
        value={value.until}
        {...(value.from && { min: value.from })}
        onChange={({ target }) => onChange({ ...value, until: target.value })}
      />
    </fieldset>
  )
}
