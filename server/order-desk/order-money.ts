import { goesOn } from '#api/contract/order-money.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { invalid, Refusal } from '#server/platform/http/errors.ts'
import type { OrderRow } from '#server/orders/public-records.ts'
import { moneyOfOrders } from '#server/payments/public-money.ts'

/**
 * Refuses to prepare or send pieces whose money does not allow it; see docs/decisions/0176-money-of-orders.md.
 * @param order locked
 * @throws Refusal 409
 */
export async function requireMoney(tx: Tx, order: OrderRow): Promise<void> {
  const { rule, reason, dispute } = (await moneyOfOrders(tx, [order.id])).get(order.id)!
  if (goesOn(rule)) return
  throw new Refusal(409, rule === 'decide' ? 'api.money.refunded' : `api.money.${reason!}`, undefined, {
    values: { why: dispute ?? '' },
  })
}

/** While the payer's bank disputes a payment, staff confirm that they give it back. @throws Refusal 422 */
export function requireConfirmed({ dispute }: OrderRow, isConfirmed: boolean | undefined): void {
  if (dispute !== null && !isConfirmed) throw invalid({ despite_dispute: 'api.money.paidTwice' })
}
