import { ownCaches } from '#locales/app-caches.ts'
import { tellWorker } from './worker.ts'

/** Personal storage keys besides session, cart and what is queued: searches, city and a code's number. */
const KEYS = ['searches', 'city', 'cart-kept', 'code-login']
/** Changes of cart and wishlist, and messages, that wait for a connection. */
export const QUEUES = ['cart-queue', 'outbox', 'wish-queue']

const held = new Set<() => void>()
/** Registers a function that clears a store's customer data. */
export const onForget = (forget: () => void): void => void held.add(forget)

/** Clears the queues that are open; those of pages that have not opened them are only in storage. */
const queues = new Set<() => void>()
export const onForgetQueued = (forget: () => void): void => void queues.add(forget)

/**
 * Deletes a customer's data after sign-out, since others may use the same device.
 * @param keepsQueued leaves what waits for the same customer: docs/decisions/0133-queued-changes-outlast-a-session.md
 */
export function deleteOwnData({ keepsQueued = false } = {}): void {
  held.forEach((forget) => forget())
  if (!keepsQueued) queues.forEach((forget) => forget())
  try {
    for (const key of keepsQueued ? KEYS : [...KEYS, ...QUEUES]) localStorage.removeItem(key)
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
