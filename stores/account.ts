import { endSession } from '#api/identity.ts'
import { signOut } from './session.ts'

/** Signs out here at once, and at the API as soon as it hears of it. */
export async function logOut(): Promise<void> {
  // The call takes the token along before it is forgotten.
  const told = endSession({ background: true }).catch(() => {})
  signOut()
  await told
}
