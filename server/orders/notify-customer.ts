import { routes } from '#locales/routes.ts'
import type { Tx } from '#server/database/connect.ts'
import { eq } from '#server/database/drizzle.ts'
import { customers } from '#server/database/schema.ts'
import { message } from '#server/http/messages.ts'
import { addresseeOf, send } from '#server/messaging/public.ts'
import { channelsOf, notify } from '#server/notifications/public.ts'
import { riyals } from '#server/invoices/service.ts'
import { settings } from '#server/settings/service.ts'
import type { OrderRow } from './queries.ts'
import type { ShipmentRow } from './shipments.ts'
import { promisedDays, receiptOf } from './confirmation-email.ts'

const MONEY = ['paymentFailed', 'paymentLate', 'paymentVoided', 'refunded', 'refundAsks'] as const
type Money = (typeof MONEY)[number]
const REPEATED = [
  'orderEdited',
  'orderEditAsks',
  'orderEditEnded',
  'orderToPay',
  'returnRefused',
  'orderMessage',
] as const
type Repeated = (typeof REPEATED)[number]
type OrderNotification =
  | 'orderConfirmed'
  | 'orderShipped'
  | 'orderReady'
  | 'orderDelivered'
  | 'orderCollected'
  | 'orderCancelled'
  | 'orderUndelivered'
  | Repeated
  | Money
const isPaymentRelated = (occasion: OrderNotification): occasion is Money => MONEY.includes(occasion as Money)
/** Events that may occur several times per order; all others happen once. */
const mayRepeat = (occasion: OrderNotification): boolean =>
  isPaymentRelated(occasion) || REPEATED.includes(occasion as Repeated)

/**
 * Notifies the customer of an order event after the transaction commits.
 * @param amount halalas that were refunded or are to be paid
 * @param reason why a request was refused, what an edit changes, or the message of `orderMessage`
 * @param sent a parcel on its way, and its goods if it is only a part of the order; one message for each
 * @returns channels besides the shop's own list
 */
export async function notifyCustomer(
  tx: Tx,
  order: OrderRow,
  template: OrderNotification,
  amount = 0,
  reason = '',
  sent?: { parcel: ShipmentRow; goods: string | null },
): Promise<('sms' | 'email')[]> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, order.customerId))
  if (!customer || customer.deletedAt || customer.sample) return []
  const { id: customerId, name } = customer
  const { phone, email } = addresseeOf({ ...customer, emailVerified: customer.emailVerifiedAt !== null })
  const tracking = [sent?.parcel.carrier ?? order.carrier, sent?.parcel.trackingNumber ?? order.trackingNumber]
    .filter(Boolean)
    .join(' ')
  const values = {
    order: order.number,
    tracking,
    goods: sent?.goods ?? 'none',
    promised: promisedDays(order) ?? 'none',
    amount: riyals(amount),
    reason,
    place: message('order.pickup.address', settings().contact.address),
    hours: settings().hours.text,
  }
  const path = template === 'orderToPay' ? routes.checkoutOrder(order.id) : routes.order(order.id)
  const cause = mayRepeat(template) ? undefined : sent ? `shipment:${sent.parcel.id}` : `order:${order.id}:${template}`
  await notify(tx, { customerId, kind: template, values, path, ...(cause && { cause }) })
  // The customer has just asked for the link to pay by.
  const wanted: ReadonlySet<string> =
    template === 'orderToPay'
      ? new Set(['sms', 'email'])
      : await channelsOf(tx, customerId, isPaymentRelated(template) ? 'wallet' : 'orders')
  const to = { ...(wanted.has('sms') && { phone }), ...(wanted.has('email') && email && { email }) }
  const channels = (['sms', 'email'] as const).filter((channel) => wanted.has(channel) && (channel === 'sms' || email))
  if (channels.length === 0) return channels
  const about = { name, path: template === 'orderToPay' ? routes.payOrder(order.id, customer.phone) : path, ...values }
  if (template === 'orderConfirmed')
    await send(tx, { to, template, values: { ...about, receipt: await receiptOf(tx, order) } })
  else await send(tx, { to, template, values: about })
  return channels
}
