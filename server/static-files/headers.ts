const YEAR = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Files whose name changes with their content may be kept for good; all others are asked for again each time. */
export const cacheControl = (file: string): string => (/^(assets|media|fonts)\//.test(file) ? YEAR : REVALIDATE)

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // React writes the swatches' colours as style attributes.
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  // Catalogues may refer to pictures on the merchant's old host.
  "img-src 'self' data: https:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Sent with everything that is not the API's. */
export const SECURITY_HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), payment=(self)',
} as const
