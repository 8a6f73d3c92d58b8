import type { Picture } from '#api/contract/shared.ts'
import type { LineText, TextEntry, TextOption } from '#api/contract/text-options.ts'
import type { Tax, TaxClass } from '#api/contract/tax-classes.ts'
import {
  bumpOfferVersion,
  isShown,
  pictureColumns,
  productTax,
  toPicture,
  type PictureRow,
} from '#server/catalogue/public-reads.ts'
import { emitStock } from '#server/catalogue/public-offers.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { withTexts } from './line-texts.ts'
import { emitDisplayedStock, soldCountChanged, orderedStockChanged, type StockChange } from './stock-events.ts'

export { idOf, lineId, lineName, readTexts, withTexts } from './line-texts.ts'
export { displayedStockChanged, soldCountChanged, orderedStockChanged } from './stock-events.ts'

export type StockQuantity = { sku: string; quantity: number }

/** A variant as it can be bought now. */
export type Sellable = {
  sku: string
  productSku: string
  title: string
  /** Values of the product's options. */
  options: string[]
  textOptions: TextOption[]
  /** Of a line; see `withTexts`. */
  texts: LineText[]
  /** Halalas per piece, VAT included, the texts' price too. */
  price: number
  compareAt: number | null
  stock: number
  weightGrams: number | null
  returnable: boolean
  taxClass: TaxClass
  taxReason: string | null
  /** Ids of its categories, without their ancestors. */
  categories: number[]
  pictureId: number | null
  picture: Picture | null
}

/** Not enough stock; carries the available quantities. */
export class InsufficientStock extends Error {
  readonly short: { sku: string; available: number }[]

  constructor(short: InsufficientStock['short']) {
    super(`short of ${short.map(({ sku }) => sku).join(', ')}`)
    this.short = short
  }
}

const texts = (values: string[]) => sql`${sql.param(values)}::text[]`
const ints = (values: number[]) => sql`${sql.param(values)}::int[]`

type Row = PictureRow & {
  sku: string
  product_sku: string
  title: string
  options: string[]
  text_options: TextOption[]
  price: number
  compare_at: number | null
  stock: number
  weight_grams: number | null
  returnable: boolean
  tax_class: TaxClass
  tax_reason: string | null
  categories: number[]
  picture_id: number | null
}

/** By SKU, without those that are not sold. */
export async function readVariants(tx: Tx, skus: string[]): Promise<Map<string, Sellable>> {
  if (skus.length === 0) return new Map()
  const { rows } = await tx.execute<Row>(sql`
    select v.sku, p.sku as product_sku, p.title, v.options, p.text_options, v.price, v.compare_at, v.stock, v.weight_grams,
      p.returnable, p.tax_class, p.tax_reason, picture.*,
      array(select category_id from product_categories where product_id = p.id) as categories
    from variants v
    join products p on p.id = v.product_id
    left join lateral (
      select pi.id as picture_id, ${pictureColumns(sql`pp.alt`, sql`pp.focus`)}
      from product_pictures pp join pictures pi on pi.id = pp.picture_id
      where pp.product_id = p.id and ${isShown}
      order by pp.position <> coalesce(v.picture, 0), pp.position limit 1
    ) picture on true
    where v.sku = any(${texts(skus)}) and p.status = 'active'`)
  return new Map(rows.map((row) => [row.sku, toSellable(row, productTax(row))]))
}

const toSellable = (row: Row, tax: Tax): Sellable => ({
  sku: row.sku,
  productSku: row.product_sku,
  title: row.title,
  options: row.options,
  textOptions: row.text_options,
  texts: [],
  price: row.price,
  compareAt: row.compare_at,
  stock: row.stock,
  weightGrams: row.weight_grams,
  returnable: row.returnable,
  taxClass: tax.tax_class,
  taxReason: tax.tax_reason,
  categories: row.categories,
  pictureId: row.picture_id,
  picture: toPicture(row),
})

