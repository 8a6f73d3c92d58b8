import type { ChangeEventHandler, HTMLInputAutoCompleteAttribute } from 'react'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import * as styles from './field.css.ts'

type Props = FieldFrameProps & {
  name: string
  /** YYYY-MM-DD, with a time YYYY-MM-DDTHH:mm; like `min` and `max`. */
  defaultValue?: string
  value?: string
  onChange?: ChangeEventHandler<HTMLInputElement>
  min?: string
  max?: string
  /** Also asks for the time of day. */
  withTime?: boolean
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** A Gregorian date, or a date and a time of day, from the browser's date picker or typed. */
export function DateField({ label, hideLabel, hint, error, withTime, ...input }: Props) {
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <input {...control} {...input} type={withTime ? 'datetime-local' : 'date'} className={styles.control} />
      )}
    </FieldFrame>
  )
}
