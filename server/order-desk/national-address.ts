import type { NationalAddressEntry } from '#api/contract/address.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal, tooMany } from '#server/platform/http/errors.ts'
import { notifyCustomer } from '#server/orders/public-notices.ts'
import { updateOrder, type OrderRow } from '#server/orders/public-records.ts'
import { completeOrderAddress, orderAsksAddress } from '#server/orders/service.ts'
import { listActions, recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { openForStaff } from './order-version.ts'

/** Between two messages that ask for one order's address. */
const ASKS = { name: 'national-address-ask', points: 1, seconds: 60 }

/** Orders from before the rule are sent without a reason. */
export const needsAddressReason = (order: OrderRow): boolean => order.needsNationalAddress && orderAsksAddress(order)

/** Asks the customer for the national address, by a message with a link. @throws Refusal 404, 409, 429 */
export function askForAddress(db: Database, by: Staff, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await openForStaff(tx, id, undefined)
    if (!orderAsksAddress(order)) throw new Refusal(409, 'api.staff.addressComplete')
    const { items } = await listActions(tx, { subject: `order:${id}`, limit: 100 })
    const last = items.find(({ action }) => action === 'order.addressAsked')
    if (last && databaseNow().getTime() - new Date(last.at).getTime() < ASKS.seconds * 1000)
      throw tooMany(ASKS, ASKS.seconds)
    const channels = await notifyCustomer(tx, await updateOrder(tx, id, {}), 'orderAsksAddress')
    await recordAction(tx, by, 'order.addressAsked', `order:${id}`, { channels })
  })
}

/** Staff complete the address that a customer has told them. @throws Refusal 404, 409, 412, 422 */
export function completeByStaff(
  db: Database,
  by: Staff,
  id: number,
  entry: NationalAddressEntry,
  expected: string | undefined,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await completeOrderAddress(tx, await openForStaff(tx, id, expected), entry)
    await recordAction(tx, by, 'order.addressCompleted', `order:${id}`)
  })
}
