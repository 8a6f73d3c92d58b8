import type { ApiError } from '#api/errors.ts'
import { t } from '#locales/failures.ts'
import { session, signOut } from './session.ts'
import { setFormError, showToast } from './ui.ts'

type About = { alert: boolean; token: string | null; goHome: () => void }

/** What every failed call of the browser comes to. Loaded when the first one fails. */
export function handleFailure(error: ApiError, { alert, token, goHome }: About): void {
  if (error.kind === 'invalid') {
    setFormError(true)
    if (alert) tellFailure(error)
    return
  }
  const denied = error.kind === 'refused' && (error.status === 401 || error.status === 403)
  // A late answer about who was signed in before says nothing of who is now.
  if (denied && token !== session.token) return
  if (alert) tellFailure(error)
  if (!denied) return
  // Without a token there is nobody to sign out, and a visitor's cart stays.
  if (token !== null) signOut()
  if (!isAuthRoute(location.pathname)) goHome()
}

export const tellFailure = (error: ApiError): void =>
  error.kind === 'invalid'
    ? showToast(Object.values(error.errors).flat(), 'warning')
    : showToast(words(error), 'danger')

/** Any route that contains the word counts. */
export const isAuthRoute = (path: string): boolean => path.includes('auth')

/** The API's own words, or the shop's where it gave none. */
export function words(error: ApiError): string {
  if (error.kind === 'unreachable') return t(navigator.onLine ? 'failure.unreachable' : 'failure.offline')
  if (error.kind === 'timeout') return t('failure.timeout')
  if (error.kind === 'malformed') return t('failure.malformed')
  return (
    error.message ||
    t(error.status === 404 ? 'failure.missing' : error.status >= 500 ? 'failure.server' : 'failure.refused')
  )
}
