import { cacheNames } from 'workbox-core/cacheNames.js'
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { inTurns } from './in-turns.ts'
import type { Extendable, Installing } from './scope.ts'

/** Put in by the publisher: server/publishing/service-worker.ts. */
declare const self: { __WB_MANIFEST: PrecacheEntry[] }

const controller = new PrecacheController()
controller.addToCacheList(self.__WB_MANIFEST)
cleanupOutdatedCaches()

/** What a page waits for before it is drawn. Every rule is handed to each page before it begins, so the scripts, which come after the paint, have none. */
const DRAWN_WITH = /\.(?:css|woff2)$/

/** Where the browser can, it takes these files from where they are kept by itself: the one worker has many of them to hand over at once while a page is waiting for its styles. */
export function routePrecache(event: Installing): Promise<void> | undefined {
  const files = [...controller.getURLsToCacheKeys()].filter(([url, key]) => url === key && DRAWN_WITH.test(url))
  return event.addRoutes?.({
    condition: { or: files.map(([url]) => ({ urlPattern: new URL(url).pathname })) },
    source: { cacheName: cacheNames.precache },
  })
}

/** Workbox fetches one file after the other, which on a phone takes longer than many stay: it finds most of them there. */
export async function fillPrecache(event: Extendable): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  await inTurns([...controller.getURLsToCacheKeys()], async ([url, key]) => {
    if (await cache.match(key)) return
    const response = await fetch(url, { cache: key === url ? 'default' : 'reload', credentials: 'same-origin' })
    if (response.ok && !response.redirected) await cache.put(key, response)
  })
  await controller.install(event)
}
/** What the build before had goes. */
export const tidyPrecache = (event: Extendable): Promise<unknown> => controller.activate(event)
export const matchPrecache = (address: string): Promise<Response | undefined> => controller.matchPrecache(address)
/** Whether this build has the file as well. */
export const isListed = (address: string): boolean => controller.getCacheKeyForURL(address) !== undefined
