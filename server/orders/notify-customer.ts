import { ORDER_EVENTS, type OrderNotification } from '#api/contract/order-events.ts'
import { formatAmount } from '#locales/format.ts'
import { routes } from '#locales/routes.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { customers } from '#server/platform/database/schema.ts'
import { message } from '#server/platform/http/messages.ts'
import { addresseeOf, send, type Message } from '#server/messaging/public.ts'
import { channelsOf, notify } from '#server/notifications/public.ts'
import { settings } from '#server/settings/service.ts'
import type { OrderRow } from './queries.ts'
import type { ShipmentRow } from './shipments.ts'
import { promisedDays, receiptOf } from './confirmation-email.ts'

type SentParcel = { parcel: ShipmentRow; goods: string | null }
type OnceAParcel = {
  [Event in OrderNotification]: (typeof ORDER_EVENTS)[Event]['once'] extends 'parcel' ? Event : never
}[OrderNotification]
/** A courier may come several times. */
type ParcelEvent = OnceAParcel | 'orderAttemptFailed'
type Channels = Promise<('sms' | 'email')[]>

/**
 * Notifies the customer of an order's event after the transaction commits: as its row in ORDER_EVENTS says, and in all
 * channels as often as that.
 * @param amount halalas that were refunded or are to be paid
 * @param reason why a request was refused, what an edit changes, or the message of `orderMessage`
 * @param sent a parcel on its way, and its goods if it is only a part of the order
 * @returns channels besides the shop's own list; none if it was notified before
 */
export function notifyCustomer(
  tx: Tx,
  order: OrderRow,
  event: Exclude<OrderNotification, ParcelEvent>,
  amount?: number,
  reason?: string,
): Channels
export function notifyCustomer(
  tx: Tx,
  order: OrderRow,
  event: ParcelEvent,
  amount: number,
  reason: string,
  sent: SentParcel,
): Channels
export async function notifyCustomer(
  tx: Tx,
  order: OrderRow,
  event: OrderNotification,
  amount = 0,
  reason = '',
  sent?: SentParcel,
): Channels {
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
    amount: formatAmount(amount),
    reason,
    place: message('order.pickup.address', settings().contact.address),
    hours: settings().hours.text,
  }
  const { notification, message: reach, once } = ORDER_EVENTS[event]
  const path = reach === 'asked' ? routes.checkoutOrder(order.id) : routes.order(order.id)
  const cause = once && causeOf[once](order, sent)
  const isNew = await notify(tx, { customerId, kind: event, values, path, ...(cause && { cause }) })
  if (!isNew) return []
  const wanted: ReadonlySet<string> =
    reach === 'asked' ? new Set(['sms', 'email']) : await channelsOf(tx, customerId, notification)
  const to = { ...(wanted.has('sms') && { phone }), ...(wanted.has('email') && email && { email }) }
  const channels = (['sms', 'email'] as const).filter((channel) => wanted.has(channel) && (channel === 'sms' || email))
  if (channels.length === 0) return channels
  const about = { name, path, ...values }
  if (event === 'orderConfirmed')
    await send(tx, { to, template: event, values: { ...about, receipt: await receiptOf(tx, order) } })
  // The cast is needed because tsc compares at most 25 members of a union. All these templates take the same values.
  else await send(tx, { to, template: event, values: about } as Message)
  return channels
}

const causeOf = {
  order: ({ id }: OrderRow): string => `order:${id}`,
  parcel: (_: OrderRow, sent: SentParcel | undefined): string => `shipment:${sent!.parcel.id}`,
}
