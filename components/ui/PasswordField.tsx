import { useState, type ChangeEvent } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { t } from 'virtual:words/form'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import { control } from './field.css.ts'
import { icon, size as sizes } from './icon.css.ts'
import * as styles from './password-field.css.ts'

export type PasswordFieldProps = FieldFrameProps & {
  name?: string
  /** Tells password managers whether to fill in a saved password or to generate one. */
  autoComplete: 'current-password' | 'new-password'
  maxLength?: number
  onChange?: (password: string) => void
}

/** A password field with a button that shows the password. */
export function PasswordField({ name = 'password', autoComplete, maxLength, onChange, ...frame }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...frame}>
      {(described) => (
        <span className={styles.frame}>
          <input
            {...described}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            maxLength={maxLength}
            dir="ltr"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames(control, styles.input)}
            onChange={onChange && ((event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value))}
          />
          <button
            type="button"
            className={styles.eye}
            aria-pressed={shown}
            aria-label={t('form.password.show')}
            onClick={() => setShown(!shown)}
          >
            <Eye crossed={shown} />
          </button>
        </span>
      )}
    </FieldFrame>
  )
}

/** Not a Glyph, since the set of lazy icons is ten times as large, and sign-in is a first page. */
const Eye = ({ crossed }: { crossed: boolean }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames(icon, sizes[20])}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6" />
    {crossed && <path d="m4 4 16 16" />}
  </svg>
)
