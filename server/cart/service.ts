import { MAX_LINES, MAX_QUANTITY, type Cart, type CartLineChange } from '#api/contract/cart.ts'
import type { CartSummary } from '#api/contract/identity.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { invalid, notFound, Refusal } from '#server/http/errors.ts'
import {
  findCart,
  findCoupon,
  linesOf,
  lockCart,
  openCart,
  putLine,
  putLines,
  removeLine,
  touchCart,
  type CartRef,
  type CartRow,
  type LineRow,
} from './queries.ts'
import { buyable, contentsOf, emptyCart, viewCart } from './view.ts'

export { claimCoupon, couponCode, previewCoupon, releaseCoupon, type Effect } from './coupons.ts'
export { deleteOldCartsJob } from './cleanup-job.ts'
export { mergeCarts } from './merge.ts'
export { isCoupon, type CartRef } from './queries.ts'

export async function readCart(db: Tx, ref: CartRef | undefined): Promise<Cart> {
  const cart = ref && (await findCart(db, ref))
  return cart ? viewCart(db, cart) : emptyCart()
}

/** What the header shows of a customer's cart. */
export async function cartSummary(db: Tx, customerId: number): Promise<CartSummary> {
  const { id, length } = await readCart(db, { customerId })
  return { id, length }
}

/** Puts pieces in; of what is short, as many as there are. A line put aside comes back, with its pieces. */
export function addToCart(db: Database, ref: CartRef | undefined, sku: string, quantity: number): Promise<Cart> {
  return db.transaction(async (tx) => {
    const cart = await openCart(tx, ref)
    // Once for what comes in and for the view of all: people wait for this call, and a query saved is a third of a
    // millisecond.
    const known = await contentsOf(tx, cart, [sku])
    const { rows, shelf } = known
    const now = shelf.get(sku)
    if (!now) throw new Refusal(404, 'api.cart.notSold')
    if (now.stock === 0) throw new Refusal(409, 'api.cart.soldOut')
    const line = rows.find((one) => one.sku === sku)
    if (!line && rows.length >= MAX_LINES) throw new Refusal(409, 'api.cart.full')
    const put = await putLine(tx, {
      cartId: cart.id,
      sku,
      quantity: Math.min((line?.quantity ?? 0) + quantity, now.stock, MAX_QUANTITY),
      priceSeen: now.price,
      title: now.title,
      saved: false,
      fromSaved: line?.saved ? line.quantity : 0,
    })
    return viewCart(tx, await touchCart(tx, cart.id), {
      ...known,
      rows: line ? rows.map((row) => (row === line ? put : row)) : [...rows, put],
    })
  })
}

/** @throws Refusal 404 when the cart has no such line */
export function changeLine(db: Database, ref: CartRef | undefined, sku: string, change: CartLineChange): Promise<Cart> {
  return db.transaction(async (tx) => {
    const cart = await lockKnownCart(tx, ref)
    const known = await contentsOf(tx, cart)
    const { rows, shelf } = known
    const line = rows.find((one) => one.sku === sku)
    if (!line) throw notFound()
    const now = shelf.get(sku)
    const put = await putLine(tx, {
      ...line,
      // Putting it aside and taking it back changes nothing of how much is wanted.
      quantity: change.quantity ? Math.min(change.quantity, Math.max(now?.stock ?? 0, 1)) : line.quantity,
      saved: change.saved ?? line.saved,
      fromSaved: 0,
      priceSeen: now?.price ?? line.priceSeen,
      title: now?.title ?? line.title,
    })
    return viewCart(tx, await touchCart(tx, cart.id), {
      ...known,
      rows: rows.map((row) => (row === line ? put : row)),
    })
  })
}

/** Removing what is not there is as good as done. */
export const dropLine = (db: Database, ref: CartRef | undefined, sku: string): Promise<Cart> =>
  changing(db, ref, async (tx, cart) => void (await removeLine(tx, cart.id, sku)))

/** The customer has seen what changed: from now on the lines say what there is. What is not sold any more leaves. */
export function acceptChanges(db: Database, ref: CartRef | undefined): Promise<Cart> {
  return changing(db, ref, async (tx, cart) => {
    const { rows, shelf } = await contentsOf(tx, cart)
    const seen: LineRow[] = []
    for (const row of rows) {
      const now = shelf.get(row.sku)
      const line = { ...row, quantity: Math.min(row.quantity, MAX_QUANTITY), fromSaved: 0 }
      if (row.saved) seen.push(line)
      else if (!now) await removeLine(tx, cart.id, row.sku)
      else if (now.stock === 0) seen.push({ ...line, saved: true, priceSeen: now.price })
      else seen.push({ ...line, quantity: buyable(row, now), priceSeen: now.price })
    }
    await putLines(tx, seen)
  })
}

/** @throws Refusal 422 when nobody ever made such a coupon; one that saves nothing at present is kept and says why */
export function setCoupon(db: Database, ref: CartRef | undefined, typed: string): Promise<Cart> {
  return changing(db, ref, async (tx, cart) => {
    const coupon = await findCoupon(tx, typed)
    if (!coupon) throw invalid({ code: 'api.cart.coupon.unknown' })
    await touchCart(tx, cart.id, { coupon: coupon.code })
  })
}

export const removeCoupon = (db: Database, ref: CartRef | undefined): Promise<Cart> =>
  changing(db, ref, async (tx, cart) => void (await touchCart(tx, cart.id, { coupon: null })))

export type Ordered = {
  cartId: string
  /** Null also for one that saves nothing now. */
  coupon: string | null
  typedCoupon: string | null
  lines: { sku: string; quantity: number }[]
}

/** What a customer's cart would order now: what lies in it and can be bought. The cart stays locked. */
export async function readyToOrder(tx: Tx, customerId: number): Promise<Ordered | undefined> {
  const cart = await lockCart(tx, { customerId })
  if (!cart) return undefined
  const view = await viewCart(tx, cart)
  const lines = view.lines.filter(({ available }) => available > 0).map(({ sku, quantity }) => ({ sku, quantity }))
  return {
    cartId: cart.id,
    coupon: view.coupon?.refused === null ? view.coupon.code : null,
    typedCoupon: cart.coupon,
    lines,
  }
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
