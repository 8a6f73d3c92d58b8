import { useState, type ChangeEvent } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { t } from '#locales/forms.ts'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import { Glyph } from './Glyph.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'
import { control } from './field.css.ts'
import * as styles from './password-field.css.ts'

type Props = FieldFrameProps & {
  name?: string
  /** Tells password managers whether to fill in the one they keep or to offer to make one. */
  autoComplete: 'current-password' | 'new-password'
  maxLength?: number
  /** For a new one: says how strong it is; `min` characters, `about` what others know of the person. */
  strength?: { min: number; about?: readonly string[] }
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField({ name = 'password', autoComplete, maxLength, strength, ...frame }: Props) {
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <div className={styles.column}>
      <FieldFrame {...frame}>
        {(described) => (
          <span className={styles.frame}>
            <input
              {...described} name={name} type={shown ? 'text' : 'password'} autoComplete={autoComplete} maxLength={maxLength} dir="ltr"
              autoCapitalize="none" autoCorrect="off" spellCheck={false} className={classNames(control, styles.input)}
              onChange={strength && ((event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value))}
            />
            <button type="button" className={styles.eye} aria-pressed={shown} aria-label={t('forms.password.show')} onClick={() => setShown(!shown)}>
              <Glyph name={shown ? 'eye-off' : 'eye'} />
            </button>
          </span>
        )}
      </FieldFrame>
      {strength && <PasswordMeter password={typed} {...strength} />}
    </div>
  )
}
