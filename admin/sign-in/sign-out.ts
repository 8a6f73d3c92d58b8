import { signOut } from '#api/staff/sign-in.ts'
import { forgetUnsavedText } from '#components/ui/unsaved-text.ts'
import { adminRoutes } from '#locales/routes.ts'
import { leaveSession } from '../session-state.ts'

const stopPushes = async (): Promise<unknown> => (await import('../account/push.ts')).stopPush()

/** Ends the session and push messages, and reloads the page to drop cached data. */
export function leave(): void {
  leaveSession()
  forgetUnsavedText()
  void stopPushes()
    .catch(() => {})
    .then(() => signOut({ background: true }))
    .finally(() => location.assign(adminRoutes.today()))
}
