import { setTimeout as pause } from 'node:timers/promises'

/** Reads a static page continuously: every response must be 200, even if the database is down. */
export function openReader(url: string) {
  const faults: string[] = []
  let read = 0
  const stopping = new AbortController()
  let isPaused = false

  async function readOnAndOn(): Promise<void> {
    for (; !stopping.signal.aborted; await pause(50)) {
      if (isPaused) continue
      const status = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
        (answer) => answer.status,
        (error: Error) => error.message,
      )
      // A request that was open when the shop was killed does not count.
      if (isPaused) continue
      read += 1
      if (status !== 200) faults.push(`a static page answered ${status}`)
    }
  }

  const reading = readOnAndOn()
  return {
    read: () => read,
    pause: (): void => void (isPaused = true),
    goOn: (): void => void (isPaused = false),
    end: async (): Promise<string[]> => {
      stopping.abort()
      await reading
      return faults
    },
  }
}
