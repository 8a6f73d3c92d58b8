import { shellOf } from '#locales/shells.ts'

/** Pages rendered only in the browser: their files contain no personal data. */
const OWN = /^\/(account|checkout|notifications|wishlist|cart|auth)(\/|$)/
/** Not pages: API responses, assets and paths with a file extension. */
const NO_PAGE = /^\/(api|dev|assets|media|share|feeds|sitemaps)\/|\.[a-z0-9]+$/i
const PAYLOAD = '/index.pageContext.json'

export const isPage = ({ pathname }: URL): boolean => !NO_PAGE.test(pathname)
export const isPayload = ({ pathname }: URL): boolean => pathname.endsWith(PAYLOAD)

/**
 * The cache key of a page, without its query. A personal page uses the address of its static file, so that the cache
 * does not show which order was viewed.
 */
export function pageKey({ pathname, origin }: URL): string {
  const path =
    (isPayload({ pathname } as URL) ? pathname.slice(0, -PAYLOAD.length) : pathname.replace(/\/+$/, '')) || '/'
  return origin + (OWN.test(path) ? (shellOf(path) ?? path) : path)
}

export const isOwn = (key: string): boolean => OWN.test(new URL(key).pathname)
