import { NetworkFirst } from 'workbox-strategies'
import { appCaches } from '#locales/app-caches.ts'
import { pageKey } from './areas.ts'
import { isFresh } from './keep.ts'
import { FRESH_MS, keepPage, pageCopy, PATIENCE_S, renewPage } from './pages.ts'
import { preferCopyToFailure } from './plugins.ts'
import type { Fetching } from './scope.ts'

const IN_DOCUMENT = /<script id="vike_pageContext" type="application\/json">(.*?)<\/script>/s

const keyOf = (request: Request): string => pageKey(new URL(request.url))

/**
 * A document carries its payload with it. No other copy of a payload is kept: a page that is gone to, and the same page
 * loaded again, are of one build and show one version of their data.
 */
async function fromDocument(page: Response | undefined): Promise<Response | undefined> {
  const text = page && IN_DOCUMENT.exec(await page.text())?.[1]
  return text ? new Response(text, { headers: { 'content-type': 'application/json' } }) : undefined
}

const copyOf = async (request: Request): Promise<Response | undefined> => fromDocument(await pageCopy(keyOf(request)))

const fromNetwork = new NetworkFirst({
  cacheName: appCaches.pages,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    preferCopyToFailure(copyOf),
    {
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: ({ request }) => copyOf(request),
      // Told so, the router loads the page itself, and that says that nobody can be asked.
      handlerDidError: async () => new Response('', { status: 404, headers: { 'content-type': 'text/plain' } }),
    },
  ],
})

/** The page itself is kept along with what is shown of it, so that it can be loaded again without a connection. */
export async function answerPayload({ event, request }: { event: Event; request: Request }): Promise<Response> {
  const fetching = event as Fetching
  const key = keyOf(request)
  const page = await (await caches.open(appCaches.pages)).match(key)
  const copy = isFresh(page, FRESH_MS) ? await fromDocument(page) : undefined
  if (copy) {
    fetching.waitUntil(renewPage(key).catch(() => {}))
    return copy
  }
  const response = await fromNetwork.handle({ event: fetching, request })
  if (response.ok && !isSparing()) fetching.waitUntil(keepPage(key).catch(() => {}))
  return response
}

const isSparing = (): boolean =>
  Boolean((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData)
