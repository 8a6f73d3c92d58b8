import { useState } from 'react'
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'
import * as styles from './password-field.css.ts'

type Props = Omit<PasswordFieldProps, 'autoComplete' | 'onChange'> & {
  /** Characters. */
  min: number
  /** What others know of the person: a password made of it is a weak one. */
  about?: readonly string[]
}

/** A password that is being chosen, and how strong it is so far. */
export function NewPasswordField({ min, about, ...field }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <div className={styles.column}>
      <PasswordField {...field} autoComplete="new-password" onChange={setTyped} />
      <PasswordMeter password={typed} min={min} about={about} />
    </div>
  )
}
