import { useId, type ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { visuallyHidden } from './visually-hidden.css.ts'
import * as styles from './field.css.ts'

export type FieldFrameProps = {
  label: string
  hideLabel?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** Marks the label with a star. */
  required?: boolean
}
/** Attributes that the control gets from its frame. */
type Described = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Label above a control, hint and error below it, linked for screen readers. */
export function FieldFrame({
  label,
  hideLabel,
  hint,
  error,
  required,
  children,
}: FieldFrameProps & { children: (control: Described, labelId: string) => ReactNode }) {
  const id = useId()
  const described = classNames(hint != null && `${id}-hint`, error ? `${id}-error` : undefined) || undefined
  return (
    <div className={styles.field}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={hideLabel ? visuallyHidden : classNames(styles.label, required && styles.required)}
      >
        {label}
      </label>
      {children(
        {
          id,
          'aria-describedby': described,
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
        },
        `${id}-label`,
      )}
      {hint != null && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}
