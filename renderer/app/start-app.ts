import { optional } from '#api/optional.ts'
import { awaitInstallOffer } from '#stores/install.ts'

const LATEST_MS = 4000

/** Once the page is loaded and has nothing to do; at once where there is no connection. */
export function startApp(): void {
  awaitInstallOffer()
  // Where the connection was lost before this came, it comes with the next one.
  const begin = (): void =>
    void optional(() => import('./begin.ts')).then((part) =>
      part ? part.begin() : addEventListener('online', begin, { once: true }),
    )
  if (!navigator.onLine) return begin()
  const whenIdle = (): void =>
    void (typeof requestIdleCallback === 'function'
      ? requestIdleCallback(begin, { timeout: LATEST_MS })
      : setTimeout(begin, LATEST_MS / 2))
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
