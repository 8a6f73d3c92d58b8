import MiniSearch from 'minisearch'
import { readState } from '#server/catalogue/version.ts'
import { listProducts } from '#server/listing/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Engine, Product } from './judge.ts'

const SHOWN = 10

/** The shop's own search, through its API; the shelf beneath an empty list does not count. */
export function ownSearch(db: Database): Engine {
  return {
    name: 'Waha',
    search: async (q) => {
      const { items } = await listProducts(db, await readState(db), { q, per_page: SHOWN })
      return items.map(({ sku }) => sku)
    },
  }
}

/** PostgreSQL's full-text search with its built-in Arabic configuration, over the same texts. */
export async function plainPostgres(db: Database, products: Product[]): Promise<Engine> {
  await db.execute(sql`create table plain (sku text primary key, words tsvector)`)
  for (let at = 0; at < products.length; at += 500) {
    await db.execute(sql`
      insert into plain select sku, setweight(to_tsvector('arabic', title), 'A') || setweight(to_tsvector('arabic', brand || ' ' || sku), 'B')
        || setweight(to_tsvector('arabic', categories), 'C') || setweight(to_tsvector('arabic', description), 'D')
      from jsonb_to_recordset(${JSON.stringify(products.slice(at, at + 500))}::jsonb) as r(sku text, title text, brand text, categories text, description text)`)
  }
  await db.execute(sql`create index on plain using gin (words)`)
  return {
    name: "PostgreSQL 'arabic'",
    search: async (q) => {
      const { rows } = await db.execute<{ sku: string }>(sql`
        select sku from plain, websearch_to_tsquery('arabic', ${q}) q where words @@ q order by ts_rank(words, q) desc, sku limit ${SHOWN}`)
      return rows.map(({ sku }) => sku)
    },
  }
}

/** MiniSearch as in its documentation: prefix search, and fuzzy matching with a fifth of the letters wrong. */
export function plainMiniSearch(products: Product[]): Engine {
  const index = new MiniSearch<Product>({
    idField: 'sku',
    fields: ['title', 'brand', 'categories', 'description', 'sku'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 2 } },
  })
  index.addAll(products)
  return {
    name: 'MiniSearch',
    search: async (q) =>
      index
        .search(q)
        .slice(0, SHOWN)
        .map(({ id }) => id as string),
  }
}
