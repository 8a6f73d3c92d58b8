import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { getDomain } from 'tldts'
import { CART_HEADER } from '#api/contract/cart-limits.ts'
import { CHALLENGE_HEADER, PROOF_HEADER } from '#api/contract/identity-limits.ts'

/** The shop's origin if the API has another one; undefined if they share it. */
export function shopOrigin(siteUrl: string, apiUrl: string | null): string | undefined {
  const { origin } = new URL(siteUrl)
  return apiUrl === null || new URL(apiUrl).origin === origin ? undefined : origin
}

/**
 * The admin's session is in a SameSite=Strict cookie, which browsers send within one site only: the same scheme, and
 * the same domain that somebody registered. https://html.spec.whatwg.org/#same-site
 * @throws for a shop and an API that are two sites
 */
export function requireOneSite(siteUrl: string, apiUrl: string | null): void {
  if (apiUrl === null || siteOf(siteUrl) === siteOf(apiUrl)) return
  throw new Error(`The shop (${siteUrl}) and its API (${apiUrl}) must be one site, or nobody can sign in to the admin`)
}

function siteOf(url: string): string {
  const { protocol, hostname } = new URL(url)
  return `${protocol}//${getDomain(hostname, { allowPrivateDomains: true }) ?? hostname}`
}

/**
 * Adds CORS headers for the shop's origin, the same for every caller, so that responses are cacheable. Calls
 * authenticate by header; the cookies are those of the device and of staff.
 */
export const allowShopOrigin = (api: FastifyInstance, origin: string) =>
  api.register(cors, {
    origin,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // Beyond the CORS-safelisted ones: what api/client.ts and stores/notification-stream.ts send, and clients of staff.
    allowedHeaders: [
      'accept-language',
      'authorization',
      'content-type',
      'idempotency-key',
      'if-match',
      'lang',
      CART_HEADER,
      PROOF_HEADER,
    ],
    credentials: true,
    exposedHeaders: [
      'Content-Disposition',
      'ETag',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'Warning',
      CHALLENGE_HEADER,
    ],
    // Seconds; the most that Chromium caches.
    maxAge: 7200,
    // methods.ts answers OPTIONS here as everywhere else.
    preflightContinue: true,
    strictPreflight: false,
  })
