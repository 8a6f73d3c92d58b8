import { unavailable } from '#server/platform/http/errors.ts'

/**
 * Runs at most `atOnce` tasks at a time and serves callers round-robin. Throws a 503 if `mostWaiting` tasks of one
 * caller are waiting already.
 */
export function limitConcurrency(atOnce: number, mostWaiting: number) {
  let running = 0
  /** Waiting tasks by caller; the first caller is next. */
  const waiting = new Map<string, (() => void)[]>()

  function takeTurn(asker: string): Promise<void> {
    const own = waiting.get(asker) ?? []
    if (own.length >= mostWaiting) throw unavailable()
    waiting.set(asker, own)
    return new Promise((resolve) => void own.push(resolve))
  }

  function passTurn(): void {
    const [next] = waiting
    if (!next) return void (running -= 1)
    const [asker, own] = next
    const begin = own.shift()!
    waiting.delete(asker)
    if (own.length > 0) waiting.set(asker, own)
    begin()
  }

  return async <T>(work: () => Promise<T>, asker = ''): Promise<T> => {
    if (running < atOnce) running += 1
    else await takeTurn(asker)
    try {
      return await work()
    } finally {
      passTurn()
    }
  }
}
