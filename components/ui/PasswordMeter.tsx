import { classNames } from '#components/theme/class-names.ts'
import { t } from 'virtual:words/form'
import { PASSWORD_STRENGTHS, passwordStrength } from './password-strength.ts'
import * as styles from './password-meter.css.ts'

const STEPS = PASSWORD_STRENGTHS.slice(1)

type Props = { password: string; min: number; about?: readonly string[] }

/** Strength of a new password as text; the bars are decorative. */
export function PasswordMeter({ password, min, about }: Props) {
  const strength = passwordStrength(password, { min, about })
  const rank = password === '' ? 0 : PASSWORD_STRENGTHS.indexOf(strength)
  return (
    <div className={styles.meter}>
      <span aria-hidden="true" className={styles.bars}>
        {STEPS.map((step, index) => (
          <span key={step} className={classNames(styles.bar, index < rank && styles.reached[strength])} />
        ))}
      </span>
      <span role="status" className={styles.words}>
        {password === '' || strength === 'short' ? t('form.password.short', { min }) : t(`form.password.${strength}`)}
      </span>
    </div>
  )
}
