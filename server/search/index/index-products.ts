import type { Tx } from '#server/platform/database/connect.ts'
import { soundOf } from '#search-language/sound.ts'
import { lightStem } from '#search-language/stem.ts'
import type { SearchedField } from '#server/catalogue/service.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { withoutIndexes } from './without-indexes.ts'
import { makeDocument, type Document, type Source, type SourceCategory } from './document.ts'
import { takeLock } from '#server/platform/database/take-lock.ts'

const BATCH = 500
const WORDS_AT_ONCE = 20_000
/** Increase it when documents are built differently; existing documents are then rebuilt. */
export const INDEX_VERSION = 6

const ints = (values: number[]) => sql`${sql.param(values)}::int[]`
const texts = (values: string[]) => sql`${sql.param(values)}::text[]`

/** Updates search documents. Call it in every transaction that changes a product, before bumpCatalogueVersion. */
export async function indexProducts(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  // Two transactions that update the same word counts could deadlock.
  await takeLock(tx, 'searchIndex')
  await tx.execute(sql`
    insert into search_state (index_version) select ${INDEX_VERSION}
    where not exists (select 1 from search_state) and not exists (select 1 from products where status = 'active' and id <> all(${ints(ids)}))`)
  if (ids.length > BATCH && (await isIndexEmpty(tx))) return withoutIndexes(tx, () => fillDocuments(tx, ids))
  const way = await readWays(tx)
  for (let at = 0; at < ids.length; at += BATCH) await indexBatch(tx, ids.slice(at, at + BATCH), way)
}

