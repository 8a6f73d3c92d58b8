import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { appCaches } from '#locales/app-caches.ts'
import { isFresh } from './keep.ts'
import { keepNewest, preferCopyToFailure } from './plugins.ts'
import type { Fetching } from './scope.ts'

const FRESH_MS = 5 * 60_000
const PATIENCE_S = 3
const MOST = 80

/** Public catalogue responses. Current prices and stock (`/api/offers`) are never cached. */
const CATALOGUE = /^\/api\/(products|categories|home|icons|cities)(\/|$)/

export const isCatalogue = ({ pathname }: URL, { headers, method }: Request): boolean =>
  method === 'GET' && CATALOGUE.test(pathname) && !headers.has('authorization')

const find = async (request: Request): Promise<Response | undefined> =>
  (await caches.open(appCaches.catalogue)).match(request)
/**
 * The catalogue state in the latest response, whose ETag carries it: server/catalogue/http-caching.ts. A copy of
 * another state is not shown together with responses of this one.
 */
let state: string | null = null
const stateOf = ({ headers }: Response): string | null => headers.get('etag')

const isOfState = (copy: Response | undefined): boolean =>
  state === null || !copy || stateOf(copy) === null || stateOf(copy) === state

const noteState = {
  async fetchDidSucceed({ response }: { response: Response }): Promise<Response> {
    if (response.ok) state = stateOf(response) ?? state
    return response
  },
}
const options = { cacheName: appCaches.catalogue, plugins: [preferCopyToFailure(find), noteState, keepNewest(MOST)] }
const fromNetwork = new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE_S })
const fromCopy = new StaleWhileRevalidate(options)

export async function answerCatalogue({ event, request }: { event: Event; request: Request }): Promise<Response> {
  const copy = await find(request)
  const strategy = isFresh(copy, FRESH_MS) && isOfState(copy) ? fromCopy : fromNetwork
  return strategy.handle({ event: event as Fetching, request })
}
