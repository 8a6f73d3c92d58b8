import { site as place } from '#site'

/**
 * The shop's public URL without a trailing slash. Only for rendering: the publisher sets SITE_URL for render processes,
 * so one build serves any URL.
 */
export const siteUrl = (): string => (process.env['SITE_URL'] || place.siteUrl).replace(/\/+$/, '')

/** An absolute, percent-encoded URL without query. `path` is decoded. */
export const pageUrl = (site: string, path: string): string =>
  `${site}${path.split('/').map(encodeURIComponent).join('/')}`

/** Makes a site path (`/media/…`) or URL absolute. */
export const absolute = (site: string, href: string): string => (href.startsWith('/') ? `${site}${href}` : href)
