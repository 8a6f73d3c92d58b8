import { NetworkFirst } from 'workbox-strategies'
import { appCaches } from '#locales/app-caches.ts'
import { routes } from '#locales/routes.ts'
import { isOwn, pageKey } from './url-classes.ts'
import { keepCodeOf } from './code.ts'
import { isFresh, stamped, trim } from './cache-entries.ts'
import { keepNewest, preferCopyToFailure } from './plugins.ts'
import { matchPrecache } from './precache.ts'
import type { Asked, Fetching } from './scope.ts'

/** ms for which a copy counts as fresh. */
const FRESH_MS = 10 * 60_000
/** Seconds to wait for the network before a copy is shown: a fresh one, and any other. */
export const PATIENCE_S = { fresh: 1, old: 3 }
/** Delay of work after a page was answered, since a slow device must render it first. */
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
      cacheDidUpdate: ({ newResponse }: { newResponse: Response }) => keepCodeLater(newResponse),
      handlerDidError: () => matchPrecache(routes.offline()),
    },
  ],
}
const strategies = {
  fresh: new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE_S.fresh }),
  old: new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE_S.old }),
}

/** Whether the page has a fresh copy. */
export const copyAge = async (key: string): Promise<'fresh' | 'old'> =>
  isFresh(await (await caches.open(appCaches.pages)).match(key), FRESH_MS) ? 'fresh' : 'old'

/** Serves the page from the network, or its copy if that takes too long. */
export async function answerPage({ event, request, url }: Asked): Promise<Response> {
  const isReload = request.cache === 'no-cache' || request.cache === 'reload'
  const age = isReload ? 'old' : await copyAge(pageKey(url))
  return strategies[age].handle({ event: event as Fetching, request })
}

/** Caches a page with its code. */
export async function keepPage(key: string): Promise<void> {
  await keep(key, await fetch(key, { credentials: 'same-origin' }))
}

/** Caches a page that was shown by its payload, after a delay. */
export async function keepPageLater(key: string): Promise<void> {
  await later()
  await keepPage(key)
}

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LATER_MS))

async function keepCodeLater(page: Response): Promise<void> {
  await later()
  await keepCodeOf(await page.text())
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
