import { useState } from 'react'
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'
import * as styles from './password-field.css.ts'

type Props = Omit<PasswordFieldProps, 'autoComplete' | 'onChange'> & {
  /** Minimum number of characters. */
  min: number
  /** Personal data; a password made of it is rated weaker. */
  about?: readonly string[]
}

/** A field for a new password with a strength meter. */
export function NewPasswordField({ min, about, ...field }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <div className={styles.column}>
      <PasswordField {...field} autoComplete="new-password" onChange={setTyped} />
      <PasswordMeter password={typed} min={min} about={about} />
    </div>
  )
}
