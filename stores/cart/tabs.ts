/** Notifies other tabs of changes that leave the piece count unchanged, such as a coupon or a saved item. */

const REFRESH_MS = 60_000

let channel: BroadcastChannel | undefined
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel('cart'))

/** Notifies other tabs of a change. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes no target origin
export const notifyTabs = (): void => open().postMessage(null)

/**
 * Calls `load` when the cart may have changed elsewhere: in another tab, while the window was hidden, or on the server.
 */
export function onCartChange(load: () => void): () => void {
  const ifSeen = (): void => {
    if (!document.hidden) load()
  }
  const timer = setInterval(ifSeen, REFRESH_MS)
  open().addEventListener('message', load)
  document.addEventListener('visibilitychange', ifSeen)
  addEventListener('online', load)
  return () => {
    clearInterval(timer)
    open().removeEventListener('message', load)
    document.removeEventListener('visibilitychange', ifSeen)
    removeEventListener('online', load)
  }
}
