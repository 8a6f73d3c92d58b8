import { t } from '#locales/auth.ts'

/** What is plainly no address; whether it exists is for the message to find out. */
export const emailProblem = (email: string): string | undefined =>
  /^\S+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) ? undefined : t('auth.email.wrong')
