import type { FastifyInstance } from 'fastify'
import { CART_HEADER } from '#api/contract/cart-limits.ts'

/** What the browser's calls carry beside what every page may send (api/client.ts, stores/notices.ts). */
const SENT = ['accept-language', 'authorization', 'content-type', 'idempotency-key', 'lang', CART_HEADER].join(', ')
/** Seconds; what Chromium remembers at most. */
const REMEMBERED = '7200'

/** Whose pages call an API at another address; undefined where both share one. */
export function shopOrigin(siteUrl: string, apiUrl: string | null): string | undefined {
  const { origin } = new URL(siteUrl)
  return apiUrl === null || new URL(apiUrl).origin === origin ? undefined : origin
}

/**
 * Lets the shop's pages read what the API answers: https://fetch.spec.whatwg.org/#http-cors-protocol. The one origin is
 * named to everybody, so no answer depends on who asks. Calls are signed by a header, so no cookie need come along.
 */
export function letShopRead(api: FastifyInstance, origin: string): void {
  api.addHook('onRequest', async (_, { raw }) => {
    // On the raw answer, which streams of events write by themselves.
    raw.setHeader('access-control-allow-origin', origin)
    raw.setHeader('access-control-expose-headers', 'Retry-After')
  })
}

/** What a browser is told that asks before it calls. @param allow methods that the path knows */
export const preflight = (allow: string): Record<string, string> =>
  ({ 'access-control-allow-methods': allow, 'access-control-allow-headers': SENT, 'access-control-max-age': REMEMBERED })
