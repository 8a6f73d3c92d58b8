import { store } from '#config'
import type { Cart, CartChange, CartCoupon, CartLine } from '#api/contract/cart.ts'
import type { Tx } from '#server/database/connect.ts'
import { message } from '#server/http/messages.ts'
import { reckon } from '#server/money/service.ts'
import { readVariants, type Sellable } from '#server/stock/service.ts'
import { previewCoupon, type Effect } from './coupons.ts'
import { linesOf, type CartRow, type LineRow } from './queries.ts'

const FREE_FROM = store.shipping.freeFrom

export const emptyCart = (): Cart => ({
  id: null,
  lines: [],
  saved: [],
  changes: [],
  length: 0,
  coupon: null,
  totals: { items: 0, discount: 0, delivery: null, fee: 0, vat: 0, total: 0 },
  free_delivery: { from: FREE_FROM, missing: FREE_FROM },
})

export type Contents = { rows: LineRow[]; /** Every one of them that is sold. */ shelf: Map<string, Sellable> }

export async function contentsOf(tx: Tx, cartId: string): Promise<Contents> {
  const rows = await linesOf(tx, cartId)
  return {
    rows,
    shelf: await readVariants(
      tx,
      rows.map(({ sku }) => sku),
    ),
  }
}

/** The cart at today's prices and stock. Changes nothing. @param known what lies in it, where that was read before */
export async function viewCart(tx: Tx, cart: CartRow, known?: Contents): Promise<Cart> {
  const { rows, shelf } = known ?? (await contentsOf(tx, cart.id))
  const shown = rows.map((row) => ({ row, now: shelf.get(row.sku), line: toLine(row, shelf.get(row.sku)) }))
  const active = shown.filter(({ row }) => !row.saved)
  const wanted = active.map(({ line, now }) => ({ total: line.total, categories: now?.categories ?? [] }))
  const effect = cart.coupon === null ? undefined : await previewCoupon(tx, cart.coupon, wanted, cart.customerId)
  const { totals } = reckon({
    lines: wanted.map(({ total }, index) => ({ total, discounted: effect?.discounted[index] ?? false })),
    discount: effect?.saving ?? 0,
    delivery: null,
    fee: 0,
  })
  const missing = effect?.freeDelivery ? 0 : Math.max(0, FREE_FROM - (totals.items - totals.discount))
  return {
    id: cart.id,
    lines: active.map(({ line }) => line),
    saved: shown.filter(({ row }) => row.saved).map(({ line }) => line),
    changes: active.flatMap(({ row, now }) => changesOf(row, now)),
    length: active.reduce((pieces, { row, now }) => pieces + buyable(row, now), 0),
    coupon: effect && cart.coupon !== null ? toCoupon(cart.coupon, effect) : null,
    totals,
    free_delivery: { from: FREE_FROM, missing },
  }
}

/** Pieces of a line that can be bought now. */
export const buyable = (row: Pick<LineRow, 'quantity'>, now: Sellable | undefined): number =>
  Math.min(row.quantity, now?.stock ?? 0)

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
    quantity: pieces || row.quantity,
    available: now?.stock ?? 0,
    sold: now !== undefined,
    total: price * pieces,
  }
}

function changesOf(row: LineRow, now: Sellable | undefined): CartChange[] {
  const about = { sku: row.sku, title: now?.title ?? row.title }
  if (!now) return [{ ...about, kind: 'withdrawn', from: row.quantity, to: null }]
  if (now.stock === 0) return [{ ...about, kind: 'sold_out', from: row.quantity, to: 0 }]
  return [
    ...(now.stock < row.quantity ? [{ ...about, kind: 'quantity' as const, from: row.quantity, to: now.stock }] : []),
    ...(now.price !== row.priceSeen ? [{ ...about, kind: 'price' as const, from: row.priceSeen, to: now.price }] : []),
  ]
}

const toCoupon = (code: string, { kind, saving, refused }: Effect & { kind: CartCoupon['kind'] }): CartCoupon => ({
  code,
  kind,
  saving,
  refused,
  message: refused && message(`api.cart.coupon.${refused}`),
})
