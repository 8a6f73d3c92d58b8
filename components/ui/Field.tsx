import { useId, type ChangeEventHandler, type HTMLInputTypeAttribute, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { Icon } from './Icon.tsx'
import { visuallyHidden } from './visually-hidden.css.ts'
import * as styles from './field.css.ts'

type FieldProps = { label: string; hideLabel?: boolean; hint?: ReactNode; error?: string }
type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

function Field({ label, hideLabel, hint, error, children }: FieldProps & { children: (control: Described) => ReactNode }) {
  const id = useId()
  const described = classNames(hint != null && `${id}-hint`, error && `${id}-error`) || undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? visuallyHidden : styles.label}>{label}</label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {hint != null && <span id={`${id}-hint`} className={styles.hint}>{hint}</span>}
      {error && <span id={`${id}-error`} className={styles.error}>{error}</span>}
    </div>
  )
}

const LEFT_TO_RIGHT = new Set<HTMLInputTypeAttribute>(['tel', 'email', 'url', 'number', 'password'])

type TextFieldProps = FieldProps & {
  name: string
  type?: 'text' | 'tel' | 'email' | 'url' | 'number' | 'password' | 'search'
  value?: string | number
  defaultValue?: string | number
  onChange?: ChangeEventHandler<HTMLInputElement>
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'search'
  required?: boolean
  disabled?: boolean
  min?: number
  max?: number
  maxLength?: number
  /** Typed from the left, as numbers and addresses are; by the type unless told. */
  ltr?: boolean
}

export function TextField({ label, hideLabel, hint, error, type = 'text', ltr = LEFT_TO_RIGHT.has(type), ...input }: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => <input {...control} {...input} type={type} dir={ltr ? 'ltr' : 'auto'} className={styles.control} />}
    </Field>
  )
}

type SelectProps = FieldProps & {
  name: string
  options: readonly { value: string; label: string }[]
  value?: string
  defaultValue?: string
  onChange?: ChangeEventHandler<HTMLSelectElement>
  disabled?: boolean
}

export function Select({ label, hideLabel, hint, error, options, ...select }: SelectProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <span className={styles.selectFrame}>
          <select {...control} {...select} className={classNames(styles.control, styles.select)}>
            {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
          </select>
          <span className={styles.selectMark}><Icon name="chevron-down" /></span>
        </span>
      )}
    </Field>
  )
}

type CheckboxProps = {
  label: ReactNode
  /** Stands at the line's end: how many there are. */
  count?: ReactNode
  name: string
  value?: string
  checked?: boolean
  defaultChecked?: boolean
  onChange?: ChangeEventHandler<HTMLInputElement>
  disabled?: boolean
}

export function Checkbox({ label, count, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>{label}</span>
      {count != null && <span className={styles.count}>{count}</span>}
    </label>
  )
}
