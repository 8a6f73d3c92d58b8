import { redirects as ownRedirects } from '#locales/routes.ts'
import { shellOf } from '#locales/shells.ts'
import { decodePath } from './paths.ts'
import { RowRefused } from '#server/catalogue/values/service.ts'

/** Paths whose answers are no pages. */
const NO_PAGES = /^\/(?:api|assets|dev|flags|fonts|media|share|\.[^/]*)(?:\/|$)/

/**
 * The decoded path of an address of before, given as a path or with the host that it was on.
 * @throws RowRefused
 */
export function oldPath(text: string): string {
  const url = parse(text, 'from', 'https://old.invalid')
  if (url.search) throw new RowRefused('from', 'import.addressQuery', { value: text })
  const path = pathOf(url, text, 'from')
  if (path === '/' || path in ownRedirects || NO_PAGES.test(path) || shellOf(path) !== undefined)
    throw new RowRefused('from', 'import.addressOwn', { value: text })
  return path
}

/**
 * A link to a page of this shop: path, query and fragment.
 * @param siteUrl the shop's address
 * @throws RowRefused
 */
export function linkTo(text: string, siteUrl: string): { path: string; rest: string } {
  const url = parse(text, 'to', siteUrl)
  if (url.origin !== new URL(siteUrl).origin) throw new RowRefused('to', 'import.addressElsewhere', { value: text })
  return { path: pathOf(url, text, 'to'), rest: url.search + url.hash }
}

function parse(text: string, field: 'from' | 'to', base: string): URL {
  if (text === '') throw new RowRefused(field, 'import.addressMissing')
  if (!/^(?:\/|https?:\/\/)/i.test(text) || !URL.canParse(text, base))
    throw new RowRefused(field, 'import.address', { value: text })
  return new URL(text, base)
}

function pathOf(url: URL, text: string, field: 'from' | 'to'): string {
  const path = decodePath(url.pathname)
  if (path === undefined) throw new RowRefused(field, 'import.address', { value: text })
  return path
}
