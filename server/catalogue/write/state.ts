import type { VariantSale } from '#api/contract/staff-catalogue.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { OWN, selected, type ProductColumns, type VariantColumns } from '../columns.ts'
import { categoryKey } from './category-key.ts'
import { IMPORTED_TERMS, LIVE_SALES, OUTSIDE } from './sale-prices.ts'

/** The identity of a picture: its content hash if it is in the store, otherwise its address. */
export const identityOf = (picture: { key: string | null; source: string }): string =>
  picture.key ? `sha256:${picture.key}` : picture.source

/** Without a focus, crops keep the middle. */
export type PictureState = { identity: string; alt: string; focus?: string }
export type BrandState = { id: number; name: string; slug: string; description: string; picture: PictureState | null }
export type CategoryState = {
  id: number
  path: string[]
  slug: string
  description: string
  picture: PictureState | null
  position: number
  isArchived: boolean
}
/** Its prices are those outside sales; `sale` are the terms that it came with. */
export type VariantState = VariantColumns
type Linked = { brand: string | null; categories: string[]; pictures: PictureState[]; variants: VariantState[] }
/** Everything of a product that a patch can change, comparable with deep equality. Categories are path keys. */
export type ProductState = Omit<ProductColumns, 'createdAt'> & {
  /** ms since 1970 */
  createdAt: number
} & Linked
/** The price that shoppers see, and the one crossed out. */
export type ShownPrice = { price: number; compareAt: number | null }
/** Times are ms since 1970. */
export type LiveSale = Omit<VariantSale, 'from' | 'to'> & { from: number | null; to: number | null }
/** By SKU of a variant: `shown` if a sale makes its price, `sales` if some are not over. */
export type StoredProduct = {
  id: number
  state: ProductState
  shown: Map<string, ShownPrice>
  sales: Map<string, LiveSale[]>
}

const texts = (values: Iterable<string>) => sql`${sql.param([...values])}::text[]`

export type PictureColumns = { source: string | null; key: string | null; alt: string; focus: string | null }
export const pictureState = ({ source, key, alt, focus }: PictureColumns): PictureState | null =>
  source === null ? null : { identity: identityOf({ source, key }), alt, ...(focus && { focus }) }

export async function loadBrands(tx: Tx): Promise<Map<string, BrandState>> {
  type Row = { id: number; name: string; slug: string; description: string } & PictureColumns
  const { rows } = await tx.execute<Row>(sql`
    select b.id, b.name, b.slug, b.description, b.picture_alt as alt, b.picture_focus as focus, p.source, p.key
    from brands b left join pictures p on p.id = b.picture_id`)
  return new Map(
    rows.map((row) => [
      row.name,
      { id: row.id, name: row.name, slug: row.slug, description: row.description, picture: pictureState(row) },
    ]),
  )
}

/** By path key. */
export async function loadCategories(tx: Tx): Promise<Map<string, CategoryState>> {
  type Row = {
    id: number
    parent: number | null
    name: string
    slug: string
    description: string
    position: number
    isArchived: boolean
  } & PictureColumns
  const { rows } = await tx.execute<Row>(sql`
    select c.id, c.parent_id as parent, c.name, c.slug, c.description, c.position, c.is_archived as "isArchived", c.picture_alt as alt, c.picture_focus as focus, p.source, p.key
    from categories c left join pictures p on p.id = c.picture_id`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const way = (row: Row): string[] => [...(row.parent === null ? [] : way(byId.get(row.parent)!)), row.name]
  return new Map(
    rows.map((row) => {
      const path = way(row)
      return [
        categoryKey(path),
        {
          id: row.id,
          path,
          slug: row.slug,
          description: row.description,
          picture: pictureState(row),
          position: row.position,
          isArchived: row.isArchived,
        },
      ]
    }),
  )
}

/** The product of each variant. */
export async function loadOwners(tx: Tx, variantSkus: Iterable<string>): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ sku: string; owner: string }>(sql`
    select v.sku, p.sku as owner from variants v join products p on p.id = v.product_id where v.sku = any(${texts(variantSkus)})`)
  return new Map(rows.map(({ sku, owner }) => [sku, owner]))
}

