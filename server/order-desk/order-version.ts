import type { Tx } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { isNamed } from '#server/platform/http/if-match.ts'
import { openOrder, type ChangeAuthor } from '#server/orders/service.ts'
import type { OrderRow } from '#server/orders/public-records.ts'
import type { Staff } from '#server/staff-access/public.ts'

/** Changes with every change of the order or of its parcels. */
export const versionOf = ({ updatedAt }: OrderRow): string => updatedAt.getTime().toString(36)

/** @throws Refusal 412 if the order has another version than `If-Match` names */
export function requireVersion(order: OrderRow, expected: string | undefined): void {
  if (expected !== undefined && !isNamed(expected, versionOf(order))) throw new Refusal(412, 'api.staff.orderOutdated')
}

/** Locks an order until the transaction ends. @throws Refusal 404, 412 */
export async function openForStaff(tx: Tx, id: number, expected: string | undefined): Promise<OrderRow> {
  const order = await openOrder(tx, id)
  requireVersion(order, expected)
  return order
}

export const actorOf = (by: Staff, why: string | undefined): ChangeAuthor => ({
  actor: 'staff',
  ...(by && { staffId: by.id }),
  ...(why && { why }),
})
