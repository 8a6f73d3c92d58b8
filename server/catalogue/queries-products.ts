import type { Attribute, Offer, Option, Product, Variant } from '#api/contract/product.ts'
import type { SkuEntry } from '#api/contract/catalogue.ts'
import type { Tx } from '#server/database/connect.ts'
import { sql, type SQL } from '#server/database/drizzle.ts'
import type { SaleTerms } from '#server/database/schema.ts'
import { pictureColumns, toPicture, type PictureRow } from './pictures.ts'
import { ints, texts } from './queries-cards.ts'
import { saleNow } from './sale-now.ts'
import { trailTo, withAncestors, type Tree } from './tree.ts'

const isoTime = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Row = {
  id: number
  sku: string
  slug: string
  title: string
  description: string
  summary: string
  brand_slug: string | null
  brand_name: string | null
  attributes: Attribute[]
  options: { name: string; values: { value: string; swatch?: string | null }[] }[]
  tags: string[]
  returnable: boolean
  rating_average: number
  rating_count: number
  updated_at: string
  category_id: number | null
  category_ids: number[]
}

export type ProductWithCategory = { id: number; category: number | null; listedIn: string[]; product: Product }

export const productById = (db: Tx, tree: Tree, id: number): Promise<ProductWithCategory[]> =>
  readProducts(db, tree, sql`p.id = ${id}`, 1)

/** In the byte order of their SKUs, which no database's collation changes. */
export const productsAfter = (db: Tx, tree: Tree, after: string, limit: number): Promise<ProductWithCategory[]> =>
  readProducts(db, tree, sql`p.sku collate "C" > ${after}`, limit)

export const productsBySku = (db: Tx, tree: Tree, skus: string[]): Promise<ProductWithCategory[]> =>
  readProducts(db, tree, sql`p.sku = any(${texts(skus)})`, skus.length)

/** The slugs of the categories in whose lists each of these products is, by the product's id. */
export async function listsOf(db: Tx, tree: Tree, skus: string[]): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<{ id: number; category_ids: number[] }>(sql`
    select p.id, array(select pc.category_id from product_categories pc where pc.product_id = p.id) as category_ids
    from products p where p.status = 'active' and p.sku = any(${texts(skus)})`)
  return new Map(rows.map(({ id, category_ids }) => [id, slugsAbove(tree, category_ids)]))
}

const slugsAbove = (tree: Tree, ids: number[]): string[] =>
  [...new Set(ids.flatMap((id) => withAncestors(tree.byId.get(id)).map(({ slug }) => slug)))].sort()

async function readProducts(db: Tx, tree: Tree, where: SQL, limit: number): Promise<ProductWithCategory[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.sku, p.slug, p.title, p.description, p.summary, b.slug as brand_slug, b.name as brand_name,
      p.attributes, p.options, p.tags, p.returnable, p.rating_average, p.rating_count, ${isoTime(sql`p.updated_at`)} as updated_at,
      (select pc.category_id from product_categories pc where pc.product_id = p.id order by pc.position limit 1) as category_id,
      array(select pc.category_id from product_categories pc where pc.product_id = p.id) as category_ids
    from products p left join brands b on b.id = p.brand_id
    where p.status = 'active' and ${where}
    order by p.sku collate "C" limit ${limit}`)
  const ids = rows.map(({ id }) => id)
  const [variants, pictures] = await Promise.all([readVariants(db, ids), readPictures(db, ids)])
  return rows.map((row) => ({
    id: row.id,
    category: row.category_id,
    listedIn: slugsAbove(tree, row.category_ids),
    product: toProduct(row, tree, variants.get(row.id) ?? [], pictures.get(row.id) ?? []),
  }))
}

type VariantRow = Omit<Variant, 'sale'> & { product_id: number; sale: SaleTerms | null }

async function readVariants(db: Tx, ids: number[]): Promise<Map<number, VariantRow[]>> {
  const { rows } = await db.execute<VariantRow>(sql`
    select product_id, sku, price, compare_at, sale, stock, gtin, weight_grams, options, picture
    from variants where product_id = any(${ints(ids)}) order by product_id, position, id`)
  return Map.groupBy(rows, (row) => row.product_id)
}

type ProductPictureRow = PictureRow & { product_id: number; position: number }

async function readPictures(db: Tx, ids: number[]): Promise<Map<number, ProductPictureRow[]>> {
  const { rows } = await db.execute<ProductPictureRow>(sql`
    select pp.product_id, pp.position, ${pictureColumns(sql`pp.alt`)}
    from product_pictures pp join pictures pi on pi.id = pp.picture_id
    where pp.product_id = any(${ints(ids)}) order by pp.product_id, pp.position`)
  return Map.groupBy(rows, (row) => row.product_id)
}

function toProduct(row: Row, tree: Tree, variants: VariantRow[], pictureRows: ProductPictureRow[]): Product {
  const shown = pictureRows.flatMap((picture) => {
    const seen = toPicture(picture)
    return seen ? [{ position: picture.position, picture: seen }] : []
  })
  const place = new Map(shown.map(({ position }, index) => [position, index]))
  return {
    sku: row.sku,
    slug: row.slug,
    title: row.title,
    description: row.description,
    summary: row.summary,
    brand: row.brand_slug === null ? null : { slug: row.brand_slug, name: row.brand_name! },
    trail: trailTo(tree.byId.get(row.category_id ?? 0)),
    pictures: shown.map(({ picture }) => picture),
    options: row.options.map(toOption),
    variants: variants.map((variant) => toVariant(variant, place)),
    attributes: row.attributes.map(({ name, value }) => ({ name, value })),
    tags: row.tags,
    returnable: row.returnable,
    rating: { average: row.rating_average, count: row.rating_count },
    updated_at: row.updated_at,
  }
}

const toVariant = (
  { sku, price, compare_at, sale, stock, gtin, weight_grams, options, picture }: VariantRow,
  place: Map<number, number>,
): Variant => ({
  sku,
  price,
  compare_at,
  sale: saleNow({ price, compare_at, sale }),
  stock,
  gtin,
  weight_grams,
  options,
  picture: place.get(picture ?? -1) ?? null,
})

const toOption = ({ name, values }: Row['options'][number]): Option => ({
  name,
  values: values.map(({ value, swatch }) => ({ value, swatch: swatch ?? null })),
})

export async function skusAfter(db: Tx, after: string, limit: number): Promise<SkuEntry[]> {
  const { rows } = await db.execute<SkuEntry>(sql`
    select p.sku, ${isoTime(sql`p.updated_at`)} as updated_at from products p
    where p.status = 'active' and p.sku collate "C" > ${after} order by p.sku collate "C" limit ${limit}`)
  return rows
}

export async function offersOf(db: Tx, skus: string[]): Promise<Offer[]> {
  const { rows } = await db.execute<
    Omit<Offer['variants'][number], 'sale'> & { product: string; sale: SaleTerms | null }
  >(sql`
    select p.sku as product, v.sku, v.price, v.compare_at, v.sale, v.stock
    from products p join variants v on v.product_id = p.id
    where p.status = 'active' and p.sku = any(${texts(skus)}) order by v.product_id, v.position, v.id`)
  const bySku = Map.groupBy(rows, ({ product }) => product)
  return skus.flatMap((sku) => {
    const variants = bySku
      .get(sku)
      ?.map(({ sku: variant, price, compare_at, sale, stock }) => ({
        sku: variant,
        price,
        compare_at,
        sale: saleNow({ price, compare_at, sale }),
        stock,
      }))
    return variants ? [{ sku, variants }] : []
  })
}
