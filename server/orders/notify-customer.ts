import { store } from '#config'
import { routes } from '#locales/routes.ts'
import type { Tx } from '#server/database/connect.ts'
import { eq } from '#server/database/drizzle.ts'
import { customers } from '#server/database/schema.ts'
import { message } from '#server/http/messages.ts'
import { addresseeOf, send } from '#server/messaging/service.ts'
import { channelsOf, notify } from '#server/notifications/service.ts'
import { riyals } from '#server/invoices/service.ts'
import type { OrderRow } from './queries.ts'
import { promisedDays, receiptOf } from './receipt.ts'

const MONEY = ['paymentFailed', 'paymentLate', 'paymentVoided', 'refunded', 'refundAsks'] as const
type Money = (typeof MONEY)[number]
type Occasion =
  | 'orderConfirmed'
  | 'orderShipped'
  | 'orderReady'
  | 'orderDelivered'
  | 'orderCollected'
  | 'orderCancelled'
  | 'orderUndelivered'
  | 'returnRefused'
  | Money
const isAboutMoney = (occasion: Occasion): occasion is Money => MONEY.includes(occasion as Money)
/** Of one order; every other happens once. */
const mayRepeat = (occasion: Occasion): boolean => isAboutMoney(occasion) || occasion === 'returnRefused'

/**
 * Tells the customer what became of an order, once the transaction is committed.
 * @param amount halalas that were given back
 * @param reason for what went otherwise than the customer wished
 */
export async function notifyCustomer(
  tx: Tx,
  order: OrderRow,
  template: Occasion,
  amount = 0,
  reason = '',
): Promise<void> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, order.customerId))
  if (!customer || customer.deletedAt) return
  const { id: customerId, name } = customer
  const { phone, email } = addresseeOf({ ...customer, emailVerified: customer.emailVerifiedAt !== null })
  const tracking = [order.carrier, order.trackingNumber].filter(Boolean).join(' ')
  const values = {
    order: order.number,
    tracking,
    promised: promisedDays(order) ?? 'none',
    amount: riyals(amount),
    reason,
    place: message('order.pickup.address', store.address),
    hours: store.hours,
  }
  const path = routes.order(order.id)
  const cause = mayRepeat(template) ? undefined : `order:${order.id}:${template}`
  await notify(tx, { customerId, kind: template, values, path, ...(cause && { cause }) })
  const wanted = await channelsOf(tx, customerId, isAboutMoney(template) ? 'wallet' : 'orders')
  const to = { ...(wanted.has('sms') && { phone }), ...(wanted.has('email') && email && { email }) }
  if (Object.keys(to).length === 0) return
  const about = { name, path, ...values }
  if (template === 'orderConfirmed')
    await send(tx, { to, template, values: { ...about, receipt: await receiptOf(tx, order) } })
  else await send(tx, { to, template, values: about })
}
