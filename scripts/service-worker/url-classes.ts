import { shellOf } from '#locales/shells.ts'

/** Pages rendered only in the browser: their files contain no personal data. */
const OWN = /^\/(account|checkout|notifications|wishlist|cart|auth)(\/|$)/
/** Not pages: API responses, assets, paths with a file extension, and the admin, which needs a connection. */
const NO_PAGE = /^\/(api|dev|assets|media|share|feeds|sitemaps)\/|^\/admin(\/|$)|\.[a-z0-9]+$/i
const PAYLOAD = '/index.pageContext.json'

export const isPage = ({ pathname }: URL): boolean => !NO_PAGE.test(pathname)
export const isPayload = ({ pathname }: URL): boolean => pathname.endsWith(PAYLOAD) && !pathname.startsWith('/admin/')

/** Without the query. A personal page uses its static file's address, so that the cache shows no order's id. */
export function pageKey({ pathname, origin }: URL): string {
  const path =
    (isPayload({ pathname } as URL) ? pathname.slice(0, -PAYLOAD.length) : pathname.replace(/\/+$/, '')) || '/'
  return origin + (OWN.test(path) ? (shellOf(path) ?? path) : path)
}

export const isOwn = (key: string): boolean => OWN.test(new URL(key).pathname)
