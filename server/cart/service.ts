import { MAX_LINES, MAX_QUANTITY, type Cart, type CartAddition, type CartLineChange } from '#api/contract/cart.ts'
import type { TextEntry } from '#api/contract/text-options.ts'
import type { CartSummary } from '#api/contract/identity.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { findCoupon } from '#server/promotions/service.ts'
import { lineId, readTexts } from '#server/stock/service.ts'
import {
  findCart,
  linesOf,
  lockCart,
  lockOrCreateCart,
  putLine,
  putLines,
  removeLine,
  touchCart,
  type CartRef,
  type CartRow,
  type LineRow,
} from './queries.ts'
import { buyableQuantity, readContents, emptyCart, offersOf, viewCart } from './view.ts'

export { openCartLimits } from './limits.ts'
export { deleteOldCartsJob } from './cleanup-job.ts'
export { mergeCarts } from './merge.ts'
export { renameInCarts, type CartRef } from './queries.ts'

export async function readCart(db: Tx, ref: CartRef | undefined): Promise<Cart> {
  const cart = ref && (await findCart(db, ref))
  return cart ? viewCart(db, cart) : emptyCart()
}

/** The part of a customer's cart that the header shows. */
export async function cartSummary(db: Tx, customerId: number): Promise<CartSummary> {
  const { id, length } = await readCart(db, { customerId })
  return { id, length }
}

/**
 * Adds pieces up to the stock. A line saved for later returns to the cart with its quantity.
 * @param isFilledUp a line that is in the cart gets no more than the quantity, so that a repeated call adds nothing
 * @throws Refusal 404, 409; 422 for texts that the product does not take
 */
export function addToCart(
  db: Database,
  ref: CartRef | undefined,
  sku: string,
  quantity: number,
  typed: TextEntry[] = [],
  isFilledUp = false,
): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const cart = await lockOrCreateCart(tx, ref)
    // Read once for both the change and the view: this call is on the critical path.
    const known = await readContents(tx, cart, [sku])
    const { rows, variants } = known
    const variant = variants.get(sku)
    if (!variant) throw new Refusal(404, 'api.cart.notSold')
    const texts = readTexts(variant.textOptions, typed)
    const id = lineId(sku, texts)
    const line = rows.find((one) => one.id === id)
    const now = offersOf(
      line ? known : { variants, rows: [...rows, { id, sku, texts, quantity: 1, saved: true }] },
    ).get(id)
    if (!now?.stock) throw new Refusal(409, 'api.cart.soldOut')
    if (!line && rows.length >= MAX_LINES) throw new Refusal(409, 'api.cart.full')
    const inCart = line?.quantity ?? 0
    const wanted = isFilledUp && line && !line.saved ? Math.max(inCart, quantity) : inCart + quantity
    const put = await putLine(tx, {
      cartId: cart.id,
      id,
      sku,
      texts,
      quantity: Math.min(wanted, now.stock, MAX_QUANTITY),
      priceSeen: now.price,
      title: now.title,
      saved: false,
      fromSaved: line?.saved ? line.quantity : 0,
    })
    return viewCart(tx, await touchCart(tx, cart), {
      ...known,
      rows: line ? rows.map((row) => (row === line ? put : row)) : [...rows, put],
    })
  })
}

/** @throws Refusal 404 when the cart has no such line */
export function changeLine(db: Database, ref: CartRef | undefined, id: string, change: CartLineChange): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const cart = await lockKnownCart(tx, ref)
    const known = await readContents(tx, cart)
    const { rows } = known
    const line = rows.find((one) => one.id === id)
    if (!line) throw notFound()
    const now = offersOf(known).get(id)
    const put = await putLine(tx, {
      ...line,
      // Moving a line to “saved for later” and back keeps its quantity.
      quantity: change.quantity ? Math.min(change.quantity, Math.max(now?.stock ?? 0, 1)) : line.quantity,
      saved: change.saved ?? line.saved,
      fromSaved: 0,
      priceSeen: now?.price ?? line.priceSeen,
      title: now?.title ?? line.title,
    })
    return viewCart(tx, await touchCart(tx, cart), {
      ...known,
      rows: rows.map((row) => (row === line ? put : row)),
    })
  })
}

