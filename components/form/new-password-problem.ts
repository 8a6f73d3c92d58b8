import { PASSWORD_MIN } from '#api/contract/identity-limits.ts'
import { t } from '#locales/form.ts'

/** What a form itself can tell of a new password; which ones are too well known is for the API. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return t('form.password.missing')
  return [...password].length < PASSWORD_MIN ? t('form.password.tooShort', { min: PASSWORD_MIN }) : undefined
}
