import { MAX_LINES, type Cart } from '#api/contract/cart.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { readVariants, withTexts, type Sellable } from '#server/stock/service.ts'
import {
  findCart,
  linesOf,
  lockCart,
  lockOrCreateCart,
  putLines,
  touchCart,
  type CartRow,
  type LineRow,
} from './queries.ts'
import { emptyCart, viewCart } from './view.ts'

/**
 * Merges a guest's cart into the customer's without losing quantities: what cannot be bought is reported in the view.
 * Empties the guest's cart, so that a second call changes nothing.
 * @throws Refusal 409 while the customer's cart has more than `MAX_LINES` lines
 */
export function mergeCarts(
  db: Database,
  customerId: number,
  guestId: string,
  partner: string | null = null,
): Promise<Cart> {
  const owner = { customerId, partner }
  return inTransaction(db, async (tx) => {
    const guest = await lockCart(tx, { guestId })
    if (!guest) {
      const cart = await findCart(tx, owner)
      return cart ? viewCart(tx, cart) : emptyCart()
    }
    const cart = await lockOrCreateCart(tx, owner)
    const own = new Map((await linesOf(tx, cart.id)).map((line) => [line.id, line]))
    if (own.size > MAX_LINES) throw new Refusal(409, 'api.cart.full')
    const lines = await linesOf(tx, guest.id)
    const variants = await readVariants(
      tx,
      lines.map(({ sku }) => sku),
    )
    await putLines(
      tx,
      lines.map((line) =>
        mergeLines(own.get(line.id), { ...line, cartId: cart.id }, withTexts(variants.get(line.sku), line.texts)),
      ),
    )
    await touchCart(tx, guest, { mergedInto: cart.id })
    return viewCart(tx, await touchCart(tx, cart, { coupon: await betterCoupon(tx, cart, guest) }))
  })
}

/** The sum of both quantities; saved for later only if both lines were. */
function mergeLines(own: LineRow | undefined, guest: LineRow, now: Sellable | undefined): LineRow {
  const title = now?.title ?? guest.title
  if (!own) return { ...guest, title }
  const both = [own, guest]
  const saved = both.every((line) => line.saved)
  const cameBack = both.reduce((pieces, line) => pieces + (line.saved ? line.quantity : line.fromSaved), 0)
  return {
    ...guest,
    quantity: own.quantity + guest.quantity,
    // Keeps the price that differs from the current one, so that the view reports the change.
    priceSeen: own.priceSeen === now?.price ? guest.priceSeen : own.priceSeen,
    title,
    saved,
    fromSaved: saved ? 0 : cameBack,
  }
}

/** The coupon that saves more now; the customer's own if both save the same. */
async function betterCoupon(tx: Tx, cart: CartRow, guest: CartRow): Promise<string | null> {
  if (!cart.coupon || !guest.coupon) return cart.coupon ?? guest.coupon
  const savingOf = async (code: string): Promise<number> => {
    const { coupon } = await viewCart(tx, { ...cart, coupon: code })
    return coupon && coupon.refused === null ? coupon.saving : -1
  }
  return (await savingOf(guest.coupon)) > (await savingOf(cart.coupon)) ? guest.coupon : cart.coupon
}
