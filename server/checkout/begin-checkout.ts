import type { Order } from '#api/contract/order.ts'
import { Refusal } from '#server/http/errors.ts'
import { createOrder, isOutdated } from '#server/orders/service.ts'
import { abandonPayments } from '#server/payments/service.ts'
import { ownOrder, showOrder, type CheckoutShop } from './service.ts'

/**
 * Creates the order of the customer's cart, or updates the unpaid one. A payment under way for a cart that has changed
 * is abandoned first; if it turns out to be paid, the rest of the cart becomes a new order.
 * @throws Refusal 409 when nothing in the cart can be bought
 */
export async function beginCheckout(shop: CheckoutShop, customerId: number): Promise<Order> {
  const { db } = shop
  const make = () => db.transaction((tx) => createOrder(tx, customerId))
  const begun = await make()
  if (begun.expiresAt === null || !(await db.transaction((tx) => isOutdated(tx, begun))))
    return showOrder(db, customerId, begun.id)
  await abandonPayments(shop, begun.id)
  const after = await ownOrder(db, customerId, begun.id)
  const { id } = await make().catch((error: unknown) => {
    // It is paid, and everything in the cart belonged to it.
    if (error instanceof Refusal && after.state === 'confirmed') return after
    throw error
  })
  return showOrder(db, customerId, id)
}
