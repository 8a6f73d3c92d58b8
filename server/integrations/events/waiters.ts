import { setTimeout as pause } from 'node:timers/promises'
import { tooMany } from '#server/platform/http/errors.ts'

const ASK_MS = 500
/** Each waits for at most 25 s. */
const ALL = { name: 'event-waits-all', points: 200 }
const EACH = { name: 'event-waits', points: 5 }

type Waiter = { ownerId: number; seen: number; wake: () => void }

/**
 * Calls that wait for events. While any is open, one query twice a second asks for all of them, since any process may
 * have written.
 * @param newest the position of the newest event
 */
export function openWaiters(newest: () => Promise<number>, onFault: (error: unknown) => void) {
  const waiters = new Set<Waiter>()
  const ended = new AbortController()
  let isAsking = false

  async function ask(): Promise<void> {
    isAsking = true
    while (waiters.size > 0) {
      await pause(ASK_MS)
      const position = await newest().catch(onFault)
      for (const waiter of waiters) if (position && waiter.seen < position) waiter.wake()
    }
    isAsking = false
  }

  /** Resolves once there is something after `seen`, or when the time is over. @throws Refusal 429 */
  async function newerThan(ownerId: number, seen: number, over: AbortSignal): Promise<void> {
    const own = [...waiters].filter((waiter) => waiter.ownerId === ownerId).length
    if (own >= EACH.points) throw tooMany(EACH, 1)
    if (waiters.size >= ALL.points) throw tooMany(ALL, 1)
    const end = AbortSignal.any([over, ended.signal])
    if (end.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiter = { ownerId, seen, wake: resolve }
    end.addEventListener('abort', () => resolve())
    waiters.add(waiter)
    if (!isAsking) void ask()
    await promise
    waiters.delete(waiter)
  }

  return { newerThan, close: () => ended.abort(), isClosed: () => ended.signal.aborted }
}
