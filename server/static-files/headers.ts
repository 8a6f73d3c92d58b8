import { createHash } from 'node:crypto'
import { store } from '#config'
import { firstPaintScript } from '#components/theme/first-paint.ts'

const YEAR = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'

const MINUTE = 'public, max-age=60'

/** Nobody between the shop and the browser may answer for these: https://w3c.github.io/ServiceWorker/#update-algorithm */
const NEVER = 'no-cache'

/**
 * Files whose name changes with their content may be kept for good, and the data of a page for as long as it takes to
 * go there after the browser fetched it ahead; all others are asked for again each time.
 */
export function cacheControl(file: string): string {
  if (/^(assets|media|fonts|flags)\/|^search\/[\da-f]{16}\.json$/.test(file)) return YEAR
  if (/^sw(-kill)?\.js(on)?$/.test(file)) return NEVER
  return file.endsWith('.pageContext.json') ? MINUTE : REVALIDATE
}

/** What pages may load, and from where. */
export const contentSecurityPolicy = ({
  apiUrl,
  countryLookup,
  iconFallback,
}: Pick<typeof store, 'apiUrl' | 'countryLookup' | 'iconFallback'>): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'sha256-${createHash('sha256').update(firstPaintScript).digest('base64')}'`,
    // React writes the swatches' colours as style attributes.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // Catalogues may refer to pictures on the merchant's old host.
    "img-src 'self' data: https:",
    // Besides the shop itself its API, if that is elsewhere, the service that guesses the visitor's country, by its very address, and a second source of icons.
    [
      "connect-src 'self'",
      apiUrl && new URL(apiUrl).origin,
      countryLookup && withoutQuery(countryLookup),
      iconFallback && new URL(iconFallback).origin,
    ]
      .filter(Boolean)
      .join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A policy names no query: it allows every one. */
const withoutQuery = (address: string): string => new URL(address).origin + new URL(address).pathname

/** Sent with everything that is not the API's. */
export const SECURITY_HEADERS = {
  'content-security-policy': contentSecurityPolicy(store),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), payment=(self)',
} as const
