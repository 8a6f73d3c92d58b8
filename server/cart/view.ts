import { MAX_QUANTITY, type Cart, type CartChange, type CartCoupon, type CartLine } from '#api/contract/cart.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { freeDeliveryFrom } from '#server/delivery/service.ts'
import { sentenceText } from '#server/platform/http/errors.ts'
import { calculateTotals } from '#server/money/service.ts'
import { readVariants, withTexts, type Sellable } from '#server/stock/service.ts'
import {
  missingText,
  promotionsFor,
  shownPromotions,
  type Basket,
  type Coupon,
  type Effect,
} from '#server/promotions/service.ts'
import { reservedForCart, linesOf, type CartRow, type LineRow } from './queries.ts'

/** Most promotions of which the cart says what is missing. */
const SHOWN_MISSING = 3

export const emptyCart = (): Cart => ({
  id: null,
  lines: [],
  saved: [],
  changes: [],
  length: 0,
  coupon: null,
  promotions: [],
  gifts: [],
  missing: [],
  free_ways: [],
  totals: { items: 0, discount: 0, delivery: null, fee: 0, vat: 0, total: 0 },
  free_delivery: freeDelivery(0),
  grams: 0,
})

export type Contents = {
  rows: LineRow[]
  /** Those of the rows' SKUs that are sold. */
  variants: Map<string, Sellable>
  /** The order in payment; 0 for none. */
  orderId: number
}

/**
 * The lines of a cart with current stock, which includes what is reserved for this customer's order in payment.
 * @param more further SKUs to read
 */
export async function readContents(tx: Tx, cart: CartRow, more: string[] = []): Promise<Contents> {
  const rows = await linesOf(tx, cart.id)
  const variants = await readVariants(tx, [...more, ...rows.map(({ sku }) => sku)])
  const { orderId, pieces } = await reservedForCart(tx, cart)
  for (const { sku, quantity } of pieces) {
    const now = variants.get(sku)
    if (now) variants.set(sku, { ...now, stock: now.stock + quantity })
  }
  return { rows, variants, orderId }
}

/** The cart at today's prices and stock; read-only. @param known its contents, if already read */
export async function viewCart(tx: Tx, cart: CartRow, known?: Contents): Promise<Cart> {
  const contents = known ?? (await readContents(tx, cart))
  const { rows, variants, orderId } = contents
  const offers = offersOf(contents)
  const shown = rows.map((row) => ({ row, now: offers.get(row.id), line: toLine(row, offers.get(row.id)) }))
  const active = shown.filter(({ row }) => !row.saved)
  const { coupon: code, customerId, partner = null } = cart
  const wanted = active.map(({ row, now, line }) => toWanted(line, buyableQuantity(row, now)))
  const effect = await promotionsFor(tx, { lines: wanted, code, customerId, orderId, partner })
  const { totals } = calculateTotals({
    lines: active.map(({ line: { total, tax_class: taxClass } }, index) => ({
      total,
      discount: sum(effect.reductions[index]!.map(({ amount }) => amount)),
      taxClass,
    })),
    delivery: null,
    fee: 0,
  })
  return {
    id: cart.id,
    lines: active.map(({ line }) => line),
    saved: shown.filter(({ row }) => row.saved).map(({ line }) => line),
    changes: shown.flatMap(({ row, now }) => changesOf(row, now, variants.has(row.sku))),
    length: active.reduce((pieces, { row, now }) => pieces + buyableQuantity(row, now), 0),
    coupon: effect.coupon && toCoupon(effect.coupon),
    promotions: shownPromotions(effect),
    gifts: await giftsOf(tx, effect),
    missing: effect.missing.slice(0, SHOWN_MISSING).map((one) => ({ id: one.promotion.id, text: missingText(one) })),
    free_ways: effect.freeWays,
    totals,
    free_delivery: freeDelivery(totals.items - totals.discount, effect.freeWays.includes('standard')),
    grams: active.reduce((grams, { row, now }) => grams + (now?.weightGrams ?? 0) * buyableQuantity(row, now), 0),
  }
}

type Line = Pick<LineRow, 'id' | 'sku' | 'texts' | 'quantity' | 'saved'>

/**
 * What each line can be bought as, by its id; lines that cannot be bought are absent. The price includes texts, and the
 * stock is what the other lines of its SKU leave, of which earlier ones come first.
 */
