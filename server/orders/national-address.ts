import type { Address, NationalAddressEntry } from '#api/contract/address.ts'
import { asksNationalAddress, completeAddress, replaceSaved } from '#server/addresses/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { orders } from '#server/platform/database/schema.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { settings } from '#server/settings/service.ts'
import { updateOrder, type OrderRow } from './queries.ts'

/** States in which an order may still wait for a parcel. */
const TO_SEND = ['confirmed', 'preparing'] as const

type Asking = Pick<OrderRow, 'state' | 'deliveryMethod' | 'address'>

/** Whether an order that is to be sent has no national address, which the shop requires. */
export const orderAsksAddress = ({ state, deliveryMethod, address }: Asking): boolean =>
  TO_SEND.some((one) => one === state) &&
  deliveryMethod !== 'pickup' &&
  address !== null &&
  asksNationalAddress(address)

/** The same in SQL, for lists; national-address.db.test.ts holds both equal. */
export function asksAddress(): SQL {
  if (!settings().delivery.national_address) return sql`false`
  const part = (name: keyof Address): SQL => sql`coalesce(${orders.address} ->> ${sql.raw(`'${name}'`)}, '')`
  return sql`(${orders.state} in ('confirmed', 'preparing') and ${orders.deliveryMethod} is distinct from 'pickup'
    and ${orders.address} is not null and not case
      when ${part('short_address')} <> '' then ${part('short_address')} ~ '^[A-Z]{4}[0-9]{4}$'
      else ${part('building')} ~ '^[0-9]{4}$' and ${part('street')} <> '' and ${part('district')} <> ''
        and ${part('postal_code')} ~ '^[0-9]{5}$' and ${part('additional_number')} ~ '^[0-9]{4}$' end)`
}

/**
 * Completes the address of an order that is not sent yet, and the same address in its customer's book.
 * @param order locked
 * @throws Refusal 409 once it is sent or over, 422 beside the field
 */
export async function completeOrderAddress(tx: Tx, order: OrderRow, entry: NationalAddressEntry): Promise<OrderRow> {
  const { address, customerId, id } = order
  if (!address || !TO_SEND.some((one) => one === order.state)) throw new Refusal(409, 'api.edit.tooLate')
  const complete = completeAddress(address, entry)
  await replaceSaved(tx, customerId, address, complete)
  return updateOrder(tx, id, { address: complete })
}
