import { PASSWORD_MIN } from '#api/contract/identity-limits.ts'
import { t } from 'virtual:words/form'

/** Client-side password rules; the API knows the common passwords. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return t('form.password.missing')
  return [...password].length < PASSWORD_MIN ? t('form.password.tooShort', { min: PASSWORD_MIN }) : undefined
}
