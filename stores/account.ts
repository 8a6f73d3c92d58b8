import { endSession } from '#api/identity.ts'
import { signOut } from './session.ts'

/** Signs out in the browser at once, then waits for the API to end the session. */
export async function logOut(): Promise<void> {
  // Sent before signOut() deletes the token.
  const request = endSession({ background: true }).catch(() => {})
  signOut()
  await request
}
