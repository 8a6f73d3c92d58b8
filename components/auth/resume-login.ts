import { leaveFor } from '#components/layout/overlays/use-overlay.ts'
import { session } from '#stores/session.ts'
import { openLogin, ui } from '#stores/ui.ts'
import { readSteps } from './steps.ts'

/**
 * Opens the login again at the code's field if the shop was closed or reloaded before the code was entered; then it
 * continues where it was.
 */
export function resumeLogin(): void {
  const back = readSteps().entering?.back
  if (!back || session.token !== null || ui.login.open || location.pathname.startsWith('/auth/')) return
  const isHere = back === location.pathname + location.search
  openLogin(isHere ? undefined : () => leaveFor(back, () => {}), { path: back })
}
