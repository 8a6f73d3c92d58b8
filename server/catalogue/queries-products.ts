import type { Attribute, Offer, Option, Product, ProductRatingsShown, Variant } from '#api/contract/product.ts'
import { eachFoodFact, FOOD_FACTS, type FoodFacts } from '#api/contract/food-facts.ts'
import { eachFlag, FLAG_NAMES, type ProductFlags } from '#api/contract/product-flags.ts'
import type { ShownPromotion } from '#api/contract/shown-promotion.ts'
import type { SkuEntry } from '#api/contract/catalogue.ts'
import type { TaxClass } from '#api/contract/tax-classes.ts'
import type { TextOption } from '#api/contract/text-options.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import type { SaleTerms } from '#server/platform/database/schema.ts'
import { hasShown, lowering, promotionsOfProducts } from '#server/promotions/public-shown.ts'
import { pictureColumns, toPicture, type PictureRow } from './pictures.ts'
import { productTax } from './product-tax.ts'
import { texts } from './queries-cards.ts'
import { FIRST_RATINGS, STARS_GIVEN, toRatingsShown, type RatingRow, type StarsGiven } from './queries-ratings.ts'
import { trailTo, withAncestors, type Tree } from './tree.ts'

export const isoTime = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Row = ProductFlags &
  FoodFacts & {
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
    text_options: TextOption[]
    tags: string[]
    tax_class: TaxClass
    tax_reason: string | null
    rating_average: number
    rating_count: number
    updated_at: string
    category_id: number | null
    category_ids: number[]
    variants: VariantRow[] | null
    pictures: ProductPictureRow[] | null
    stars: StarsGiven[] | null
    promoted: boolean
    ratings: RatingRow[] | null
  }
type VariantRow = Omit<Variant, 'sale'> & { sale: SaleTerms | null }
type ProductPictureRow = PictureRow & { position: number }

export type ProductWithCategory = {
  id: number
  category: number | null
  listedIn: string[]
  promotions: ShownPromotion[]
  ratings: ProductRatingsShown | null
  product: Product
}

export const productBySku = (db: Tx, tree: Tree, sku: string): Promise<ProductWithCategory[]> =>
  readProducts(db, tree, sql`p.sku = ${sku}`, 1)

/** In the byte order of the SKUs, independent of the database's collation. */
export const productsAfter = (db: Tx, tree: Tree, after: string, limit: number): Promise<ProductWithCategory[]> =>
  readProducts(db, tree, sql`p.sku collate "C" > ${after}`, limit)

export const productsBySku = (db: Tx, tree: Tree, skus: string[]): Promise<ProductWithCategory[]> =>
  readProducts(db, tree, sql`p.sku = any(${texts(skus)})`, skus.length)

/** The slugs of the categories that list these products, by product id. */
export async function listsOf(db: Tx, tree: Tree, skus: string[]): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<{ id: number; category_ids: number[] }>(sql`
    select p.id, array(select pc.category_id from product_categories pc where pc.product_id = p.id) as category_ids
    from products p where p.status = 'active' and p.sku = any(${texts(skus)})`)
  return new Map(rows.map(({ id, category_ids }) => [id, slugsAbove(tree, category_ids)]))
}

const slugsAbove = (tree: Tree, ids: number[]): string[] =>
  [...new Set(ids.flatMap((id) => withAncestors(tree.byId.get(id)).map(({ slug }) => slug)))].toSorted()

const FLAGS_AND_FACTS = sql.raw([...FLAG_NAMES, ...FOOD_FACTS].map((name) => `p.${name}`).join(', '))

const VARIANTS = sql`(
  select json_agg(v) from (
    select sku, price, compare_at, sale, stock, gtin, weight_grams, options, picture
    from variants where product_id = p.id order by position, id) v)`

const PICTURES = sql`(
  select json_agg(shown) from (
    select pp.position, ${pictureColumns(sql`pp.alt`, sql`pp.focus`)}
    from product_pictures pp join pictures pi on pi.id = pp.picture_id
    where pp.product_id = p.id order by pp.position) shown)`

/** All data of each product's page, read by one statement. */
async function readProducts(db: Tx, tree: Tree, where: SQL, limit: number): Promise<ProductWithCategory[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.sku, p.slug, p.title, p.description, p.summary, b.slug as brand_slug, b.name as brand_name,
      p.attributes, p.options, p.text_options, p.tags, ${FLAGS_AND_FACTS}, p.tax_class, p.tax_reason,
      p.rating_average, p.rating_count, ${isoTime(sql`p.updated_at`)} as updated_at,
      (select pc.category_id from product_categories pc where pc.product_id = p.id order by pc.position limit 1) as category_id,
      array(select pc.category_id from product_categories pc where pc.product_id = p.id) as category_ids,
      ${VARIANTS} as variants, ${PICTURES} as pictures, ${STARS_GIVEN} as stars, ${FIRST_RATINGS} as ratings,
      ${hasShown} as promoted
    from products p left join brands b on b.id = p.brand_id
    where p.status = 'active' and ${where}
    order by p.sku collate "C" limit ${limit}`)
  const promotions = rows[0]?.promoted
    ? await promotionsOfProducts(
        db,
        rows.map(({ id }) => id),
      )
    : undefined
  return rows.map((row) => ({
    id: row.id,
    category: row.category_id,
    listedIn: slugsAbove(tree, row.category_ids),
    promotions: (promotions?.get(row.id) ?? []).map(({ kind: _kind, ...shown }) => shown),
    ratings: toRatingsShown(row.stars, row.ratings),
    product: toProduct(row, tree),
  }))
}

function toProduct(row: Row, tree: Tree): Product {
  const shown = (row.pictures ?? []).flatMap((picture) => {
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
    text_options: row.text_options,
    variants: (row.variants ?? []).map((variant) => toVariant(variant, place)),
    attributes: row.attributes.map(({ name, value }) => ({ name, value })),
    tags: row.tags,
    ...eachFlag((flag) => row[flag]),
    ...eachFoodFact((name) => row[name]),
    ...productTax(row),
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
    Omit<Offer['variants'][number], 'sale'> & {
      id: number
      product: string
      sale: SaleTerms | null
      promoted: boolean
    }
  >(sql`
    select p.id, p.sku as product, ${hasShown} as promoted, v.sku, v.price, v.compare_at, v.sale, v.stock
    from products p join variants v on v.product_id = p.id
    where p.status = 'active' and p.sku = any(${texts(skus)}) order by v.product_id, v.position, v.id`)
  const bySku = Map.groupBy(rows, ({ product }) => product)
  const promotions = rows[0]?.promoted
    ? await promotionsOfProducts(db, [...new Set(rows.map(({ id }) => id))])
    : undefined
  return skus.flatMap((sku) => {
    const variants = bySku.get(sku)?.map(({ sku: variant, price, compare_at, sale, stock }) => ({
      sku: variant,
      price,
      compare_at,
      sale: saleNow({ price, compare_at, sale }),
      stock,
    }))
    return variants
      ? [{ sku, variants, promotion: lowering(promotions?.get(bySku.get(sku)![0]!.id))?.text ?? null }]
      : []
  })
}

type Priced = { price: number; compare_at: number | null; sale: SaleTerms | null }

/** The sale of a page follows the stored price, not the clock, so that both change together. */
function saleNow({ price, compare_at, sale }: Priced): Variant['sale'] {
  if (!sale || sale.price !== price || sale.regular !== compare_at || compare_at <= price) return null
  return { from: isoOrNull(sale.from), to: isoOrNull(sale.to) }
}

const isoOrNull = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString())
