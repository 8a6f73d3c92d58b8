import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { appCaches } from '#locales/app-caches.ts'
import type { BrowserIndex } from '#api/contract/browser-index.ts'
import { stamped } from './cache-entries.ts'
import { keepNewest } from './plugins.ts'
import { scope, type Asked, type Fetching } from './scope.ts'

/** Twice the number of files of an index, so that the old index stays until the new one is loaded. */
const MOST = 12
const PATIENCE_S = 3
/** The manifest that lists the parts, whose names contain content hashes. */
const NAMES = '/search/index.json'

export const isSearchIndex = ({ pathname }: URL): boolean => /^\/search\/\w+\.json$/.test(pathname)

const options = { cacheName: appCaches.search, plugins: [keepNewest(MOST)] }
const names = new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE_S })
const parts = new CacheFirst(options)

/**
 * Caches the search index with the worker, so that a visitor who never searched can search offline: unless the browser
 * is to save data.
 */
export async function keepSearchIndex(): Promise<void> {
  if (scope.navigator.connection?.saveData) return
  const cache = await caches.open(appCaches.search)
  const named = await fetch(NAMES)
  if (!named.ok) return
  const { parts: files, words, descriptions } = (await named.clone().json()) as BrowserIndex
  for (const file of [...files, words, descriptions]) {
    if (await cache.match(`/${file}`)) continue
    const response = await fetch(`/${file}`)
    if (response.ok) await cache.put(`/${file}`, stamped(response))
  }
  await cache.put(NAMES, stamped(named))
}

export const answerSearchIndex = ({ event, request, url }: Asked): Promise<Response> =>
  (url.pathname === NAMES ? names : parts).handle({ event: event as Fetching, request })
