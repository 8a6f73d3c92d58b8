import { ownCaches } from '#locales/app-caches.ts'
import { tellWorker } from './worker.ts'

/** What this browser keeps of whoever was here, beside session and cart: searches, their city, and what still waited to be sent. */
const KEYS = ['searches', 'city', 'cart-kept', 'cart-queue', 'outbox']

const held = new Set<() => void>()
/** For stores that hold something of a customer while the page is open. */
export const onForget = (forget: () => void): void => void held.add(forget)

/** Leaves nothing of a customer who signed out, on a machine that others use too. */
export function forgetOwnData(): void {
  held.forEach((forget) => forget())
  try {
    for (const key of KEYS) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Where nothing may be kept, nothing is.
  }
  forgetOwnCopies()
}

/** The worker hears of it too: an answer that is under way must not be kept after this. */
export function forgetOwnCopies(): void {
  const controller = navigator.serviceWorker?.controller
  if (controller) tellWorker(controller, 'forget')
  if (typeof caches !== 'undefined') for (const name of ownCaches) void caches.delete(name).catch(() => {})
}
