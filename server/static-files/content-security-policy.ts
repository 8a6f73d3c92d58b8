import { createHash } from 'node:crypto'
import { site } from '#site'
import { inlineScript } from '#components/theme/inline-script.ts'
import { settings } from '#server/settings/service.ts'

type Sources = Record<'apiUrl' | 'countryLookup' | 'iconFallback', string | null> & {
  pictureHosts: string[]
  /** The checkout's alone. */
  cardTarget?: string | null
}

/** The content security policy of pages. */
export const contentSecurityPolicy = ({
  apiUrl,
  countryLookup,
  iconFallback,
  pictureHosts,
  cardTarget,
}: Sources): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`,
    // React writes the swatches' colours as style attributes.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...pictureHosts.map((host) => `https://${host}`)].join(' '),
    // The shop, its API if it has another origin, the exact URL of the country service, the icon fallback, and where
    // cards go.
    [
      "connect-src 'self'",
      apiUrl && sourceOf(new URL(apiUrl).origin),
      countryLookup && sourceOf(withoutQuery(countryLookup)),
      iconFallback && sourceOf(new URL(iconFallback).origin),
      cardTarget && sourceOf(cardTarget),
    ]
      .filter(Boolean)
      .join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** In a header `;` would begin a directive, and `,` a policy: https://www.w3.org/TR/CSP3/#grammardef-path-part */
const sourceOf = (address: string): string => address.replace(/[;,]/g, encodeURIComponent)

/** A policy source has no query, which allows any. */
const withoutQuery = (address: string): string => new URL(address).origin + new URL(address).pathname

const policies = new Map<string | null, { of: object; text: string }>()
function policyNow(cardTarget: string | null = null): string {
  const now = settings()
  const { accounts, app, pictures } = now
  const known = policies.get(cardTarget)
  if (known?.of === now) return known.text
  const text = contentSecurityPolicy({
    apiUrl: site.apiUrl,
    countryLookup: accounts.country_lookup,
    iconFallback: app.icon_fallback,
    pictureHosts: pictures.hosts,
    cardTarget,
  })
  policies.set(cardTarget, { of: now, text })
  return text
}

/** Pages that the admin shows before they are saved. */
const previews = (): string => (site.apiUrl ? `${site.apiUrl}/api/previews/` : "'self'")

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
  'content-security-policy': `${adminPolicy()}; worker-src 'self'; frame-src ${previews()}`,
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), payment=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'x-robots-tag': 'noindex',
})
/** For the checkout's pages, which may send cards to the payment provider. @param cardTarget where cards go now */
export const checkoutHeaders = (cardTarget: string | null) => ({
  ...securityHeaders(),
  'content-security-policy': policyNow(cardTarget),
})
export const isCheckout = (path: string): boolean => path === '/checkout' || path.startsWith('/checkout/')
export const isAdmin = (path: string): boolean => path === '/admin' || path.startsWith('/admin/')

/** Sent with every response outside the API. */
export const securityHeaders = () => ({
  'content-security-policy': policyNow(),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), payment=(self)',
})
