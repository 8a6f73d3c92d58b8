import { signOut } from '#api/staff/sign-in.ts'
import { adminRoutes } from '#locales/routes.ts'
import { leaveSession } from '../session-state.ts'

/** Ends the session, and drops all that was read by loading the page again. */
export function leave(): void {
  leaveSession()
  void signOut({ background: true }).finally(() => location.assign(adminRoutes.today()))
}