export function offersOf({ rows, variants }: { rows: Line[]; variants: Contents['variants'] }): Map<string, Sellable> {
  const left = new Map([...variants].map(([sku, { stock }]) => [sku, stock]))
  const fitting = rows.flatMap((row) => {
    const now = withTexts(variants.get(row.sku), row.texts)
    if (!now) return []
    const pieces = row.saved ? 0 : buyableQuantity(row, { stock: left.get(row.sku)! })
    left.set(row.sku, left.get(row.sku)! - pieces)
    return [{ id: row.id, now, pieces }]
  })
  return new Map(fitting.map(({ id, now, pieces }) => [id, { ...now, stock: pieces + left.get(now.sku)! }]))
}

/** Wherever the shop delivers: a cart has no address. */
function freeDelivery(sum: number, isFree = false): Cart['free_delivery'] {
  const from = freeDeliveryFrom(null)
  return { from, missing: isFree ? 0 : from && Math.max(0, from - sum) }
}

/** The quantity of a line that can be bought now. */
export const buyableQuantity = (row: Pick<LineRow, 'quantity'>, now: Pick<Sellable, 'stock'> | undefined): number =>
  Math.min(row.quantity, now?.stock ?? 0, MAX_QUANTITY)

function toLine(row: LineRow, now: Sellable | undefined): CartLine {
  const pieces = buyableQuantity(row, now)
  const price = now?.price ?? row.priceSeen
  return {
    id: row.id,
    sku: row.sku,
    product_sku: now?.productSku ?? row.sku,
    title: now?.title ?? row.title,
    options: now?.options ?? [],
    texts: now?.texts ?? row.texts.map((text) => ({ ...text, price: 0 })),
    picture: now?.picture ?? null,
    price,
    compare_at: now?.compareAt ?? null,
    quantity: (row.saved ? 0 : pieces) || Math.min(row.quantity, MAX_QUANTITY),
    available: now?.stock ?? 0,
    sold: now !== undefined,
    total: price * pieces,
    tax_class: now?.taxClass ?? 'standard',
  }
}

/** @param isSold its variant, with other texts at least */
function changesOf(row: LineRow, now: Sellable | undefined, isSold: boolean): CartChange[] {
  const title = [now?.title ?? row.title, ...row.texts.map(({ text }) => text)].join('، ')
  const about = { id: row.id, sku: row.sku, title }
  const changes: CartChange[] = []
  if (row.fromSaved > 0) changes.push({ ...about, kind: 'from_saved', from: row.fromSaved, to: row.quantity })
  const fewer = row.saved ? undefined : shortageOf(row, now, isSold)
  if (fewer) changes.push({ ...about, ...fewer })
  else if (row.quantity > MAX_QUANTITY) changes.push({ ...about, kind: 'limit', from: row.quantity, to: MAX_QUANTITY })
  if (!row.saved && now && now.stock > 0 && now.price !== row.priceSeen)
    changes.push({ ...about, kind: 'price', from: row.priceSeen, to: now.price })
  return changes
}

function shortageOf(
  { quantity: from }: LineRow,
  now: Sellable | undefined,
  isSold: boolean,
): Omit<CartChange, 'id' | 'sku' | 'title'> | undefined {
  if (!now) return { kind: isSold ? 'texts' : 'withdrawn', from, to: null }
  if (now.stock === 0) return { kind: 'sold_out', from, to: 0 }
  return now.stock < Math.min(from, MAX_QUANTITY) ? { kind: 'quantity', from, to: now.stock } : undefined
}

const toCoupon = ({ why, ...coupon }: Coupon): CartCoupon => ({ ...coupon, message: why && sentenceText(why) })

const toWanted = (
  { sku, product_sku: productSku, price, compare_at: compareAt }: CartLine,
  quantity: number,
): Basket['lines'][number] => ({ sku, productSku, price, compareAt, quantity })

/** Gifts that can be added now. */
async function giftsOf(tx: Tx, { gifts }: Effect): Promise<Cart['gifts']> {
  const variants = await readVariants(
    tx,
    gifts.map(({ sku }) => sku),
  )
  return gifts.flatMap(({ promotion, sku }) => {
    const now = variants.get(sku)
    return now && now.stock > 0 ? [{ id: promotion.id, sku, title: [now.title, ...now.options].join('، ') }] : []
  })
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
