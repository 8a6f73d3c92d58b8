import { NetworkFirst } from 'workbox-strategies'
import { appCaches } from '#locales/app-caches.ts'
import { isFresh } from './cache-entries.ts'
import { keepNewest, preferCopyToFailure } from './plugins.ts'
import type { Fetching } from './scope.ts'

const FRESH_MS = 5 * 60_000
/** Seconds to wait for the network before a copy is shown. */
const PATIENCE_S = { fresh: 1, old: 3 }
const MOST = 80

/** Public catalogue responses. Current prices and stock (`/api/offers`) are never cached. */
const CATALOGUE = /^\/api\/(products|categories|home|icons|cities)(\/|$)/

export const isCatalogue = ({ pathname }: URL, { headers, method }: Request): boolean =>
  method === 'GET' && CATALOGUE.test(pathname) && !headers.has('authorization')

const find = async (request: Request): Promise<Response | undefined> =>
  (await caches.open(appCaches.catalogue)).match(request)
const options = { cacheName: appCaches.catalogue, plugins: [preferCopyToFailure(find), keepNewest(MOST)] }
const strategies = {
  fresh: new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE_S.fresh }),
  old: new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE_S.old }),
}

export async function answerCatalogue({ event, request }: { event: Event; request: Request }): Promise<Response> {
  const age = isFresh(await find(request), FRESH_MS) ? 'fresh' : 'old'
  return strategies[age].handle({ event: event as Fetching, request })
}
