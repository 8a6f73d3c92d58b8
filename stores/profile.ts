import { isApiError } from '#api/errors.ts'
import { readProfile } from '#api/identity.ts'
import { guestCartMerged, setCart } from './cart/summary.ts'
import { endSession, holdsQueued } from './end-session.ts'
import { askToSignInAgain, isMidway, failureText } from './failures.ts'
import { deleteOwnData, onForget } from './own-data.ts'
import { session, setUser, signOut } from './session.ts'
import { showToast } from './ui.ts'

onForget(() => (session.express = null))

/** Temporary failures of the API or a proxy. */
const PASSING = new Set([408, 425, 429, 502, 503, 504])

/**
 * Loads the customer of the stored token. A refusal signs out with the API's message but does not redirect; without a
 * response the customer stays signed in, and the request is repeated.
 * @param isBack the connection is back: the page goes on, and says that the session has ended
 */
export async function loadProfile(isBack = false): Promise<void> {
  const { token } = session
  if (token === null) return
  await guestCartMerged()
  try {
    const { user, cart, express } = await readProfile({ background: true })
    if (session.token !== token) return
    setUser(user)
    session.express = express
    setCart(cart)
  } catch (error) {
    if (session.token !== token || !isApiError(error)) return
    if ((error.kind === 'refused' || error.kind === 'invalid') && !PASSING.has(error.status)) {
      showToast(failureText(error), 'danger')
      if (isMidway(token)) askToSignInAgain(error)
      else if (isBack || holdsQueued()) endHere()
      else signOut()
    } else {
      addEventListener('online', () => void loadProfile(true), { once: true })
    }
  }
}

/** On pages that show nothing of the customer. */
function endHere(): void {
  endSession()
  session.user = null
  deleteOwnData({ keepsQueued: holdsQueued() })
}
