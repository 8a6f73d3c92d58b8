import { isApiError } from '#api/errors.ts'
import { readProfile } from '#api/identity.ts'
import { guestCartMerged, setCart } from './cart.ts'
import { words } from './failures.ts'
import { session, setUser, signOut } from './session.ts'
import { showToast } from './ui.ts'

/** Nobody who knows the customer has answered: the shop or the way to it is down for the moment. */
const PASSING = new Set([408, 425, 429, 502, 503, 504])

/**
 * Asks the API who the stored token belongs to. An answer other than the customer signs out, with the API's words, and
 * leaves the visitor on the page. No answer is no reason: who is offline stays signed in, and is asked after again.
 */
export async function loadProfile(): Promise<void> {
  const { token } = session
  if (token === null) return
  await guestCartMerged()
  try {
    const { user, cart } = await readProfile({ background: true })
    if (session.token !== token) return
    setUser(user)
    setCart(cart)
  } catch (error) {
    if (session.token !== token || !isApiError(error)) return
    if ((error.kind === 'refused' || error.kind === 'invalid') && !PASSING.has(error.status)) {
      signOut()
      showToast(words(error), 'danger')
    } else {
      addEventListener('online', () => void loadProfile(), { once: true })
    }
  }
}
