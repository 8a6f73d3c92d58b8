import type { ProductCard } from '#api/contract/product.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { hasShown, lowering, promotionsOfProducts, type ProductPromotion } from '#server/promotions/public-shown.ts'
import { loadByVersion } from './result-cache.ts'
import { isShown, pictureColumns, toPicture, type PictureRow } from './pictures.ts'
import type { CatalogueState } from './version.ts'

export const ints = (values: number[]) => sql`${sql.param(values)}::int[]`
export const texts = (values: string[]) => sql`${sql.param(values)}::text[]`

type Row = PictureRow & {
  id: number
  sku: string
  title: string
  brand_slug: string | null
  brand_name: string | null
  price_min: number
  price_max: number
  compare_at: number | null
  stock: number
  has_options: boolean
  rating_average: number
  rating_count: number
}

/** Cards of these products, in the order of `ids`; products that are not on sale are skipped. */
export async function cardsOf(db: Tx, ids: number[]): Promise<ProductCard[]> {
  const cards = await cardsById(db, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The same, cached until the catalogue changes. */
export async function cardsAt(db: Tx, state: CatalogueState, ids: number[]): Promise<ProductCard[]> {
  const cards = await loadByVersion(db, state, 'cards', ids, (missing) => cardsById(db, missing))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** One text column: parsing it takes a fraction of the time that many columns take. */
export async function cardsById(db: Tx, ids: number[]): Promise<Map<number, ProductCard>> {
  if (ids.length === 0) return new Map()
  const {
    rows: [told],
  } = await db.execute<{ rows: Row[] | null; promoted: boolean }>(sql`
    select json_agg(row_to_json(card)) as rows, ${hasShown} as promoted from (
    select p.id, p.sku, p.title, b.slug as brand_slug, b.name as brand_name, p.price_min, p.price_max, p.compare_at,
      p.stock, jsonb_array_length(p.options) + jsonb_array_length(p.text_options) > 0 as has_options, p.rating_average, p.rating_count, picture.*
    from products p
    left join brands b on b.id = p.brand_id
    left join lateral (
      select ${pictureColumns(sql`pp.alt`, sql`pp.focus`)}
      from product_pictures pp join pictures pi on pi.id = pp.picture_id
      where pp.product_id = p.id and ${isShown}
      order by pp.position limit 1
    ) picture on true
    where p.id = any(${ints(ids)}) and p.status = 'active') card`)
  const promotions = told!.promoted ? await promotionsOfProducts(db, ids) : undefined
  return new Map((told!.rows ?? []).map((row) => [row.id, toCard(row, promotions?.get(row.id))]))
}

const toCard = (row: Row, promotions: ProductPromotion[] | undefined): ProductCard => ({
  sku: row.sku,
  title: row.title,
  brand: row.brand_slug === null ? null : { slug: row.brand_slug, name: row.brand_name! },
  price: row.price_min,
  price_max: row.price_max,
  compare_at: row.compare_at,
  stock: row.stock,
  has_options: row.has_options,
  rating: { average: row.rating_average, count: row.rating_count },
  picture: toPicture(row),
  promotion: lowering(promotions)?.text ?? null,
})
