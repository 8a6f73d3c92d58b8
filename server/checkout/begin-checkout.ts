import type { Order } from '#api/contract/order.ts'
import { Refusal } from '#server/http/errors.ts'
import { createOrder, isOutdated } from '#server/orders/service.ts'
import { stopPaying } from '#server/payments/service.ts'
import { ownOrder, showOrder, type CheckoutShop } from './service.ts'

/**
 * Makes the order of the customer's cart, or brings the one begun up to date. A payment under way for a cart that has
 * become another is given up first; when it turns out to be paid, what is left in the cart is a new order.
 * @throws Refusal 409 when nothing in the cart can be bought
 */
export async function beginCheckout(shop: CheckoutShop, customerId: number): Promise<Order> {
  const { db } = shop
  const make = () => db.transaction((tx) => createOrder(tx, customerId))
  const begun = await make()
  if (begun.expiresAt === null || !(await db.transaction((tx) => isOutdated(tx, begun))))
    return showOrder(db, customerId, begun.id)
  await stopPaying(shop, begun.id)
  const after = await ownOrder(db, customerId, begun.id)
  const { id } = await make().catch((error: unknown) => {
    // It is paid, and with it all that lay in the cart.
    if (error instanceof Refusal && after.state === 'confirmed') return after
    throw error
  })
  return showOrder(db, customerId, id)
}
