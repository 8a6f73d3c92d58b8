import { enqueue, type NewChange } from './offline-queue.ts'

type Open = { waits: NewChange[]; isSent: boolean }
type Page = {
  /** Whether the next page will know the cart's id. */
  hasCart: () => boolean
  /** Drops waiting calls and ignores the response of a running call. */
  drop: () => void
  /** Called when the page is restored from the back/forward cache. */
  comeBack: () => void
}

/**
 * Queues unanswered changes for the next page when this one is left, in browsers only. A sent add is only kept if the
 * cart's id is unknown, since it could be added twice.
 * @returns runs a change, which calls `sent` when it is sent
 */
export function persistOnUnload({ hasCart, drop, comeBack }: Page) {
  const open = new Set<Open>()
  let isListening = false
  const leave = (): void => {
    const unknown = [...open].flatMap(({ waits, isSent }) =>
      waits.filter(({ kind }) => kind !== 'add' || !isSent || !hasCart()),
    )
    if (unknown.length === 0) return
    open.clear()
    drop()
    for (const change of unknown) enqueue({ ...change, left: true })
  }
  const listen = (): void => {
    if (isListening) return
    isListening = true
    addEventListener('pagehide', leave)
    addEventListener('pageshow', ({ persisted }) => persisted && comeBack())
  }
  return async <T>(waits: NewChange[], make: (sent: () => void) => Promise<T>): Promise<T> => {
    const entry: Open = { waits, isSent: false }
    open.add(entry)
    listen()
    try {
      return await make(() => {
        entry.isSent = true
      })
    } finally {
      open.delete(entry)
    }
  }
}
