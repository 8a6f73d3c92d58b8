import { useId, type ReactNode } from 'react'
import { Checkbox } from './Field.tsx'
import { error as errorText, hint as hintText } from './field.css.ts'
import * as styles from './check-group.css.ts'

type Props = {
  label: string
  hint?: ReactNode
  error?: ReactNode
  name: string
  options: readonly { value: string; label: ReactNode }[]
  value: readonly string[]
  onChange: (value: string[]) => void
  disabled?: boolean
}

/** Any number of options, each with a checkbox. */
export function CheckGroup({ label, hint, error, name, options, value, onChange, disabled }: Props) {
  const id = useId()
  const described = error ? `${id}-error` : undefined
  return (
    <fieldset className={styles.group} aria-describedby={described}>
      <legend className={styles.legend}>{label}</legend>
      {hint != null && <span className={hintText}>{hint}</span>}
      <div className={styles.options}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={described}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, option.value] : value.filter((one) => one !== option.value))
            }
          />
        ))}
      </div>
      {error && (
        <span id={`${id}-error`} className={errorText}>
          {error}
        </span>
      )}
    </fieldset>
  )
}
