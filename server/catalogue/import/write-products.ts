import { isDeepStrictEqual } from 'node:util'
import { slugify } from '#locales/arabic-text.ts'
import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { wakeForSales } from '../sales.ts'
import { inBatches } from './batches.ts'
import { noCount, type Count } from './count.ts'
import { productColumns, type Names } from './product-columns.ts'
import { nextProduct, wantedSlug, type Assumptions } from './next-product.ts'
import { assignSlugs, candidates, rememberSlugs, vacateSlugs, type Wanting } from './slugs.ts'
import { loadProductSlugs, type ProductState, type StoredProduct } from './state.ts'
import type { ProductDraft } from './types.ts'
import { writeFacets, writeLinks, writeProductPictures, writeVariants, type Written } from './write-product-parts.ts'

/** @param shop the products of the same SKUs that there are */
export async function writeProducts(
  tx: Tx,
  drafts: ProductDraft[],
  shop: Map<string, StoredProduct>,
  names: Names,
  assumptions: Assumptions,
): Promise<{
  count: Count
  changed: boolean
  /** More than prices and stock. */ reshaped: boolean
  skus: string[]
  ids: number[]
}> {
  const count = noCount()
  const slugs = await slugsFor(tx, drafts, shop)
  const inserts: ProductState[] = []
  const updates: Written[] = []
  for (const [at, draft] of drafts.entries()) {
    const old = shop.get(draft.sku)
    // A moment apart, so that "newest first" has one order, also after an export and an import.
    const now = assumptions.now - (drafts.length - at)
    const next = { ...nextProduct(draft, old?.state, { ...assumptions, now }), slug: slugs.get(draft.sku)! }
    if (!old) inserts.push(next)
    else if (!isDeepStrictEqual(next, old.state)) updates.push({ id: old.id, next, old: old.state })
    else count.unchanged++
  }
  count.created = inserts.length
  count.updated = updates.length
  const changes = updates.map(({ id, next, old }) => ({ id, from: old!.slug, to: next.slug }))
  await vacateSlugs(tx, 'product', changes)
  await update(tx, updates, names)
  const made = await insert(tx, inserts, names)
  const written: Written[] = [...updates, ...inserts.map((next) => ({ id: made.get(next.sku)!, next, old: undefined }))]
  await rememberSlugs(
    tx,
    'product',
    written.map(({ id, next, old }) => ({ id, from: old?.slug, to: next.slug })),
  )
  await writeVariants(tx, written)
  await writeProductPictures(tx, written, names)
  await writeLinks(tx, written, names)
  await writeFacets(tx, written)
  await wakeForSales(
    tx,
    written.flatMap(({ next }) => next.variants.flatMap(({ sale }) => [sale?.from ?? 0, sale?.to ?? 0])),
  )
  const reshaped =
    inserts.length > 0 || updates.some(({ next, old }) => !isDeepStrictEqual(shapeOf(next), shapeOf(old!)))
  return {
    count,
    changed: written.length > 0,
    reshaped,
    skus: written.map(({ next }) => next.sku),
    ids: written.map(({ id }) => id),
  }
}

const shapeOf = ({ variants, ...rest }: ProductState): object => ({
  ...rest,
  variants: variants.map(({ price: _p, compareAt: _c, sale: _s, stock: _n, ...variant }) => variant),
})

async function slugsFor(
  tx: Tx,
  drafts: ProductDraft[],
  shop: Map<string, StoredProduct>,
): Promise<Map<string, string>> {
  const wanting: Wanting[] = drafts.map((draft) => {
    const old = shop.get(draft.sku)?.state
    return { identity: draft.sku, wanted: wantedSlug(draft, old), current: old?.slug, suffix: slugify(draft.sku) }
  })
  return assignSlugs(wanting, await loadProductSlugs(tx, wanting.flatMap(candidates)))
}

const shape = sql`id int, sku text, slug text, title text, description text, summary text, status text, brand_id int,
  attributes jsonb, options jsonb, tags text[], returnable boolean, sold int, rating_average float8, rating_count int, created_ms float8,
  price_min bigint, price_max bigint, compare_at bigint, stock int`

const update = (tx: Tx, products: Written[], names: Names): Promise<void> =>
  inBatches(
    products.map(({ id, next }) => ({ id, ...productColumns(next, names) })),
    (json) =>
      tx.execute(sql`
    update products p set slug = r.slug, title = r.title, description = r.description, summary = r.summary, status = r.status,
      brand_id = r.brand_id, attributes = r.attributes, options = r.options, tags = r.tags, returnable = r.returnable, sold = r.sold,
      rating_average = r.rating_average, rating_count = r.rating_count, created_at = to_timestamp(r.created_ms / 1000),
      updated_at = now(), price_min = r.price_min, price_max = r.price_max, compare_at = r.compare_at, stock = r.stock
    from jsonb_to_recordset(${json}::jsonb) as r(${shape}) where p.id = r.id`),
  )

async function insert(tx: Tx, products: ProductState[], names: Names): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  await inBatches(
    products.map((product) => productColumns(product, names)),
    async (json) => {
      const { rows } = await tx.execute<{ id: number; sku: string }>(sql`
      insert into products (sku, slug, title, description, summary, status, brand_id, attributes, options, tags, returnable, sold,
        rating_average, rating_count, created_at, price_min, price_max, compare_at, stock)
      select sku, slug, title, description, summary, status, brand_id, attributes, options, tags, returnable, sold,
        rating_average, rating_count, to_timestamp(created_ms / 1000), price_min, price_max, compare_at, stock
      from jsonb_to_recordset(${json}::jsonb) as r(${shape})
      returning id, sku`)
      for (const { id, sku } of rows) ids.set(sku, id)
    },
  )
  return ids
}
