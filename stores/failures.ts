import type { ApiError } from '#api/errors.ts'
import { t } from 'virtual:words/failure'
import { endSession, holdsQueued } from './end-session.ts'
import { session, signOut } from './session.ts'
import { openLogin, setFormError, showToast, ui } from './ui.ts'

type About = { alert: boolean; token: string | null; goHome: () => void }

/** Handles every failed API call in the browser. Loaded when the first call fails. */
export function handleFailure(error: ApiError, { alert, token, goHome }: About): void {
  if (error.kind === 'invalid') {
    setFormError(true)
    if (alert) showFailure(error)
    return
  }
  const denied = error.kind === 'refused' && (error.status === 401 || error.status === 403)
  // Ignores late responses to the token of an earlier session.
  if (denied && token !== session.token) return
  if (alert) showFailure(error)
  if (!denied) return
  if (isMidway(token)) return askToSignInAgain(error)
  // Visitors without a token keep their cart.
  if (token !== null) {
    if (holdsQueued()) endSession()
    else signOut()
  }
  if (!isAuthRoute(location.pathname)) goHome()
}

/** Whether signing out could lose input: the page belongs to checkout or account. */
export const isMidway = (token: string | null): boolean =>
  (token !== null || session.hasEnded) && /^\/(checkout|account)(\/|$)/.test(location.pathname)

/** Opens the login over the page; another customer gets a reload. */
export function askToSignInAgain(error: ApiError): void {
  const owner = session.user?.id
  endSession()
  if (ui.login.open) return
  openLogin(() => session.user?.id !== owner && location.reload(), { reason: failureText(error) })
}

export const showFailure = (error: ApiError): void =>
  error.kind === 'invalid'
    ? showToast(Object.values(error.errors).flat(), 'warning')
    : showToast(failureText(error), 'danger')

/** Whether the same call may succeed later, so that what waits goes on waiting. */
export const isPassing = ({ kind, status, retryAfter }: ApiError): boolean =>
  kind === 'unreachable' ||
  kind === 'timeout' ||
  kind === 'malformed' ||
  status === 401 ||
  status === 403 ||
  status >= 500 ||
  retryAfter !== undefined

/** Matches any path that contains the word. */
const isAuthRoute = (path: string): boolean => path.includes('auth')

/** The API's message, or a general one if it gave none. */
export function failureText(error: ApiError): string {
  if (error.kind === 'unreachable') return t(navigator.onLine ? 'failure.unreachable' : 'failure.offline')
  if (error.kind === 'timeout') return t('failure.timeout')
  if (error.kind === 'malformed') return t('failure.malformed')
  return (
    error.message ||
    t(error.status === 404 ? 'failure.missing' : error.status >= 500 ? 'failure.server' : 'failure.refused')
  )
}
