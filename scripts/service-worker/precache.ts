import { cacheNames } from 'workbox-core/cacheNames.js'
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { inTurns } from './in-turns.ts'
import type { Extendable, Installing } from './scope.ts'

/** Injected by the publisher: server/publishing/site/service-worker.ts. */
declare const self: { __WB_MANIFEST: PrecacheEntry[] }

const controller = new PrecacheController()
controller.addToCacheList(self.__WB_MANIFEST)
cleanupOutdatedCaches()

/** Files that block rendering. Without scripts: static routes delay every page start, and scripts load later. */
const DRAWN_WITH = /\.(?:css|woff2)$/

/** By static routes, browsers read these files from the cache without waiting for the worker. */
export function routePrecache(event: Installing): Promise<void> | undefined {
  const files = [...controller.getURLsToCacheKeys()].filter(([url, key]) => url === key && DRAWN_WITH.test(url))
  return event.addRoutes?.({
    condition: { or: files.map(([url]) => ({ urlPattern: new URL(url).pathname })) },
    source: { cacheName: cacheNames.precache },
  })
}

/** Downloads files in parallel before Workbox, which fetches them one by one and takes longer than many visits. */
export async function fillPrecache(event: Extendable): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  await inTurns([...controller.getURLsToCacheKeys()], async ([url, key]) => {
    if (await cache.match(key)) return
    const response = await fetch(url, { cache: key === url ? 'default' : 'reload', credentials: 'same-origin' })
    if (response.ok && !response.redirected) await cache.put(key, response)
  })
  await controller.install(event)
}
/** Deletes files of the previous build. */
export const tidyPrecache = (event: Extendable): Promise<unknown> => controller.activate(event)
export const matchPrecache = (address: string): Promise<Response | undefined> => controller.matchPrecache(address)
/** Whether this build has the file too. */
export const isListed = (address: string): boolean => controller.getCacheKeyForURL(address) !== undefined
