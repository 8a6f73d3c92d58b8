import { routes } from '#locales/routes.ts'
import type { Tx } from '#server/database/connect.ts'
import { eq } from '#server/database/drizzle.ts'
import { customers } from '#server/database/schema.ts'
import { send } from '#server/messaging/service.ts'
import { channelsOf, notify } from '#server/notifications/service.ts'
import { riyals } from '#server/invoices/service.ts'
import type { OrderRow } from './queries.ts'

type Occasion = 'orderConfirmed' | 'orderShipped' | 'orderDelivered' | 'orderCancelled' | 'paymentFailed' | 'refunded'

/** Tells the customer what became of an order, once the transaction is committed. @param amount halalas that were given back */
export async function tellCustomer(tx: Tx, order: OrderRow, template: Occasion, amount = 0): Promise<void> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, order.customerId))
  if (!customer || customer.deletedAt) return
  const { id: customerId, name, phone, email } = customer
  const tracking = [order.carrier, order.trackingNumber].filter(Boolean).join(' ')
  const values = { order: order.number, tracking, amount: riyals(amount) }
  // A failed payment and a refund may happen to one order more than once.
  const cause = ['paymentFailed', 'refunded'].includes(template) ? undefined : `order:${order.id}:${template}`
  await notify(tx, { customerId, kind: template, values, path: routes.order(order.id), ...(cause && { cause }) })
  const wanted = await channelsOf(tx, customerId, template === 'paymentFailed' || template === 'refunded' ? 'wallet' : 'orders')
  const to = { ...(wanted.has('sms') && { phone }), ...(wanted.has('email') && email && { email }) }
  if (Object.keys(to).length > 0) await send(tx, { to, template, values: { name, ...values } })
}
