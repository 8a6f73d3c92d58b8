import {
  useState,
  type ChangeEvent,
  type ChangeEventHandler,
  type HTMLInputTypeAttribute,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
} from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'
import { typedDirection } from './typed-direction.ts'
import { keepTyped } from './typed-early.ts'
import * as styles from './field.css.ts'
import { checkbox as tickBox } from './tick.css.ts'

const LEFT_TO_RIGHT = new Set<HTMLInputTypeAttribute>(['tel', 'email', 'url', 'number', 'password'])

type TextFieldProps = FieldFrameProps & {
  name: string
  type?: 'text' | 'tel' | 'email' | 'url' | 'number' | 'password' | 'search' | 'time'
  value?: string | number
  defaultValue?: string | number
  onChange?: ChangeEventHandler<HTMLInputElement>
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'search'
  disabled?: boolean
  min?: number
  max?: number
  maxLength?: number
  /** Id of a `datalist` with suggestions. */
  list?: string
  /** Left-to-right input, for numbers and addresses; by default it depends on the type. */
  ltr?: boolean
}

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  type = 'text',
  ltr = LEFT_TO_RIGHT.has(type),
  required,
  onChange,
  ...input
}: TextFieldProps) {
  const [typed, setTyped] = useState(input.defaultValue ?? '')
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    setTyped(event.target.value)
    onChange?.(event)
  }
  const direction = ltr ? 'ltr' : typedDirection(String(input.value ?? typed))
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {(control) => (
        <input
          {...control}
          {...input}
          ref={keepTyped}
          type={type}
          dir={direction}
          onChange={change}
          className={styles.control}
        />
      )}
    </FieldFrame>
  )
}

type SelectProps = FieldFrameProps & {
  name: string
  options: readonly { value: string; label: string }[]
  value?: string
  defaultValue?: string
  onChange?: ChangeEventHandler<HTMLSelectElement>
  disabled?: boolean
}

export function Select({ label, hideLabel, hint, error, options, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <span className={styles.selectFrame}>
          <select {...control} {...select} className={classNames(styles.control, styles.select)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.selectMark}>
            <Icon name="chevron-down" />
          </span>
        </span>
      )}
    </FieldFrame>
  )
}

type CheckboxProps = {
  label: ReactNode
  /** A count at the end of the line. */
  count?: ReactNode
  name: string
  value?: string
  checked?: boolean
  defaultChecked?: boolean
  onChange?: ChangeEventHandler<HTMLInputElement>
  disabled?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

export function Checkbox({ label, count, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input {...input} ref={keepTyped} type="checkbox" className={tickBox} />
      <span>{label}</span>
      {count != null && <span className={styles.count}>{count}</span>}
    </label>
  )
}
