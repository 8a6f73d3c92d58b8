import { site } from '#site'

export type NewOrder = {
  id: number
  number: string
  /** It is one of the person's quiet hours. */
  quiet: boolean
}

const NAME = 'staff-orders'

/**
 * Reports each new order until `signal` is aborted. One tab holds the stream and informs the others; the browser
 * reopens it during the session.
 */
export function followOrders(onOrder: (order: NewOrder) => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<NewOrder>) => onOrder(data))
  signal.addEventListener('abort', () => channel.close())
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      const source = new EventSource(`${site.apiUrl ?? ''}/api/staff/orders/stream`, {
        withCredentials: site.apiUrl !== null,
      })
      source.addEventListener('order', ({ data }: MessageEvent<string>) => {
        const order = JSON.parse(data) as NewOrder
        onOrder(order)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes no target origin
        channel.postMessage(order)
      })
      signal.addEventListener('abort', () => {
        source.close()
        resolve()
      })
    })
  // Without a secure context there are no locks, and each tab has a stream of its own.
  if (!('locks' in navigator)) void lead()
  // The lock passes to another tab when the leading tab closes.
  else navigator.locks.request(NAME, { signal }, lead).catch(() => {})
}
