import { eq } from 'drizzle-orm'
import type { Tx } from '#server/database/connect.ts'
import { customers } from '#server/database/schema.ts'
import { send } from '#server/messaging/service.ts'
import { riyals } from '#server/invoices/service.ts'
import type { OrderRow } from './queries.ts'

type Occasion = 'orderConfirmed' | 'orderShipped' | 'orderDelivered' | 'orderCancelled' | 'paymentFailed' | 'refunded'

/** Tells the customer what became of an order, once the transaction is committed. @param amount halalas that were given back */
export async function tellCustomer(tx: Tx, order: OrderRow, template: Occasion, amount = 0): Promise<void> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, order.customerId))
  if (!customer || customer.deletedAt) return
  const { name, phone, email } = customer
  const tracking = [order.carrier, order.trackingNumber].filter(Boolean).join(' ')
  await send(tx, { to: { phone, ...(email && { email }) }, template, values: { name, order: order.number, tracking, amount: riyals(amount) } })
}
