import { shellOf } from '#locales/shells.ts'

/** Pages that are put together in the browser alone: their files hold nothing of anybody's. */
const OWN = /^\/(account|checkout|notifications|wishlist|cart|auth)(\/|$)/
/** What is no page: answers of the API, files, and what has an ending. */
const NO_PAGE = /^\/(api|dev|assets|media|share|feeds|sitemaps)\/|\.[a-z0-9]+$/i
const PAYLOAD = '/index.pageContext.json'

export const isPage = ({ pathname }: URL): boolean => !NO_PAGE.test(pathname)
export const isPayload = ({ pathname }: URL): boolean => pathname.endsWith(PAYLOAD)

/**
 * Under which address a page is kept: without what was searched for in it, and an area of one's own under the address of
 * the file that serves it, so that no list of what is kept tells whose order was looked at.
 */
export function pageKey({ pathname, origin }: URL): string {
  const path =
    (isPayload({ pathname } as URL) ? pathname.slice(0, -PAYLOAD.length) : pathname.replace(/\/+$/, '')) || '/'
  return origin + (OWN.test(path) ? (shellOf(path) ?? path) : path)
}

export const isOwn = (key: string): boolean => OWN.test(new URL(key).pathname)
