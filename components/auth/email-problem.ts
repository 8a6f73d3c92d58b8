import { t } from 'virtual:words/auth'

/** Rejects text that is clearly no address; the confirmation e-mail verifies the rest. */
export const emailProblem = (email: string): string | undefined =>
  /^\S+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) ? undefined : t('auth.email.wrong')
