/** Orders, customers and tickets of a trial. docs/decisions/0054-sample-orders-of-a-trial.md */
import type { CheckoutShop } from '#server/checkout/service.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { message } from '#server/platform/http/messages.ts'
import { shopOf } from '#server/payments/service.ts'
import { removeOrdersOfSamples } from '#server/samples/service.ts'
import { backdateOrder, backdateTicket } from './backdate.ts'
import { sampleCustomers } from './customers.ts'
import { makeOrders, makeTickets } from './make-orders.ts'
import { readSamples } from './read.ts'

export { addSampleCustomers } from './customers.ts'

/**
 * Makes the orders of sample customers that lack some: at a first start, or after one that was interrupted. Only in a
 * trial, since they take stock and invoice numbers.
 * @param shop with open jobs, which capture and refund its payments
 */
export async function makeSampleOrders(shop: CheckoutShop): Promise<void> {
  const { db } = shop
  const customerIds = shop.config.isTrial ? await sampleCustomers(db, 'making') : []
  if (customerIds.length === 0) return
  await db.transaction(removeOrdersOfSamples)
  const samples = await readSamples()
  const orders = await makeOrders(shop, samples, customerIds)
  const tickets = await makeTickets(shop, samples, customerIds, orders)
  await db.transaction(async (tx) => {
    const now = Date.now()
    for (const order of orders) await backdateOrder(tx, order, now)
    for (const ticket of tickets) await backdateTicket(tx, ticket, now)
    await tx.execute(sql`
      update customers c set sample = 'made',
        created_at = coalesce((select min(created_at) - interval '10 minutes' from orders where customer_id = c.id), c.created_at)
      where sample = 'making'`)
  })
}

/**
 * As `makeSampleOrders`, but a failure is only logged, and the next start tries again.
 * @param closing whether the database is being closed, which makes the rest fail
 */
export const tryMakingSampleOrders = (db: Database, config: Config, closing = (): boolean => false): Promise<void> =>
  makeSampleOrders({ ...shopOf({ db, config }), config }).catch((error: unknown) => {
    if (!closing()) console.error(message('cli.samplesFailed'), error)
  })
