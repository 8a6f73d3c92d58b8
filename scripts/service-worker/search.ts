import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { appCaches } from '#locales/app-caches.ts'
import { keepNewest } from './plugins.ts'
import type { Asked, Fetching } from './scope.ts'

/** Twice the number of files of an index, so that the old index stays until the new one is loaded. */
const MOST = 12
const PATIENCE_S = 3
/** The manifest that lists the parts, whose names contain content hashes. */
const NAMES = '/search/index.json'

export const isSearchIndex = ({ pathname }: URL): boolean => /^\/search\/\w+\.json$/.test(pathname)

const options = { cacheName: appCaches.search, plugins: [keepNewest(MOST)] }
const names = new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE_S })
const parts = new CacheFirst(options)

export const answerSearchIndex = ({ event, request, url }: Asked): Promise<Response> =>
  (url.pathname === NAMES ? names : parts).handle({ event: event as Fetching, request })
