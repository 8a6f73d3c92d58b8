import { MAX_LINES, MAX_QUANTITY, type Cart, type CartLineChange } from '#api/contract/cart.ts'
import type { CartSummary } from '#api/contract/identity.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { invalid, notFound, Refusal } from '#server/http/errors.ts'
import { readVariants } from '#server/stock/service.ts'
import { couponCode, previewCoupon } from './coupons.ts'
import {
  findCart,
  linesOf,
  lockCart,
  openCart,
  putLine,
  removeLine,
  touchCart,
  type CartRef,
  type CartRow,
} from './queries.ts'
import { buyable, contentsOf, emptyCart, viewCart } from './view.ts'

export { claimCoupon, couponCode, previewCoupon, releaseCoupon, type Effect } from './coupons.ts'
export { forgetCarts } from './forgetting.ts'
export { mergeCarts } from './merge.ts'
export type { CartRef } from './queries.ts'

export async function readCart(db: Tx, ref: CartRef | undefined): Promise<Cart> {
  const cart = ref && (await findCart(db, ref))
  return cart ? viewCart(db, cart) : emptyCart()
}

/** What the header shows of a customer's cart. */
export async function cartSummary(db: Tx, customerId: number): Promise<CartSummary> {
  const { id, length } = await readCart(db, { customerId })
  return { id, length }
}

/** Puts pieces in; of what is short, as many as there are. A line put aside comes back. */
export function addToCart(db: Database, ref: CartRef | undefined, sku: string, quantity: number): Promise<Cart> {
  return db.transaction(async (tx) => {
    const cart = await openCart(tx, ref)
    const rows = await linesOf(tx, cart.id)
    // Once for what comes in and for the view of all: people wait for this call, and a query saved is a third of a millisecond.
    const shelf = await readVariants(tx, [sku, ...rows.map((row) => row.sku)])
    const now = shelf.get(sku)
    if (!now) throw new Refusal(404, 'api.cart.notSold')
    if (now.stock === 0) throw new Refusal(409, 'api.cart.soldOut')
    const line = rows.find((one) => one.sku === sku)
    if (!line && rows.length >= MAX_LINES) throw new Refusal(409, 'api.cart.full')
    const wanted = (line && !line.saved ? line.quantity : 0) + quantity
    const put = await putLine(tx, {
      cartId: cart.id,
      sku,
      quantity: Math.min(wanted, now.stock, MAX_QUANTITY),
      priceSeen: now.price,
      title: now.title,
      saved: false,
    })
    return viewCart(tx, await touchCart(tx, cart.id), {
      rows: line ? rows.map((row) => (row === line ? put : row)) : [...rows, put],
      shelf,
    })
  })
}

/** @throws Refusal 404 when the cart has no such line */
export function changeLine(db: Database, ref: CartRef | undefined, sku: string, change: CartLineChange): Promise<Cart> {
  return db.transaction(async (tx) => {
    const cart = await lockKnownCart(tx, ref)
    const { rows, shelf } = await contentsOf(tx, cart.id)
    const line = rows.find((one) => one.sku === sku)
    if (!line) throw notFound()
    const now = shelf.get(sku)
    const quantity = Math.min(change.quantity ?? line.quantity, Math.max(now?.stock ?? 0, 1))
    const put = await putLine(tx, {
      ...line,
      quantity,
      saved: change.saved ?? line.saved,
      priceSeen: now?.price ?? line.priceSeen,
      title: now?.title ?? line.title,
    })
    return viewCart(tx, await touchCart(tx, cart.id), { rows: rows.map((row) => (row === line ? put : row)), shelf })
  })
}

/** Removing what is not there is as good as done. */
export const dropLine = (db: Database, ref: CartRef | undefined, sku: string): Promise<Cart> =>
  changing(db, ref, async (tx, cart) => void (await removeLine(tx, cart.id, sku)))

/** The customer has seen what changed: from now on the lines say what there is. What is not sold any more leaves. */
export function acceptChanges(db: Database, ref: CartRef | undefined): Promise<Cart> {
  return changing(db, ref, async (tx, cart) => {
    const lines = (await linesOf(tx, cart.id)).filter(({ saved }) => !saved)
    const shelf = await readVariants(
      tx,
      lines.map(({ sku }) => sku),
    )
    for (const line of lines) {
      const now = shelf.get(line.sku)
      if (!now) await removeLine(tx, cart.id, line.sku)
      else if (now.stock === 0) await putLine(tx, { ...line, saved: true, priceSeen: now.price })
      else await putLine(tx, { ...line, quantity: buyable(line, now), priceSeen: now.price })
    }
  })
}

/** @throws Refusal 422 when nobody ever made such a coupon; one that saves nothing at present is kept and says why */
export function setCoupon(db: Database, ref: CartRef | undefined, typed: string): Promise<Cart> {
  const code = couponCode(typed)
  return changing(db, ref, async (tx, cart) => {
    if ((await previewCoupon(tx, code, [], cart.customerId)).refused === 'unknown')
      throw invalid({ code: 'api.cart.coupon.unknown' })
    await touchCart(tx, cart.id, { coupon: code })
  })
}

export const removeCoupon = (db: Database, ref: CartRef | undefined): Promise<Cart> =>
  changing(db, ref, async (tx, cart) => void (await touchCart(tx, cart.id, { coupon: null })))

export type Ordered = { cartId: string; coupon: string | null; lines: { sku: string; quantity: number }[] }

/** What a customer's cart would order now: what lies in it and can be bought. The cart stays locked. */
export async function readyToOrder(tx: Tx, customerId: number): Promise<Ordered | undefined> {
  const cart = await lockCart(tx, { customerId })
  if (!cart) return undefined
  const view = await viewCart(tx, cart)
  const lines = view.lines.filter(({ available }) => available > 0).map(({ sku, quantity }) => ({ sku, quantity }))
  return { cartId: cart.id, coupon: view.coupon?.refused === null ? view.coupon.code : null, lines }
}

/** The order of this cart is confirmed: what was bought leaves it, what was added meanwhile stays. */
export async function takeOrdered(
  tx: Tx,
  customerId: number,
  bought: { sku: string; quantity: number }[],
): Promise<void> {
  const cart = await lockCart(tx, { customerId })
  if (!cart) return
  const pieces = new Map(bought.map(({ sku, quantity }) => [sku, quantity]))
  for (const line of await linesOf(tx, cart.id)) {
    const left = line.quantity - (pieces.get(line.sku) ?? 0)
    if (line.saved || left === line.quantity) continue
    if (left > 0) await putLine(tx, { ...line, quantity: left })
    else await removeLine(tx, cart.id, line.sku)
  }
  await touchCart(tx, cart.id, { coupon: null })
}

function changing(
  db: Database,
  ref: CartRef | undefined,
  change: (tx: Tx, cart: CartRow) => Promise<void>,
): Promise<Cart> {
  return db.transaction(async (tx) => {
    const cart = await lockKnownCart(tx, ref)
    await change(tx, cart)
    return viewCart(tx, await touchCart(tx, cart.id))
  })
}

/** @throws Refusal 404 when nothing was ever put into it */
async function lockKnownCart(tx: Tx, ref: CartRef | undefined): Promise<CartRow> {
  const cart = ref && (await lockCart(tx, ref))
  if (!cart) throw new Refusal(404, 'api.cart.none')
  return cart
}
