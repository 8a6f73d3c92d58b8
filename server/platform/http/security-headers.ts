/** For every response without its own policy: nothing may load, run, be framed or be sniffed as another type. */
export const STRICT_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const

/** HSTS: browsers use only HTTPS for a year. */
export const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' } as const

/** @param address of the shop; no HSTS without HTTPS */
export const securityHeaders = (address: string): Record<string, string> => ({
  ...STRICT_HEADERS,
  ...(address.startsWith('https:') && HTTPS_ONLY),
})
