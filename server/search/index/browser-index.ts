import { createHash } from 'node:crypto'
import type { BrowserDescriptions, BrowserIndex, BrowserProduct, BrowserWords } from '#api/contract/browser-index.ts'
import { codeOf } from '#search-language/document-marks.ts'
import { facetOf } from '#search-language/shop/facet-ids.ts'
import { cardsOf, listIds } from '#server/catalogue/service.ts'
import { lowering, promotionsOfProducts } from '#server/promotions/public-shown.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { BEST_FIRST } from '../memory/match.ts'
import { pinsByWords } from '../query/pins.ts'
import { listSynonyms } from '../query/synonyms.ts'

/** For a large shop the browser keeps only its most popular products. */
const MOST_PRODUCTS = 1000
const PRODUCTS_A_PART = 250

/** Files of the search index for browsers, by their paths on the site: content-addressed parts and one manifest. */
export async function browserIndexFiles(db: Tx): Promise<Map<string, string>> {
  const read = await readDocuments(db)
  const cards = new Map(
    (
      await cardsOf(
        db,
        read.map(({ id }) => id),
      )
    ).map((card) => [card.sku, card]),
  )
  // A product may have left the catalogue in between.
  const documents = read.filter(({ sku }) => cards.has(sku))
  const products = documents.map(({ sku, title, brand, about, kind, codes, facets, quality }): BrowserProduct => {
    const card = cards.get(sku)!
    const known = new Set(`${title} ${brand}`.split(' '))
    return [
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
      quality,
      facets.map(facetOf).flatMap((facet) => (facet.kind === 'category' ? [facet.id] : [])),
      about,
      kind.filter((word) => !known.has(word)).join(' '),
      codes.filter((code) => code !== codeOf(card.sku)),
    ]
  })
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
  const words = add(await readShopWords(db, documents))
  const descriptions = add(descriptionsOf(documents))
  const version = hashOf([...parts, words, descriptions].join())
  const isWhole = read.length < MOST_PRODUCTS
  return files.set(
    'search/index.json',
    JSON.stringify({ version, parts, words, descriptions, isWhole } satisfies BrowserIndex),
  )
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

type DocumentRow = {
  id: number
  sku: string
  title: string
  brand: string
  about: string
  kind: string[]
  named: string[]
  anywhere: string[]
  codes: string[]
  facets: number[]
  quality: number
}

async function readDocuments(db: Tx): Promise<DocumentRow[]> {
  const { rows } = await db.execute<DocumentRow>(sql`
    select d.product_id as id, p.sku, d.title, d.brand, d.about, d.codes, d.facets, d.quality,
      tsvector_to_array(ts_filter(d.words, '{a,b}')) as kind, tsvector_to_array(ts_filter(d.words, '{a,b,c}')) as named, tsvector_to_array(d.words) as anywhere
    from search_documents d join products p on p.id = d.product_id order by ${BEST_FIRST} limit ${MOST_PRODUCTS}`)
  return rows.toSorted((one, other) => one.id - other.id)
}

function descriptionsOf(documents: DocumentRow[]): BrowserDescriptions {
  const placesOf = new Map<string, number[]>()
  for (const [at, { named, anywhere }] of documents.entries()) {
    const isNamed = new Set(named)
    for (const word of anywhere.filter((one) => !isNamed.has(one)))
      placesOf.set(word, [...(placesOf.get(word) ?? []), at])
  }
  const words = [...placesOf.keys()].toSorted()
  const places = words.map((word) => placesOf.get(word)!.map((place, at, all) => place - (all[at - 1] ?? 0)))
  return { words, places }
}

/** @param documents those in the files, in their order */
async function readShopWords(db: Tx, documents: DocumentRow[]): Promise<BrowserWords> {
  const ids = documents.map(({ id }) => id)
  const places = new Map(ids.map((id, at) => [id, at]))
  const known = [...new Set(documents.flatMap(({ anywhere }) => anywhere))]
  const placesOf = (some: number[]): number[] => some.flatMap((id) => places.get(id) ?? [])
  const inOrder = async (sort: 'newest' | 'best_selling'): Promise<number[]> =>
    placesOf(
      await listIds(
        db,
        { filters: { choices: [] }, sort, limit: ids.length, offset: 0 },
        sql`d.product_id = any(${sql.param(ids)}::int[])`,
      ),
    )
  const [synonyms, { rows: categories }, pins, { rows: shown }] = await Promise.all([
    listSynonyms(db),
    db.execute<{ id: number; name: string }>(sql`select id, name from categories order by id`),
    pinsByWords(db),
    db.execute<{ shown: string }>(sql`
      select shown from search_words where shown <> word and word = any(${sql.param(known)}::text[]) order by word`),
  ])
  return {
    shown: shown.map((word) => word.shown),
    synonyms: synonyms.map(({ terms, finds, near, isThing }) => ({ terms, finds, near, ...(isThing && { isThing }) })),
    categories: categories.map(({ id, name }) => [id, name]),
    pins: [...pins].map(([words, { pinned, hidden }]) => [words, placesOf(pinned), placesOf(hidden)]),
    orders: { newest: await inOrder('newest'), best_selling: await inOrder('best_selling') },
    promotions: await readPromotions(db, ids),
  }
}

/** Of each product the one that its card says; `ids` in the order of the files. */
async function readPromotions(db: Tx, ids: number[]): Promise<NonNullable<BrowserWords['promotions']>> {
  const found = await promotionsOfProducts(db, ids)
  const said = ids.flatMap((id, place) => {
    const one = lowering(found.get(id))
    return one ? [{ place, ...one }] : []
  })
  return [...Map.groupBy(said, ({ id }) => id).values()].map((same) => [
    same[0]!.text,
    same[0]!.ends_at,
    same.map(({ place }) => place),
  ])
}
