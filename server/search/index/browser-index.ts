import { createHash } from 'node:crypto'
import type { BrowserIndex, BrowserProduct } from '#api/contract/browser-index.ts'
import { cardsOf } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { BEST_FIRST } from '../memory/match.ts'

/** For a large shop the browser keeps only its most popular products. */
const MOST_PRODUCTS = 1000
const PRODUCTS_A_PART = 250

/** Files of the search index for browsers, by their paths on the site: content-addressed parts and one manifest. */
export async function browserIndexFiles(db: Tx): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select d.product_id as id from search_documents d order by ${BEST_FIRST} limit ${MOST_PRODUCTS}`,
  )
  const cards = await cardsOf(
    db,
    rows.map(({ id }) => id),
  )
  const products = cards.map((card): BrowserProduct => [
    card.sku,
    card.title,
    card.brand?.name ?? '',
    card.price,
    card.price_max,
    card.compare_at ?? 0,
    Math.min(1, card.stock),
    card.picture?.key ?? card.picture?.url ?? '',
    card.picture?.width ?? 0,
    card.picture?.height ?? 0,
  ])
  const files = new Map<string, string>()
  const parts: string[] = []
  for (let at = 0; at < products.length; at += PRODUCTS_A_PART) {
    const text = JSON.stringify(products.slice(at, at + PRODUCTS_A_PART))
    const name = `search/${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`
    parts.push(name)
    files.set(name, text)
  }
  const version = createHash('sha256').update(parts.join()).digest('hex').slice(0, 16)
  return files.set('search/index.json', JSON.stringify({ version, parts } satisfies BrowserIndex))
}
