import { routes } from '#locales/routes.ts'
import type { Tx } from '#server/database/connect.ts'
import { eq } from '#server/database/drizzle.ts'
import { customers } from '#server/database/schema.ts'
import { message } from '#server/http/messages.ts'
import { addresseeOf, send } from '#server/messaging/service.ts'
import { channelsOf, notify } from '#server/notifications/service.ts'
import { riyals } from '#server/invoices/service.ts'
import { settings } from '#server/settings/service.ts'
import type { OrderRow } from './queries.ts'
import { promisedDays, receiptOf } from './receipt.ts'

const MONEY = ['paymentFailed', 'paymentLate', 'paymentVoided', 'refunded', 'refundAsks'] as const
type Money = (typeof MONEY)[number]
type OrderNotification =
  | 'orderConfirmed'
  | 'orderShipped'
  | 'orderReady'
  | 'orderDelivered'
  | 'orderCollected'
  | 'orderCancelled'
  | 'orderUndelivered'
  | 'returnRefused'
  | Money
const isPaymentRelated = (occasion: OrderNotification): occasion is Money => MONEY.includes(occasion as Money)
/** Events that may occur several times per order; all others happen once. */
const mayRepeat = (occasion: OrderNotification): boolean => isPaymentRelated(occasion) || occasion === 'returnRefused'

/**
 * Notifies the customer of an order event after the transaction commits.
 * @param amount refunded halalas
 * @param reason why a request was refused
 */
export async function notifyCustomer(
  tx: Tx,
  order: OrderRow,
  template: OrderNotification,
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
    place: message('order.pickup.address', settings().contact.address),
    hours: settings().hours.text,
  }
  const path = routes.order(order.id)
  const cause = mayRepeat(template) ? undefined : `order:${order.id}:${template}`
  await notify(tx, { customerId, kind: template, values, path, ...(cause && { cause }) })
  const wanted = await channelsOf(tx, customerId, isPaymentRelated(template) ? 'wallet' : 'orders')
  const to = { ...(wanted.has('sms') && { phone }), ...(wanted.has('email') && email && { email }) }
  if (Object.keys(to).length === 0) return
  const about = { name, path, ...values }
  if (template === 'orderConfirmed')
    await send(tx, { to, template, values: { ...about, receipt: await receiptOf(tx, order) } })
  else await send(tx, { to, template, values: about })
}
