/** The tabs of one browser tell one another of changes that the header's count does not show: a coupon, a line put aside. */

const REFRESH_MS = 60_000

let channel: BroadcastChannel | undefined
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel('cart'))

/** The cart was changed here. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by itself
export const tell = (): void => open().postMessage(null)

/** Calls `load` whenever the cart may have changed elsewhere: in another tab, while the window was away, or in the shop itself. */
export function hear(load: () => void): () => void {
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
