import { catalogueWritten } from '#server/catalogue/write/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { indexProducts, indexStock } from './index-products.ts'

/** With more products than these the planner's statistics are refreshed, since pages are published right after. */
const LARGE = 200

/** Keeps the index up to date with each write of the catalogue, in its transaction. */
export const subscribeSearch = (): void =>
  void catalogueWritten.subscribe('search', async (tx, { products, counted }) => {
    await indexProducts(tx, products)
    if (products.length > LARGE) await tx.execute(sql`analyze search_documents, search_words`)
    if (counted.length) await indexStock(tx, counted)
  })
