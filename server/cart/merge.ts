import { MAX_LINES, MAX_QUANTITY, type Cart } from '#api/contract/cart.ts'
import type { Database } from '#server/database/connect.ts'
import { readVariants } from '#server/stock/service.ts'
import { findCart, linesOf, lockCart, openCart, putLine, touchCart } from './queries.ts'
import { emptyCart, viewCart } from './view.ts'

/**
 * What a guest gathered goes into the customer's own cart: quantities add up to what stock allows, and what was asked for beyond
 * that shows as a change. The guest's cart is empty from then on, so that a second call changes nothing.
 */
export function mergeCarts(db: Database, customerId: number, guestId: string): Promise<Cart> {
  return db.transaction(async (tx) => {
    const guest = await lockCart(tx, { guestId })
    if (!guest) {
      const own = await findCart(tx, { customerId })
      return own ? viewCart(tx, own) : emptyCart()
    }
    const own = await openCart(tx, { customerId })
    const mine = new Map((await linesOf(tx, own.id)).map((line) => [line.sku, line]))
    const theirs = await linesOf(tx, guest.id)
    const shelf = await readVariants(
      tx,
      theirs.map(({ sku }) => sku),
    )
    for (const line of theirs) {
      const other = mine.get(line.sku)
      if (!other && mine.size >= MAX_LINES) break
      // Beyond stock it is kept as wanted: the view says what there is of it, and the customer agrees.
      const quantity = Math.min(
        line.quantity + (other && other.saved === line.saved ? other.quantity : 0),
        MAX_QUANTITY,
      )
      const merged = {
        ...line,
        cartId: own.id,
        quantity,
        saved: line.saved && (other?.saved ?? true),
        title: shelf.get(line.sku)?.title ?? line.title,
      }
      await putLine(tx, merged)
      mine.set(line.sku, merged)
    }
    await touchCart(tx, guest.id, { mergedInto: own.id })
    return viewCart(tx, await touchCart(tx, own.id, { coupon: own.coupon ?? guest.coupon }))
  })
}
