import { store } from '#config'

/**
 * Address of the shop on the web, no slash at its end. Read where pages are rendered, never in a browser: the
 * publisher sets SITE_URL for its render processes, so one build serves any address.
 */
export const siteUrl = (): string => (process.env['SITE_URL'] || store.siteUrl).replace(/\/+$/, '')

/** An address on the site as crawlers want it: absolute, percent-encoded, without query. `path` is decoded. */
export const pageUrl = (site: string, path: string): string =>
  `${site}${path.split('/').map(encodeURIComponent).join('/')}`

/** `href` as pages carry it (`/media/…`), or an address elsewhere, made absolute. */
export const absolute = (site: string, href: string): string => (href.startsWith('/') ? `${site}${href}` : href)
