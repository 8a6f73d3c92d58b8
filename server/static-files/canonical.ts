import { shellOf } from '#locales/shells.ts'
import { findFormerInOtherCase, findInOtherCase } from '#server/catalogue/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { decodePath, encodePath, resolveAddress } from '#server/redirects/service.ts'
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
  const other = await inItsCase(plain, async (kind, name) => (await findInOtherCase(db, kind, name)) ?? name)
  return (await isPage(site, other)) ? encodePath(other) : undefined
}

/** Where a former address leads that is written in one of these ways. */
export async function formerAddress(db: Tx, path: string): Promise<string | 'gone' | undefined> {
  const plain = plainPath(path)
  if (isHidden(plain)) return undefined
  // Handles of other platforms are in small letters.
  const other = await inItsCase(
    plain,
    async (kind, name) => (await findFormerInOtherCase(db, kind, name)) ?? name.toLowerCase(),
  )
  return (await resolveAddress(db, plain)) ?? (other === plain ? undefined : resolveAddress(db, other))
}

/** Decoded as often as it was encoded, and without `/index.html`. */
const plainPath = (path: string): string => decodeAll(path).replace(/\/index\.html$/, '') || '/'

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
async function inItsCase(path: string, find: (kind: 'product' | 'category', name: string) => Promise<string>) {
  const [, place, name, page = ''] = /^(\/products\/(?:c\/)?)([^/]+)(\/page\/\d+)?$/i.exec(path) ?? []
  if (place === undefined) return path.toLowerCase()
  const kind = place.length === '/products/'.length ? 'product' : 'category'
  return place.toLowerCase() + (await find(kind, name!)) + page.toLowerCase()
}

async function isPage(site: Pick<Site, 'has'>, page: string): Promise<boolean> {
  const folder = (shellOf(page) ?? page).slice(1)
  return site.has(folder === '' ? 'index.html' : `${folder}/index.html`)
}
