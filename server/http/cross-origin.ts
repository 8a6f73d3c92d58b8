import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { CART_HEADER } from '#api/contract/cart-limits.ts'

/** Whose pages call an API at another address; undefined where both share one. */
export function shopOrigin(siteUrl: string, apiUrl: string | null): string | undefined {
  const { origin } = new URL(siteUrl)
  return apiUrl === null || new URL(apiUrl).origin === origin ? undefined : origin
}

/**
 * Lets the shop's pages read what the API answers. The one origin is named to everybody, so no answer depends on who asks.
 * Calls are signed by a header, so no cookie need come along.
 */
export const letShopRead = (api: FastifyInstance, origin: string) =>
  api.register(cors, {
    origin,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // What the browser's calls carry beside what every page may send (api/client.ts, stores/notices.ts).
    allowedHeaders: ['accept-language', 'authorization', 'content-type', 'idempotency-key', 'lang', CART_HEADER],
    exposedHeaders: 'Retry-After',
    // Seconds; what Chromium remembers at most.
    maxAge: 7200,
    // OPTIONS is answered as everywhere (methods.ts), also to who asks for something else.
    preflightContinue: true,
    strictPreflight: false,
  })
