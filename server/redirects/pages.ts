import { findCategory, findProduct, readTree } from '#server/catalogue/service.ts'
import { readState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

/** Which of these decoded paths are pages of the shop: published, or of the catalogue and about to be. */
export async function findPages(db: Tx, paths: Set<string>): Promise<Set<string>> {
  const published = await publishedAmong(db, [...paths])
  const isBuilt = (await publishedAmong(db, ['/'])).size > 0
  const pages = new Set<string>()
  for (const path of paths) {
    const isInCatalogue = path.startsWith('/products/')
    // The list of pages is unknown before the first build.
    if (published.has(path) || (isInCatalogue ? await isCatalogued(db, path) : !isBuilt)) pages.add(path)
  }
  return pages
}

export async function publishedAmong(db: Tx, paths: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ path: string }>(
    sql`select path from published_pages where path = any(${sql.param(paths)}::text[])`,
  )
  return new Set(rows.map(({ path }) => path))
}

async function isCatalogued(db: Tx, path: string): Promise<boolean> {
  const [, kind, name = ''] = /^\/products\/(c\/)?([^/]+)$/.exec(path) ?? []
  if (!kind) return (await findProduct(db, name))?.kind === 'product'
  return (await findCategory(db, await readTree(db, await readState(db)), name))?.slug === name
}
