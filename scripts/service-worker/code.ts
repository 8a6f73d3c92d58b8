import { CacheFirst } from 'workbox-strategies'
import { appCaches } from '#locales/app-caches.ts'
import { inTurns } from './in-turns.ts'
import { keepNewest } from './plugins.ts'
import { isListed, matchPrecache } from './precache.ts'
import type { Fetching } from './scope.ts'

const MOST = 250
const FILES = /\/assets\/[\w./-]+\.(?:js|css)/g

/** Scripts, styles and fonts: their names change with their content, so that a copy is never stale. */
const files = new CacheFirst({ cacheName: appCaches.code, plugins: [keepNewest(MOST)] })

export const isCode = ({ pathname }: URL): boolean => /^\/(assets|fonts)\//.test(pathname)

export const answerCode = async ({ event, request }: { event: Event; request: Request }): Promise<Response> =>
  (await matchPrecache(request.url)) ?? files.handle({ event: event as Fetching, request })

/** Caches the files that a document loads: without them the cached page could not hydrate. */
export async function keepCodeOf(document: string): Promise<void> {
  const cache = await caches.open(appCaches.code)
  for (const path of new Set(document.match(FILES))) {
    if ((await matchPrecache(path)) ?? (await cache.match(path))) continue
    const response = await fetch(path)
    if (response.ok) await cache.put(path, response)
  }
}

/** Moves code from the previous build's precache, which activation deletes, into the cache for cached pages. */
export async function keepOldCode(): Promise<void> {
  const cache = await caches.open(appCaches.code)
  for (const name of await caches.keys()) {
    if (!name.includes('-precache-')) continue
    const old = await caches.open(name)
    const onlyThere = (await old.keys()).filter(({ url }) => isCode(new URL(url)) && !isListed(url))
    await inTurns(onlyThere, async (request) => {
      const response = await old.match(request)
      if (response) await cache.put(request, response)
    })
  }
}
