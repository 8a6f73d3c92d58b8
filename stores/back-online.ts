const EVERY_MS = 3000

/**
 * Waits until the server can be reached, in browsers only. It also polls, because the `online` event can fire too
 * early, or not at all when only the server was down.
 * @param reach rejects while the server is unreachable
 * @throws the signal's reason
 */
export async function backOnline(reach: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  do await pauseOrNetwork(EVERY_MS, signal)
  while (
    !signal.aborted &&
    (!navigator.onLine ||
      !(await reach().then(
        () => true,
        () => false,
      )))
  )
  signal.throwIfAborted()
}

/** Resolves after the time, on an `online` event, or when the signal aborts. */
export const pauseOrNetwork = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
