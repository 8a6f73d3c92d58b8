import { optional } from '#api/optional.ts'
import { awaitInstallOffer } from '#stores/install.ts'

const LATEST_MS = 4000

/** Starts when the page is loaded and idle; at once when offline. */
export function startApp(): void {
  awaitInstallOffer()
  // If loading fails offline, it is tried again once the connection is back.
  const start = (): void =>
    void optional(() => import('./installed-app.ts')).then((part) =>
      part ? part.startInstalledApp() : addEventListener('online', start, { once: true }),
    )
  if (!navigator.onLine) return start()
  const whenIdle = (): void =>
    void (typeof requestIdleCallback === 'function'
      ? requestIdleCallback(start, { timeout: LATEST_MS })
      : setTimeout(start, LATEST_MS / 2))
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
