import { MAX_QUANTITY, type Cart, type CartChange, type CartCoupon, type CartLine } from '#api/contract/cart.ts'
import type { Tx } from '#server/database/connect.ts'
import { freeDeliveryFrom } from '#server/delivery/service.ts'
import { message } from '#server/http/messages.ts'
import { reckon } from '#server/money/service.ts'
import { readVariants, type Sellable } from '#server/stock/service.ts'
import { previewCoupon, type Effect } from './coupons.ts'
import { heldFor, linesOf, type CartRow, type LineRow } from './queries.ts'

export const emptyCart = (): Cart => ({
  id: null,
  lines: [],
  saved: [],
  changes: [],
  length: 0,
  coupon: null,
  totals: { items: 0, discount: 0, delivery: null, fee: 0, vat: 0, total: 0 },
  free_delivery: freeDelivery(0),
})

export type Contents = {
  rows: LineRow[]
  /** Every one of them that is sold. */
  shelf: Map<string, Sellable>
  /** Of the order that is being paid for; 0 for none. */
  orderId: number
}

/**
 * What lies in a cart, and what there is of it. Pieces that are held while their customer pays are still there for this
 * customer.
 * @param more SKUs that are to be known besides
 */
export async function contentsOf(tx: Tx, cart: CartRow, more: string[] = []): Promise<Contents> {
  const rows = await linesOf(tx, cart.id)
  const shelf = await readVariants(tx, [...more, ...rows.map(({ sku }) => sku)])
  const { orderId, pieces } = await heldFor(tx, cart)
  for (const { sku, quantity } of pieces) {
    const now = shelf.get(sku)
    if (now) shelf.set(sku, { ...now, stock: now.stock + quantity })
  }
  return { rows, shelf, orderId }
}

/** The cart at today's prices and stock. Changes nothing. @param known what lies in it, where that was read before */
export async function viewCart(tx: Tx, cart: CartRow, known?: Contents): Promise<Cart> {
  const { rows, shelf, orderId } = known ?? (await contentsOf(tx, cart))
  const shown = rows.map((row) => ({ row, now: shelf.get(row.sku), line: toLine(row, shelf.get(row.sku)) }))
  const active = shown.filter(({ row }) => !row.saved)
  const wanted = active.map(({ line, now }) => ({ total: line.total, categories: now?.categories ?? [] }))
  const effect =
    cart.coupon === null ? undefined : await previewCoupon(tx, cart.coupon, wanted, cart.customerId, orderId)
  const { totals } = reckon({
    lines: active.map(({ line: { total, tax_class: taxClass } }, index) => ({
      total,
      discounted: effect?.discounted[index] ?? false,
      taxClass,
    })),
    discount: effect?.saving ?? 0,
    delivery: null,
    fee: 0,
  })
  return {
    id: cart.id,
    lines: active.map(({ line }) => line),
    saved: shown.filter(({ row }) => row.saved).map(({ line }) => line),
    changes: shown.flatMap(({ row, now }) => changesOf(row, now)),
    length: active.reduce((pieces, { row, now }) => pieces + buyable(row, now), 0),
    coupon: effect && cart.coupon !== null ? toCoupon(cart.coupon, effect) : null,
    totals,
    free_delivery: freeDelivery(totals.items - totals.discount, effect?.freeDelivery),
  }
}

/** Wherever the shop delivers: a cart has no address. */
function freeDelivery(sum: number, isFree = false): Cart['free_delivery'] {
  const from = freeDeliveryFrom(null)
  return { from, missing: isFree ? 0 : from && Math.max(0, from - sum) }
}

/** Pieces of a line that can be bought now. */
export const buyable = (row: Pick<LineRow, 'quantity'>, now: Sellable | undefined): number =>
  Math.min(row.quantity, now?.stock ?? 0, MAX_QUANTITY)

function toLine(row: LineRow, now: Sellable | undefined): CartLine {
  const pieces = buyable(row, now)
  const price = now?.price ?? row.priceSeen
  return {
    sku: row.sku,
    product_sku: now?.productSku ?? row.sku,
    title: now?.title ?? row.title,
    options: now?.options ?? [],
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

function changesOf(row: LineRow, now: Sellable | undefined): CartChange[] {
  const about = { sku: row.sku, title: now?.title ?? row.title }
  const changes: CartChange[] = []
  if (row.fromSaved > 0) changes.push({ ...about, kind: 'from_saved', from: row.fromSaved, to: row.quantity })
  const fewer = row.saved ? undefined : fewerOf(row, now)
  if (fewer) changes.push({ ...about, ...fewer })
  else if (row.quantity > MAX_QUANTITY) changes.push({ ...about, kind: 'limit', from: row.quantity, to: MAX_QUANTITY })
  if (!row.saved && now && now.stock > 0 && now.price !== row.priceSeen)
    changes.push({ ...about, kind: 'price', from: row.priceSeen, to: now.price })
  return changes
}

function fewerOf(
  { quantity: from }: LineRow,
  now: Sellable | undefined,
): Omit<CartChange, 'sku' | 'title'> | undefined {
  if (!now) return { kind: 'withdrawn', from, to: null }
  if (now.stock === 0) return { kind: 'sold_out', from, to: 0 }
  return now.stock < Math.min(from, MAX_QUANTITY) ? { kind: 'quantity', from, to: now.stock } : undefined
}

const toCoupon = (code: string, { kind, saving, refused }: Effect & { kind: CartCoupon['kind'] }): CartCoupon => ({
  code,
  kind,
  saving,
  refused,
  message: refused && message(`api.cart.coupon.${refused}`),
})
