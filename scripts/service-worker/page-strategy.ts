import { NetworkFirst } from 'workbox-strategies'
import { appCaches } from '#locales/app-caches.ts'
import { routes } from '#locales/routes.ts'
import { isOwn, pageKey } from './url-classes.ts'
import { keepCodeOf } from './code.ts'
import { isFresh, stamped, trim } from './keep.ts'
import { keepNewest, preferCopyToFailure } from './plugins.ts'
import { matchPrecache } from './precache.ts'
import type { Fetching } from './scope.ts'

/** ms that a cached page is shown without a request; it loads current prices and stock itself. */
export const FRESH_MS = 10 * 60_000
export const PATIENCE_S = 3
/** Delay of the background update, since a slow device must render the cached page first. */
const LATER_MS = 1500
const MOST = 60

/** The copy of a page; in personal areas, the precached file. */
export async function pageCopy(key: string): Promise<Response | undefined> {
  const copy = await (await caches.open(appCaches.pages)).match(key)
  return copy ?? (isOwn(key) ? matchPrecache(new URL(key).pathname) : undefined)
}

const options = {
  cacheName: appCaches.pages,
  plugins: [
    preferCopyToFailure((request) => pageCopy(pageKey(new URL(request.url)))),
    keepNewest(MOST),
    {
      cacheKeyWillBeUsed: async ({ request }: { request: Request }) => pageKey(new URL(request.url)),
      cachedResponseWillBeUsed: async ({ request, cachedResponse }: { request: Request; cachedResponse?: Response }) =>
        cachedResponse ?? pageCopy(pageKey(new URL(request.url))),
      fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }) => {
        // A removed page must not be shown again offline.
        if (response.status === 404 || response.status === 410) await forgetPage(pageKey(new URL(request.url)))
        return response
      },
      handlerDidError: () => matchPrecache(routes.offline()),
    },
  ],
}
const fromNetwork = new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE_S })

/** Serves a fresh copy and updates it in the background; otherwise tries the network first. */
export async function answerPage({
  event,
  request,
  url,
}: {
  event: Event
  request: Request
  url: URL
}): Promise<Response> {
  const fetching = event as Fetching
  const key = pageKey(url)
  const copy = await (await caches.open(appCaches.pages)).match(key)
  const isReload = request.cache === 'no-cache' || request.cache === 'reload'
  if (!copy || !isFresh(copy, FRESH_MS) || isReload) return fromNetwork.handle({ event: fetching, request })
  fetching.waitUntil(renewPage(key, fetching.preloadResponse).catch(() => {}))
  return copy
}

/** Caches a page with its code unless a fresh copy exists. */
export async function keepPage(key: string): Promise<void> {
  const cache = await caches.open(appCaches.pages)
  if (!isFresh(await cache.match(key), FRESH_MS)) await keep(key, await fetch(key, { credentials: 'same-origin' }))
}

/**
 * Updates the copy of a page after a delay.
 * @param underWay the browser's navigation preload response
 */
export async function renewPage(key: string, underWay?: Promise<Response | undefined>): Promise<void> {
  // The error is handled where the promise is awaited; this prevents an unhandled rejection.
  underWay?.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, LATER_MS))
  await keep(key, (await underWay) ?? (await fetch(key, { credentials: 'same-origin' })))
}

async function keep(key: string, response: Response): Promise<void> {
  if (response.status === 404 || response.status === 410) await forgetPage(key)
  if (response.status !== 200 || response.redirected || !response.headers.get('content-type')?.startsWith('text/html'))
    return
  const document = response.clone()
  await (await caches.open(appCaches.pages)).put(key, stamped(response))
  await trim(appCaches.pages, MOST)
  await keepCodeOf(await document.text())
}

const forgetPage = async (key: string): Promise<boolean> => (await caches.open(appCaches.pages)).delete(key)
