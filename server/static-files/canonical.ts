import { shellOf } from '#locales/shells.ts'
import { findInOtherCase } from '#server/catalogue/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { decodePath, encodePath } from '#server/redirects/service.ts'
import type { Site } from './site.ts'

/** What is encoded more often is no mistake. */
const MOST_DECODINGS = 3

/**
 * The encoded path of the page that is meant by an address without a page: encoded twice, in another case of letters,
 * or with `/index.html` at its end.
 * @param path decoded once
 */
export async function canonicalPath(db: Tx, site: Pick<Site, 'has'>, path: string): Promise<string | undefined> {
  const plain = plainPath(path)
  if (isHidden(plain)) return undefined
  if (await isPage(site, plain)) return encodePath(plain)
  const other = await inItsCase(db, plain)
  return (await isPage(site, other)) ? encodePath(other) : undefined
}

/** Decoded as often as it was encoded, and without `/index.html`. */
export const plainPath = (path: string): string => decodeAll(path).replace(/\/index\.html$/, '') || '/'

const isHidden = (path: string): boolean =>
  path.split('/').some((segment) => segment.startsWith('.') || segment.includes('\0'))

function decodeAll(path: string): string {
  let now = path
  for (let count = 0; count < MOST_DECODINGS; count += 1) {
    const next = decodePath(now)
    if (next === undefined || next === now) break
    now = next
  }
  return now
}

/** SKUs and slugs as the catalogue writes them, and every other address in small letters. */
async function inItsCase(db: Tx, path: string): Promise<string> {
  const [, place, name] = /^(\/products\/(?:c\/)?)([^/]+)$/i.exec(path) ?? []
  if (place === undefined) return path.toLowerCase()
  const kind = place.length === '/products/'.length ? 'product' : 'category'
  return place.toLowerCase() + ((await findInOtherCase(db, kind, name!)) ?? name!)
}

async function isPage(site: Pick<Site, 'has'>, page: string): Promise<boolean> {
  const folder = (shellOf(page) ?? page).slice(1)
  return site.has(folder === '' ? 'index.html' : `${folder}/index.html`)
}
