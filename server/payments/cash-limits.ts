import type { MessageKey } from '#server/platform/http/messages.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { takeLockOf } from '#server/platform/database/take-lock.ts'
import type { OrderRow } from '#server/orders/public-records.ts'
import { cashTaken } from '#server/delivery/service.ts'
import { findCity } from '#server/platform/places.ts'
import { settings } from '#server/settings/service.ts'
import { isOffered } from './offered.ts'

/** Serialises cash orders of this customer and to this phone number until the transaction ends. */
export async function lockCash(tx: Tx, { customerId, address }: OrderRow): Promise<void> {
  await takeLockOf(tx, 'cash', `customer ${customerId}`)
  await takeLockOf(tx, 'cash', `phone ${address?.phone ?? ''}`)
}

/**
 * Why an order cannot use cash on delivery; null if it can. Open orders are limited for customers without a delivery,
 * and for numbers to which such customers send orders; the number's owner is not limited by orders of others.
 * @param total halalas, the fee included
 */
export async function cashRefusal(tx: Tx, order: OrderRow, total: number): Promise<MessageKey | null> {
  const cash = settings().cash_on_delivery
  if (!isOffered('cod')) return 'api.payment.notOffered'
  if (order.gift?.hide_prices) return 'api.payment.codHidden'
  if (!takesCashThere(order)) return 'api.payment.codNotHere'
  return limitRefusal(cash, await openCash(tx, order), total)
}

/** Unknown places are refused by what the order lacks. */
function takesCashThere({ address, deliveryMethod }: OrderRow): boolean {
  const city = address && findCity(address.city)
  return !city || deliveryMethod === null || cashTaken({ city: city.id, region: city.region }, deliveryMethod)
}

type OpenCash = { isNew: boolean; count: number; total: number }
type Limits = { most: number; new_customers: { orders: number; total: number } }

/** Why one more cash order of this total is refused; null if it is not. */
export function limitRefusal({ most, new_customers: limit }: Limits, open: OpenCash, total: number): MessageKey | null {
  if (total > most) return 'api.payment.codTooMuch'
  const isWithin = open.count < limit.orders && open.total + total <= limit.total
  return !open.isNew || isWithin ? null : 'api.payment.codOpen'
}

async function openCash(tx: Tx, { id, customerId, address }: OrderRow) {
  const { rows } = await tx.execute<OpenCash>(sql`
    with known as (select 1 from orders where customer_id = ${customerId} and delivered_at is not null limit 1),
      own as (select phone from customers where id = ${customerId})
    select not exists (select from known) as "isNew", count(o.id)::int as count, coalesce(sum(o.total), 0)::int as total
    from payments p join orders o on o.id = p.order_id
    where p.provider = 'cod' and p.state = 'initiated' and o.id <> ${id} and (
      o.customer_id = ${customerId}
      or (o.address->>'phone' = ${address?.phone ?? null}::text and o.address->>'phone' <> (select phone from own)
        and not exists (select from orders d where d.customer_id = o.customer_id and d.delivered_at is not null)))`)
  return rows[0]!
}
