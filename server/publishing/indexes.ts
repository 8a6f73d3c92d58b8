import { get } from '#api/client.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import type { Database } from '#server/database/connect.ts'
import { robotsTxt, writeGoogleFeed, writeSitemaps } from '#server/seo/service.ts'
import { publishedRows } from './records.ts'
import { writeSiteFile } from './write-file.ts'
import { writeSiteStream } from './write-stream.ts'

const PRODUCTS_A_CALL = 200

export type IndexOptions = { db: Database; apiUrl: string; site: string; siteUrl: string }

/** What names the pages rather than being one: sitemaps, the merchant feed, robots.txt. */
export async function publishIndexes({ db, apiUrl, site, siteUrl }: IndexOptions): Promise<void> {
  const write = async (file: string, content: string): Promise<void> => void writeSiteFile(site, file, Buffer.from(content))
  await writeSitemaps(publishedRows(db), siteUrl, write)
  await writeGoogleFeed(allProducts(apiUrl), siteUrl, (file, chunks) => writeSiteStream(site, file, chunks))
  await write('robots.txt', robotsTxt(siteUrl))
}

async function* allProducts(apiUrl: string): AsyncGenerator<ProductWithRelated> {
  let after: string | undefined
  for (;;) {
    const search = new URLSearchParams({ limit: String(PRODUCTS_A_CALL), ...(after === undefined ? {} : { after }) })
    const products = await get<ProductWithRelated[]>(`/api/catalogue/products?${search}`, { baseUrl: apiUrl, timeLimit: 60_000 })
    yield* products
    if (products.length < PRODUCTS_A_CALL) return
    after = products.at(-1)?.sku
  }
}
