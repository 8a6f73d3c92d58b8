const EVERY_MS = 3000

/**
 * Waits until something can be reached again. Browsers tell that there is a network a moment before it carries anything, and not at all
 * when it was the server that was away; so it is tried whenever they say so, and now and then while they think so. Browser only.
 * @param reach fails as long as nobody answers
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

/** Until the time is over, the browser tells that there is a network again, or the signal ends it. */
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
