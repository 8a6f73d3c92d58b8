import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { FILLED, replaced, shape, targets, values } from '../columns.ts'
import { inBatches } from './batches.ts'
import { facetsOf } from './product-columns.ts'
import { idsOfPictures, type PictureIndex } from './pictures.ts'
import { writeImportedSales, type ImportedSale } from './sale-prices.ts'
import type { ProductState } from './state.ts'

const { sku: _sku, ...changeable } = FILLED.variants

/** A product that was created or changed, and what it was. */
export type Written = { id: number; next: ProductState; old: ProductState | undefined }

/** Variants keep their rows as long as they keep their SKU. */
export async function writeVariants(tx: Tx, products: Written[]): Promise<void> {
  const changed = products.filter(({ next, old }) => !isDeepStrictEqual(next.variants, old?.variants))
  const gone = changed.flatMap(({ next, old }) =>
    (old?.variants ?? []).map(({ sku }) => sku).filter((sku) => !next.variants.some((variant) => variant.sku === sku)),
  )
  if (gone.length)
    await tx.execute(sql`delete from variants where sku = any(${sql.param(gone)}::text[])
      and product_id = any(${sql.param(changed.map(({ id }) => id))}::int[])`)
  const rows = changed.flatMap(({ id, next }) =>
    // The prices outside sales; `settlePrices` makes the shown ones of them.
    next.variants.map((variant, position) => ({ productId: id, position, ...variant, sale: null, outside: null })),
  )
  await inBatches(rows, (json) =>
    tx.execute(sql`
    insert into variants (${targets(FILLED.variants)})
    select ${values(FILLED.variants)} from jsonb_to_recordset(${json}::jsonb) as r(${shape(FILLED.variants)})
    on conflict (sku) do update set ${replaced(changeable)}`),
  )
  await writeImportedSales(tx, changed.flatMap(changedSales))
}

function changedSales({ next, old }: Written): ImportedSale[] {
  const before = new Map((old?.variants ?? []).map(({ sku, sale }) => [sku, sale]))
  return next.variants
    .filter(({ sku, sale }) => !isDeepStrictEqual(sale, before.get(sku) ?? null))
    .map(({ sku, sale }) => ({ sku, sale }))
}

async function clear(tx: Tx, table: SQL, products: Written[]): Promise<void> {
  const ids = products.filter(({ old }) => old).map(({ id }) => id)
  if (ids.length) await tx.execute(sql`delete from ${table} where product_id = any(${sql.param(ids)}::int[])`)
}

export async function writeProductPictures(tx: Tx, products: Written[], pictures: PictureIndex): Promise<void> {
  const changed = products.filter(({ next, old }) => !isDeepStrictEqual(next.pictures, old?.pictures ?? []))
  await clear(tx, sql`product_pictures`, changed)
  const idOf = await idsOfPictures(
    tx,
    changed.flatMap(({ next }) => next.pictures.map(({ identity }) => identity)),
    pictures,
  )
  const rows = changed.flatMap(({ id, next }) =>
    next.pictures.map(({ identity, alt, focus }, position) => ({
      product_id: id,
      position,
      picture_id: idOf(identity),
      alt,
      focus: focus ?? null,
    })),
  )
  await inBatches(rows, (json) =>
    tx.execute(sql`
    insert into product_pictures (product_id, position, picture_id, alt, focus)
    select product_id, position, picture_id, alt, focus
    from jsonb_to_recordset(${json}::jsonb) as r(product_id int, position int, picture_id int, alt text, focus text)`),
  )
}

export async function writeLinks(tx: Tx, products: Written[], categoryId: (key: string) => number): Promise<void> {
  const changed = products.filter(({ next, old }) => !isDeepStrictEqual(next.categories, old?.categories ?? []))
  await clear(tx, sql`product_categories`, changed)
  const rows = changed.flatMap(({ id, next }) =>
    next.categories.map((key, position) => ({ product_id: id, category_id: categoryId(key), position })),
  )
  await inBatches(rows, (json) =>
    tx.execute(sql`
    insert into product_categories (product_id, category_id, position)
    select product_id, category_id, position
    from jsonb_to_recordset(${json}::jsonb) as r(product_id int, category_id int, position int)`),
  )
}

export async function writeFacets(tx: Tx, products: Written[]): Promise<void> {
  const changed = products.filter(({ next, old }) => !isDeepStrictEqual(facetsOf(next), old ? facetsOf(old) : []))
  await clear(tx, sql`product_facets`, changed)
  const rows = changed.flatMap(({ id, next }) => facetsOf(next).map((facet) => ({ product_id: id, ...facet })))
  await inBatches(rows, (json) =>
    tx.execute(sql`
    insert into product_facets (product_id, kind, name, value)
    select product_id, kind, name, value
    from jsonb_to_recordset(${json}::jsonb) as r(product_id int, kind text, name text, value text)`),
  )
}
