import { NetworkFirst } from 'workbox-strategies'
import { appCaches } from '#locales/app-caches.ts'
import { pageKey } from './url-classes.ts'
import { copyAge, keepPageLater, pageCopy, PATIENCE_S } from './page-strategy.ts'
import { preferCopyToFailure } from './plugins.ts'
import type { Fetching } from './scope.ts'

const IN_DOCUMENT = /<script id="vike_pageContext" type="application\/json">(.*?)<\/script>/s

const keyOf = (request: Request): string => pageKey(new URL(request.url))

/** Reads the payload from the cached document, so that navigations and reloads show the same build and data. */
async function fromDocument(page: Response | undefined): Promise<Response | undefined> {
  const text = page && IN_DOCUMENT.exec(await page.text())?.[1]
  return text ? new Response(text, { headers: { 'content-type': 'application/json' } }) : undefined
}

const copyOf = async (request: Request): Promise<Response | undefined> => fromDocument(await pageCopy(keyOf(request)))

const options = {
  cacheName: appCaches.pages,
  plugins: [
    preferCopyToFailure(copyOf),
    {
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: ({ request }: { request: Request }) => copyOf(request),
      // On a 404 the router loads the page itself, which then shows the offline page.
      handlerDidError: async () => new Response('', { status: 404, headers: { 'content-type': 'text/plain' } }),
    },
  ],
}
const strategies = {
  fresh: new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE_S.fresh }),
  old: new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE_S.old }),
}

/** Caches the page along with its payload, so that a reload shows the same, offline too. */
export async function answerPayload({ event, request }: { event: Event; request: Request }): Promise<Response> {
  const fetching = event as Fetching
  const key = keyOf(request)
  const response = await strategies[await copyAge(key)].handle({ event: fetching, request })
  if (response.ok && !isSparing()) fetching.waitUntil(keepPageLater(key).catch(() => {}))
  return response
}

const isSparing = (): boolean =>
  Boolean((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData)
