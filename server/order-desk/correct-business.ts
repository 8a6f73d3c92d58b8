import type { BusinessEntry } from '#api/contract/business.ts'
import { businessFixedBy, namesBusiness, readBusiness } from '#server/invoices/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { updateOrder } from '#server/orders/public-records.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { openForStaff } from './order-version.ts'

/**
 * Staff correct the business that an order is for, so that a rejected invoice can be issued again.
 * @throws Refusal 404, 412, 422, 409 once a document names it that was not rejected
 */
export function correctBusiness(
  db: Database,
  by: Staff,
  id: number,
  entry: BusinessEntry,
  expected: string | undefined,
): Promise<void> {
  const business = readBusiness(entry)
  return inTransaction(db, async (tx) => {
    const order = await openForStaff(tx, id, expected)
    if (!order.business && !(await namesBusiness(tx, id))) throw new Refusal(409, 'api.business.none')
    const fixedBy = await businessFixedBy(tx, id)
    if (fixedBy) throw new Refusal(409, `api.business.${fixedBy}`)
    await updateOrder(tx, id, { business })
    await recordAction(tx, by, 'order.businessCorrected', `order:${id}`)
  })
}