/** Ids of existing products, by SKU. */
export async function loadIds(tx: Tx, skus: string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const { rows } = await tx.execute<{ sku: string; id: number }>(
    sql`select sku, id from products where sku = any(${texts(skus)})`,
  )
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}

/** The holders of these slugs: slug → SKU. */
export async function loadProductSlugs(tx: Tx, slugs: Iterable<string>): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ slug: string; sku: string }>(
    sql`select slug, sku from products where slug = any(${texts(slugs)})`,
  )
  return new Map(rows.map(({ slug, sku }) => [slug, sku]))
}

const { createdAt: _createdAt, ...plain } = OWN.products
type ProductRow = Omit<ProductState, 'variants' | 'pictures' | 'categories'> & { id: number }

/** By SKU. @param categoryKeys path key by category id */
export async function loadProducts(
  tx: Tx,
  skus: string[],
  categoryKeys: Map<number, string>,
): Promise<Map<string, StoredProduct>> {
  const { rows } = await tx.execute<ProductRow>(sql`
    select p.id, ${selected(plain, 'p')}, b.name as brand,
      floor(extract(epoch from p.created_at) * 1000)::bigint as "createdAt"
    from products p left join brands b on b.id = p.brand_id where p.sku = any(${texts(skus)})`)
  if (rows.length === 0) return new Map()
  const stored = new Map(
    rows.map(({ id, ...own }) => [
      id,
      { ...own, categories: [] as string[], pictures: [] as PictureState[], variants: [] as VariantState[] },
    ]),
  )
  const ids = sql`${sql.param([...stored.keys()])}::int[]`
  const shown = new Map<string, ShownPrice>()
  const sales = new Map<string, LiveSale[]>()
  for (const { product, shownPrice, shownCompareAt, live, ...variant } of await variantRows(tx, ids)) {
    stored.get(product)!.variants.push(variant)
    if (live.length) sales.set(variant.sku, live)
    if (shownPrice !== variant.price) shown.set(variant.sku, { price: shownPrice, compareAt: shownCompareAt })
  }
  for (const { product, ...picture } of await pictureRows(tx, ids))
    stored.get(product)!.pictures.push(pictureState(picture)!)
  for (const { product, category } of await categoryRows(tx, ids))
    stored.get(product)!.categories.push(categoryKeys.get(category)!)
  return new Map([...stored].map(([id, state]) => [state.sku, { id, state, shown, sales }]))
}

type Ids = ReturnType<typeof sql>
type VariantRow = VariantState & {
  product: number
  shownPrice: number
  shownCompareAt: number | null
  live: LiveSale[]
}
const { price: _price, compareAt: _compareAt, sale: _sale, ...unpriced } = OWN.variants

async function variantRows(tx: Tx, ids: Ids): Promise<VariantRow[]> {
  const { rows } = await tx.execute<VariantRow>(sql`
    select v.product_id as product, ${selected(unpriced, 'v')}, ${OUTSIDE.price} as price, ${OUTSIDE.compareAt} as "compareAt",
      ${IMPORTED_TERMS} as sale, v.price as "shownPrice", v.compare_at as "shownCompareAt",
      ${LIVE_SALES} as live
    from variants v where product_id = any(${ids}) order by product_id, position`)
  return rows
}

async function pictureRows(tx: Tx, ids: Ids): Promise<(PictureColumns & { product: number })[]> {
  const { rows } = await tx.execute<PictureColumns & { product: number }>(sql`
    select l.product_id as product, p.source, p.key, l.alt, l.focus from product_pictures l join pictures p on p.id = l.picture_id
    where l.product_id = any(${ids}) order by l.product_id, l.position`)
  return rows
}

async function categoryRows(tx: Tx, ids: Ids): Promise<{ product: number; category: number }[]> {
  const { rows } = await tx.execute<{ product: number; category: number }>(sql`
    select product_id as product, category_id as category from product_categories
    where product_id = any(${ids}) order by product_id, position`)
  return rows
}
