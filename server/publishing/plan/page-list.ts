import { OWN_PAGES } from '#api/contract/info-pages.ts'
import { eqAny } from '#server/platform/database/eq-any.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { publishedPages } from '#server/platform/database/schema.ts'
import type { Batch } from '../worker-protocol.ts'
import { PUBLISHED } from '../records/pages.ts'
import { categoriesNow, ownPagesNow, read, totalNow } from './catalogue-source.ts'
import { furtherPages } from './list-pages.ts'

const PRODUCTS_A_BATCH = { most: 100, least: 20 }
/** A batch is at most this fraction of the remaining products. */
const SHARES = 8
const LEAST_AHEAD = PRODUCTS_A_BATCH.most * SHARES
const OTHERS_A_BATCH = 20
const SKUS_A_CALL = 5000

/** Yields all pages to publish in batches, read from the API on demand, so the whole list is never in memory. */
export async function* allPages(db: Database, apiUrl: string, staticPaths: string[]): AsyncGenerator<Batch> {
  const categories = await categoriesNow(apiUrl)
  const others = [
    // Every page links to them, so a new one has to be there first.
    ...(await ownPagesNow(apiUrl)).map(({ slug }) => OWN_PAGES + slug),
    ...staticPaths,
    ...furtherPages('/products', await totalNow(apiUrl)),
    ...categories.flatMap(({ slug, count }) => [`/products/c/${slug}`, ...furtherPages(`/products/c/${slug}`, count)]),
  ]
  for (let start = 0; start < others.length; start += OTHERS_A_BATCH) {
    yield { pages: await withHashes(db, others.slice(start, start + OTHERS_A_BATCH)) }
  }
  for await (const skus of productBatches(apiUrl))
    yield {
      pages: await withHashes(
        db,
        skus.map((sku) => `/products/${sku}`),
      ),
      skus,
    }
}

/** The last batches get smaller and smaller, so that all workers end at about the same time. */
async function* productBatches(apiUrl: string): AsyncGenerator<string[]> {
  let rest: string[] = []
  let after: string | undefined
  for (let isEnd = false; !isEnd || rest.length > 0;) {
    if (!isEnd && rest.length < LEAST_AHEAD) {
      const skus = await skusAfter(apiUrl, after)
      isEnd = skus.length < SKUS_A_CALL
      after = skus.at(-1)
      rest.push(...skus)
    }
    const count = Math.min(PRODUCTS_A_BATCH.most, Math.max(PRODUCTS_A_BATCH.least, Math.ceil(rest.length / SHARES)))
    if (rest.length > 0) yield rest.slice(0, count)
    rest = rest.slice(count)
  }
}

async function skusAfter(apiUrl: string, after: string | undefined): Promise<string[]> {
  const search = new URLSearchParams({ limit: String(SKUS_A_CALL), ...(after === undefined ? {} : { after }) })
  const rows = await read<{ sku: string }[]>(apiUrl, `/api/catalogue/skus?${search}`)
  return rows.map(({ sku }) => sku)
}

async function withHashes(db: Database, paths: string[]): Promise<Batch['pages']> {
  const published = await db.select(PUBLISHED).from(publishedPages).where(eqAny(publishedPages.path, paths))
  const pages = new Map(published.map((page) => [page.path, page]))
  return paths.map((path) => pages.get(path) ?? { path, fileHash: null })
}
