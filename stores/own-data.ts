import { ownCaches } from '#locales/app-caches.ts'
import { tellWorker } from './worker.ts'

/** Personal storage keys besides session and cart: searches, city, unsent changes and a code's number. */
const KEYS = ['searches', 'city', 'cart-kept', 'cart-queue', 'outbox', 'code-login']

const held = new Set<() => void>()
/** Registers a function that clears a store's customer data. */
export const onForget = (forget: () => void): void => void held.add(forget)

/** Deletes a customer's data after sign-out, since others may use the same device. */
export function deleteOwnData(): void {
  held.forEach((forget) => forget())
  try {
    for (const key of KEYS) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Storage is unavailable, so it holds nothing.
  }
  deleteOwnCopies()
}

/** The service worker must not cache responses that arrive after this. */
export function deleteOwnCopies(): void {
  const controller = navigator.serviceWorker?.controller
  if (controller) tellWorker(controller, 'forget')
  if (typeof caches !== 'undefined') for (const name of ownCaches) void caches.delete(name).catch(() => {})
}
