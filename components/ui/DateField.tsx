import type { ChangeEventHandler, HTMLInputAutoCompleteAttribute } from 'react'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import * as styles from './field.css.ts'

type Props = FieldFrameProps & {
  name: string
  /** YYYY-MM-DD, like `min` and `max`. */
  defaultValue?: string
  value?: string
  onChange?: ChangeEventHandler<HTMLInputElement>
  min?: string
  max?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** A Gregorian date, from the browser's date picker or typed. */
export function DateField({ label, hideLabel, hint, error, ...input }: Props) {
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => <input {...control} {...input} type="date" className={styles.control} />}
    </FieldFrame>
  )
}
