import { OWN_PAGES } from '#api/contract/info-pages.ts'
import { eqAny } from '#server/platform/database/eq-any.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { publishedPages } from '#server/platform/database/schema.ts'
import { PUBLISHED } from '../records/pages.ts'
import { productPath, skuOf } from '../site/paths.ts'
import type { Batch } from '../worker-protocol.ts'
import { categoriesNow, ownPagesNow, read, totalNow } from './catalogue-source.ts'
import { furtherPages } from './list-pages.ts'

const SKUS_A_CALL = 5000

/** Yields the paths of all pages to publish, some at a time. */
export async function* allPaths(apiUrl: string, staticPaths: string[]): AsyncGenerator<string[]> {
  yield [
    // Every page links to them, so a new one has to be there first.
    ...(await ownPagesNow(apiUrl)).map(({ slug }) => OWN_PAGES + slug),
    ...staticPaths,
    ...furtherPages('/products', await totalNow(apiUrl)),
    ...(await categoriesNow(apiUrl)).flatMap(({ slug, count }) => [
      `/products/c/${slug}`,
      ...furtherPages(`/products/c/${slug}`, count),
    ]),
  ]
  for (let skus = await skusAfter(apiUrl); skus.length > 0; skus = await skusAfter(apiUrl, skus.at(-1)))
    yield skus.map(productPath)
}

async function skusAfter(apiUrl: string, after?: string): Promise<string[]> {
  const search = new URLSearchParams({ limit: String(SKUS_A_CALL), ...(after === undefined ? {} : { after }) })
  const rows = await read<{ sku: string }[]>(apiUrl, `/api/catalogue/skus?${search}`)
  return rows.map(({ sku }) => sku)
}

/** All pages, in batches of so many. */
export async function* allPages(
  db: Database,
  apiUrl: string,
  staticPaths: string[],
  size = 100,
): AsyncGenerator<Batch> {
  for await (const paths of allPaths(apiUrl, staticPaths))
    for (let start = 0; start < paths.length; start += size) yield batchOf(db, paths.slice(start, start + size))
}

/** Pages with their current hashes. */
export async function batchOf(db: Database, paths: string[]): Promise<Batch> {
  const published = await db.select(PUBLISHED).from(publishedPages).where(eqAny(publishedPages.path, paths))
  const pages = new Map(published.map((page) => [page.path, page]))
  return {
    pages: paths.map((path) => pages.get(path) ?? { path, fileHash: null }),
    skus: paths.flatMap((path) => skuOf(path) ?? []),
  }
}
