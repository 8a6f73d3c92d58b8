import { createHash } from 'node:crypto'
import type { BrowserIndex, BrowserProduct } from '#api/contract/browser-index.ts'
import { cardsOf } from '#server/catalogue/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import type { SynonymGroup } from '#search-language/synonyms.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { BEST_FIRST } from '../memory/match.ts'
import { listSynonyms } from '../query/synonyms.ts'
import { isJoint } from '#search-language/document-marks.ts'

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
  const kinds = await readKinds(
    db,
    cards.map(({ sku }) => sku),
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
    kinds.get(card.sku) ?? '',
  ])
  const files = new Map<string, string>()
  const add = (content: unknown): string => {
    const text = JSON.stringify(content)
    const name = `search/${hashOf(text)}.json`
    files.set(name, text)
    return name
  }
  const parts: string[] = []
  for (let at = 0; at < products.length; at += PRODUCTS_A_PART)
    parts.push(add(products.slice(at, at + PRODUCTS_A_PART)))
  const groups = await listSynonyms(db)
  const synonyms = add(groups.map(({ terms, finds, near }): SynonymGroup => ({ terms, finds, near })))
  const version = hashOf([...parts, synonyms].join())
  return files.set('search/index.json', JSON.stringify({ version, parts, synonyms } satisfies BrowserIndex))
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Words for the kind of each product: its tags, and the names of its categories unless they join two kinds. */
async function readKinds(db: Tx, skus: string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ sku: string; tags: string[]; categories: string[] }>(sql`
    select p.sku, p.tags, array(
      select c.name from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id
    ) as categories
    from products p where p.sku = any(${sql.param(skus)}::text[])`)
  return new Map(
    rows.map(({ sku, tags, categories }) => [sku, [...categories.filter((name) => !isJoint(name)), ...tags].join(' ')]),
  )
}
