import { createHash } from 'node:crypto'
import { site } from '#site'
import { inlineScript } from '#components/theme/inline-script.ts'
import { settings } from '#server/settings/service.ts'

const YEAR = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Shared caches must not answer for these: https://w3c.github.io/ServiceWorker/#update-algorithm */
const NEVER = 'no-cache'

/**
 * Files with a content hash in their name are cached permanently, all others are revalidated. Page data contains
 * prices, so a prefetched copy is revalidated with a 304.
 */
export function cacheControl(file: string): string {
  if (/^(assets|media|fonts|flags)\/|^search\/[\da-f]{16}\.json$/.test(file)) return YEAR
  if (/^sw(-kill)?\.js(on)?$/.test(file)) return NEVER
  return REVALIDATE
}

type Sources = Record<'apiUrl' | 'countryLookup' | 'iconFallback', string | null> & { pictureHosts: string[] }

/** The content security policy of pages. */
export const contentSecurityPolicy = ({ apiUrl, countryLookup, iconFallback, pictureHosts }: Sources): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`,
    // React writes the swatches' colours as style attributes.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...pictureHosts.map((host) => `https://${host}`)].join(' '),
    // The shop, its API if it has another origin, the exact URL of the country service, and the icon fallback.
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

/** A policy source has no query, which allows any. */
const withoutQuery = (address: string): string => new URL(address).origin + new URL(address).pathname

let policy: { of: object; text: string } | undefined
function policyNow(): string {
  const now = settings()
  const { accounts, app, pictures } = now
  if (policy?.of !== now) {
    const given = {
      countryLookup: accounts.country_lookup,
      iconFallback: app.icon_fallback,
      pictureHosts: pictures.hosts,
    }
    policy = { of: now, text: contentSecurityPolicy({ apiUrl: site.apiUrl, ...given }) }
  }
  return policy.text
}

/** The admin loads nothing from elsewhere but pictures of products. */
const adminPolicy = (): string =>
  contentSecurityPolicy({
    apiUrl: site.apiUrl,
    countryLookup: null,
    iconFallback: null,
    pictureHosts: settings().pictures.hosts,
  })

/** Sent with the admin's page. Its address is told to nobody, and no search engine lists it. */
export const adminHeaders = () => ({
  ...securityHeaders(),
  'content-security-policy': `${adminPolicy()}; worker-src 'self'; frame-src 'none'`,
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), payment=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'x-robots-tag': 'noindex',
})
export const isAdmin = (path: string): boolean => path === '/admin' || path.startsWith('/admin/')

/** Sent with every response outside the API. */
export const securityHeaders = () => ({
  'content-security-policy': policyNow(),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), payment=(self)',
})
