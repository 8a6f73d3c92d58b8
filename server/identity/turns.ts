import { unavailable } from '#server/http/errors.ts'

/** Does at most `atOnce` things at a time, in the order they came; when `mostWaiting` wait already, a 503 is the answer. */
export function takeTurns(atOnce: number, mostWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (waiting.length >= mostWaiting) throw unavailable()
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