async function isIndexEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from search_documents limit 1`)
  return rows.length === 0
}

/** Updates products by the SKUs of variants whose stock changed. */
export const indexStock = (tx: Tx, skus: string[]): Promise<unknown> =>
  tx.execute(sql`
  update search_documents d set is_buyable = p.stock > 0, written = pg_current_xact_id() from products p
  where p.id = d.product_id and d.is_buyable <> (p.stock > 0) and p.id in (select product_id from variants where sku = any(${texts(skus)}))`)

/** Builds documents of all products that have none, in batches. */
export async function fillIndex(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from products where status = 'active' order by id`)
  await fillDocuments(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Builds documents of products that have none. */
async function fillDocuments(tx: Tx, ids: number[]): Promise<void> {
  const way = await readWays(tx)
  const counted: Counted = new Map()
  await nameValues(tx, ids.slice(0, BATCH))
  let sources = await readSources(tx, ids.slice(0, BATCH))
  for (let at = BATCH; sources.length > 0 || at < ids.length; at += BATCH) {
    const next = ids.slice(at, at + BATCH)
    await nameValues(tx, next)
    // The database reads the next batch while the documents of this one are made.
    const reading = readSources(tx, next)
    const documents = count(
      sources.map((source) => makeDocument(source, way)),
      counted,
    )
    sources = await reading
    await writeDocuments(tx, documents)
    if (counted.size >= WORDS_AT_ONCE) await countWords(tx, counted)
  }
  await countWords(tx, counted)
}

/** Returns, by category id, the categories from one up to the root. */
async function readWays(tx: Tx): Promise<(id: number) => SourceCategory[]> {
  const { rows } = await tx.execute<SourceCategory>(sql`select id, parent_id, name from categories`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const way = (id: number | null): SourceCategory[] => {
    const category = byId.get(id ?? 0)
    return category ? [category, ...way(category.parent_id)] : []
  }
  return way
}

async function indexBatch(tx: Tx, ids: number[], way: (id: number) => SourceCategory[]): Promise<void> {
  await nameValues(tx, ids)
  const documents = await readDocuments(tx, ids, way)
  await uncountWords(tx, ids)
  await tx.execute(sql`
    with gone as (delete from search_documents where product_id = any(${ints(ids)}) and not product_id = any(${ints(documents.map((document) => document.product_id))}) returning 1)
    update search_state set removals = removals + 1 where exists (select 1 from gone)`)
  await writeDocuments(tx, documents)
  const counted: Counted = new Map()
  count(documents, counted)
  await countWords(tx, counted)
}

const readDocuments = async (tx: Tx, ids: number[], way: (id: number) => SourceCategory[]): Promise<Document[]> =>
  (await readSources(tx, ids)).map((source) => makeDocument(source, way))

const nameValues = (tx: Tx, ids: number[]) =>
  tx.execute(sql`
  insert into search_values (kind, name, value, key)
  select distinct kind, name, value, kind || ':' || name || ':' || value from product_facets where product_id = any(${ints(ids)})
  on conflict (key) do nothing`)

/** How each searched field is read, for `Source`; null where another one reads it, too. */
const SEARCHED: Record<SearchedField, SQL | null> = {
  'product.sku': sql`p.sku`,
  'product.title': sql`p.title`,
  'product.description': sql`p.description`,
  'product.brand': sql`b.name as brand, p.brand_id`,
  'product.tags': sql`p.tags`,
  'product.attributes': sql`p.attributes`,
  'product.categories': sql`array(select category_id from product_categories where product_id = p.id order by position) as categories`,
  'variant.options': sql`array(select unnest(options) from variants where product_id = p.id) as options`,
  'variant.sku': sql`array(select code from variants v, unnest(array[v.sku, v.gtin]) code where v.product_id = p.id and code is not null) as codes`,
  'variant.gtin': null,
}

async function readSources(tx: Tx, ids: number[]): Promise<Source[]> {
  const searched = sql.join(
    Object.values(SEARCHED).filter((one) => one !== null),
    sql`, `,
  )
  const { rows } = await tx.execute<Source>(sql`
    select p.id, ${searched}, array_remove(array[p.ingredients, p.allergens], null) as contents, p.price_min, p.stock, p.sold, p.rating_average,
      p.rating_count, (extract(epoch from p.created_at) * 1000)::float8 as created,
      array(select v.id from product_facets f join search_values v on v.key = f.kind || ':' || f.name || ':' || f.value where f.product_id = p.id) as values
    from products p left join brands b on b.id = p.brand_id
    where p.id = any(${ints(ids)}) and p.status = 'active'`)
  return rows
}

/** Subtracts the words of documents that are about to be replaced. */
const uncountWords = (tx: Tx, ids: number[]) =>
  tx.execute(sql`
  update search_words s set products = s.products - gone.count, written = pg_current_xact_id() from (
    select word, count(*) from search_documents d, unnest(tsvector_to_array(d.words)) word where d.product_id = any(${ints(ids)}) group by word
  ) gone where s.word = gone.word`)

async function writeDocuments(tx: Tx, documents: Document[]): Promise<void> {
  if (documents.length === 0) return
  const rows = JSON.stringify(documents.map((document) => ({ ...document, shown: undefined })))
  await tx.execute(sql`
    insert into search_documents (product_id, words, title, brand, about, codes, facets, price_min, rating, is_buyable, quality)
    select product_id, words::tsvector, title, brand, about, codes, facets, price_min, rating, is_buyable, quality
    from jsonb_to_recordset(${rows}::jsonb) as r(product_id int, words text, title text, brand text, about text, codes text[], facets int[],
      price_min bigint, rating float4, is_buyable boolean, quality float4)
    on conflict (product_id) do update set words = excluded.words, title = excluded.title, brand = excluded.brand, about = excluded.about,
      codes = excluded.codes, facets = excluded.facets, price_min = excluded.price_min, rating = excluded.rating, is_buyable = excluded.is_buyable,
      quality = excluded.quality, written = excluded.written`)
}

type Counted = Map<string, { word: string; shown: string; stem: string; sound: string; products: number }>

function count(documents: Document[], counted: Counted): Document[] {
  for (const { shown } of documents) {
    for (const [word, written] of shown) {
      const known = counted.get(word)
      if (known) known.products += 1
      else counted.set(word, { word, shown: written, stem: lightStem(word), sound: soundOf(word), products: 1 })
    }
  }
  return documents
}

/** Adds these counts to those of the shop, and forgets them. */
async function countWords(tx: Tx, counted: Counted): Promise<void> {
  const words = [...counted.values()]
  counted.clear()
  for (let at = 0; at < words.length; at += WORDS_AT_ONCE) {
    await tx.execute(sql`
      insert into search_words (word, shown, stem, sound, products)
      select word, shown, stem, sound, products from jsonb_to_recordset(${JSON.stringify(words.slice(at, at + WORDS_AT_ONCE))}::jsonb)
        as r(word text, shown text, stem text, sound text, products int)
      on conflict (word) do update set products = search_words.products + excluded.products, written = excluded.written`)
  }
}
