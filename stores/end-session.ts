import { clearCart, setUnmerged } from './cart/summary.ts'
import { QUEUES } from './own-data.ts'
import { session } from './session.ts'

/** Whether something that waits for a connection is on this device: cart changes or messages. */
export function holdsQueued(): boolean {
  try {
    return QUEUES.some((key) => localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}

/** Drops the expired token; the page keeps its state for the customer. */
export const endSession = (): void => {
  clearCart()
  setUnmerged(null)
  const owner = holdsQueued() ? (session.user?.id ?? session.owner) : null
  // The token goes last: who hears of it asks why.
  Object.assign(session, { hasEnded: true, owner, token: null })
}
