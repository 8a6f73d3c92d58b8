import { enqueue, type Wanted } from './cart-queue.ts'

type Open = { waits: Wanted[]; isSent: boolean }
type Page = {
  /** Whether the next page will know which cart this is. */
  hasCart: () => boolean
  /** What waits its turn is never made, and what is under way answers to nobody. */
  drop: () => void
  /** The page that was left is shown again as it was. */
  comeBack: () => void
}

/**
 * Changes that the shop has not answered when the page goes are kept for the next one. What is put in and was sent is not kept, lest it be
 * put in twice, unless nobody knows which cart it went into. Browser only.
 * @returns makes a change, which calls `sent` when its turn has come
 */
export function keptOnLeaving({ hasCart, drop, comeBack }: Page) {
  const open = new Set<Open>()
  let isHeard = false
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
    if (isHeard) return
    isHeard = true
    addEventListener('pagehide', leave)
    addEventListener('pageshow', ({ persisted }) => persisted && comeBack())
  }
  return async <T>(waits: Wanted[], make: (sent: () => void) => Promise<T>): Promise<T> => {
    const one: Open = { waits, isSent: false }
    open.add(one)
    listen()
    try {
      return await make(() => {
        one.isSent = true
      })
    } finally {
      open.delete(one)
    }
  }
}