/** Idempotent: removing a missing line succeeds. */
export const dropLine = (db: Database, ref: CartRef | undefined, id: string): Promise<Cart> =>
  updateCart(db, ref, async (tx, cart) => void (await removeLine(tx, cart.id, id)))

/**
 * Accepts the reported changes: lines get today's prices and available quantities; products no longer sold are removed.
 */
export function acceptChanges(db: Database, ref: CartRef | undefined): Promise<Cart> {
  return updateCart(db, ref, async (tx, cart) => {
    const contents = await readContents(tx, cart)
    const offers = offersOf(contents)
    const seen: LineRow[] = []
    for (const row of contents.rows) {
      const now = offers.get(row.id)
      const line = { ...row, quantity: Math.min(row.quantity, MAX_QUANTITY), fromSaved: 0 }
      if (row.saved) seen.push(line)
      else if (!now) await removeLine(tx, cart.id, row.id)
      else if (now.stock === 0) seen.push({ ...line, saved: true, priceSeen: now.price })
      else seen.push({ ...line, quantity: buyableQuantity(row, now), priceSeen: now.price })
    }
    await putLines(tx, seen)
  })
}

/** @throws Refusal 422 for an unknown coupon; one that does not apply now is kept, and the view says why */
export function setCoupon(db: Database, ref: CartRef | undefined, typed: string): Promise<Cart> {
  return updateCart(db, ref, async (tx, cart) => {
    const coupon = await findCoupon(tx, typed)
    if (!coupon) throw invalid({ code: 'api.cart.coupon.unknown' })
    await touchCart(tx, cart, { coupon: coupon.code })
  })
}

export const removeCoupon = (db: Database, ref: CartRef | undefined): Promise<Cart> =>
  updateCart(db, ref, async (tx, cart) => void (await touchCart(tx, cart, { coupon: null })))

/** A variant with its texts and pieces, as a cart or a request names them. */
export type OrderedLine = Required<CartAddition>

export type OrderableCart = {
  cartId: string
  /** Null also for a coupon that does not apply now. */
  coupon: string | null
  typedCoupon: string | null
  lines: OrderedLine[]
}

/** What a customer's cart would order now: its lines that can be bought. Locks the cart. */
export async function orderableCart(tx: Tx, customerId: number): Promise<OrderableCart | undefined> {
  const cart = await lockCart(tx, { customerId })
  if (!cart) return undefined
  const view = await viewCart(tx, cart)
  const lines = view.lines
    .filter(({ available }) => available > 0)
    .map(({ sku, quantity, texts }) => ({ sku, quantity, texts: texts.map(({ label, text }) => ({ label, text })) }))
  return {
    cartId: cart.id,
    coupon: view.coupon?.refused === null ? view.coupon.code : null,
    typedCoupon: cart.coupon,
    lines,
  }
}

/** Removes the bought quantities after an order is confirmed; what was added during payment stays. */
export async function removeOrdered(tx: Tx, customerId: number, bought: readonly OrderedLine[]): Promise<void> {
  const cart = await lockCart(tx, { customerId })
  if (!cart) return
  const pieces = new Map(bought.map(({ sku, texts, quantity }) => [lineId(sku, texts), quantity]))
  for (const line of await linesOf(tx, cart.id)) {
    const left = line.quantity - (pieces.get(line.id) ?? 0)
    if (line.saved || left === line.quantity) continue
    if (left > 0) await putLine(tx, { ...line, quantity: left })
    else await removeLine(tx, cart.id, line.id)
  }
  await touchCart(tx, cart, { coupon: null })
}

/** Keeps a coupon that the customer chose for the order of the cart; null removes it. */
export async function keepCoupon(tx: Tx, customerId: number, coupon: string | null): Promise<void> {
  const cart = await lockCart(tx, { customerId })
  if (cart) await touchCart(tx, cart, { coupon })
}

function updateCart(
  db: Database,
  ref: CartRef | undefined,
  change: (tx: Tx, cart: CartRow) => Promise<void>,
): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const cart = await lockKnownCart(tx, ref)
    await change(tx, cart)
    return viewCart(tx, await touchCart(tx, cart))
  })
}

/** @throws Refusal 404 if the cart does not exist */
async function lockKnownCart(tx: Tx, ref: CartRef | undefined): Promise<CartRow> {
  const cart = ref && (await lockCart(tx, ref))
  if (!cart) throw new Refusal(404, 'api.cart.none')
  return cart
}