/** Those of these lines that are sold now, with the price of their texts. */
export async function readSold<Line extends { sku: string; texts?: TextEntry[]; quantity: number }>(
  tx: Tx,
  lines: readonly Line[],
): Promise<(Sellable & { quantity: number })[]> {
  const variants = await readVariants(
    tx,
    lines.map(({ sku }) => sku),
  )
  return lines.flatMap(({ sku, texts: typed = [], quantity }) => {
    const sold = withTexts(variants.get(sku), typed)
    return sold ? [{ ...sold, quantity }] : []
  })
}

/**
 * Takes pieces out of stock, all or none. Locks the products until the transaction ends.
 * @throws InsufficientStock with every short line
 */
export async function takeStock(tx: Tx, pieces: StockQuantity[]): Promise<void> {
  const wanted = sumBySku(pieces)
  await lockProducts(tx, [...wanted.keys()])
  const { rows } = await tx.execute<{ sku: string; stock: number }>(sql`
    select v.sku, v.stock from variants v join products p on p.id = v.product_id
    where v.sku = any(${texts([...wanted.keys()])}) and p.status = 'active'`)
  const there = new Map(rows.map(({ sku, stock }) => [sku, stock]))
  const short = [...wanted].filter(([sku, quantity]) => (there.get(sku) ?? 0) < quantity)
  if (short.length > 0) throw new InsufficientStock(short.map(([sku]) => ({ sku, available: there.get(sku) ?? 0 })))
  await move(tx, wanted, -1)
}

/** Restocks pieces; deleted variants are skipped. */
export async function restock(tx: Tx, pieces: StockQuantity[]): Promise<void> {
  const wanted = sumBySku(pieces)
  await lockProducts(tx, [...wanted.keys()])
  await move(tx, wanted, 1)
}

/** Counts pieces as sold for best sellers; negative for returns. */
export async function countSold(tx: Tx, pieces: StockQuantity[]): Promise<void> {
  const wanted = sumBySku(pieces)
  await lockProducts(tx, [...wanted.keys()])
  const { rows } = await tx.execute<{ sku: string }>(sql`
    update products p set sold = greatest(0, p.sold + moved.quantity)
    from (select v.product_id, sum(w.quantity)::int as quantity from variants v join ${asRows(wanted)} on w.sku = v.sku group by v.product_id) moved
    where p.id = moved.product_id and p.sold <> greatest(0, p.sold + moved.quantity) returning p.sku`)
  if (rows.length === 0) return
  await bumpOfferVersion(tx)
  await soldCountChanged.emit(
    tx,
    rows.map(({ sku }) => sku),
  )
}

/** One entry per SKU. */
export function sumBySku(pieces: readonly StockQuantity[]): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const { sku, quantity } of pieces) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity)
  return wanted
}

/** In id order, so that concurrent orders cannot deadlock. */
async function lockProducts(tx: Tx, skus: string[]): Promise<void> {
  await tx.execute(sql`
    select id from products where id in (select product_id from variants where sku = any(${texts(skus)})) order by id for update`)
}

async function move(tx: Tx, wanted: Map<string, number>, direction: 1 | -1): Promise<void> {
  const { rows } = await tx.execute<StockChange>(sql`
    update variants v set stock = v.stock + ${direction}::int * w.quantity from ${asRows(wanted)}, products p where v.sku = w.sku and p.id = v.product_id
    returning v.sku, p.sku as product, v.stock - ${direction}::int * w.quantity as before, v.stock as now`)
  await tx.execute(sql`
    update products p set stock = (select sum(stock) from variants where product_id = p.id)
    where p.id in (select product_id from variants where sku = any(${texts([...wanted.keys()])}))`)
  await orderedStockChanged.emit(tx, [...wanted.keys()])
  await bumpOfferVersion(tx)
  await emitStock(tx, rows)
  await emitDisplayedStock(tx, rows)
}

const asRows = (wanted: Map<string, number>) =>
  sql`unnest(${texts([...wanted.keys()])}, ${ints([...wanted.values()])}) as w(sku, quantity)`
