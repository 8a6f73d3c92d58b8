import type { RefundEntry } from '#api/contract/staff.ts'
import type { CheckoutShop } from '#server/checkout/service.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import { staffActions } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, Refusal } from '#server/platform/http/errors.ts'
import { openOrder } from '#server/orders/service.ts'
import { endRefunded } from '#server/payments/public-edit.ts'
import { refundableOf, requestRefund } from '#server/payments/public-refunds.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { requireConfirmed } from './order-money.ts'

/**
 * Refunds part of a payment, by default the remainder.
 * @param key idempotency key of the refund
 * @returns the refunded halalas
 * @throws Refusal 409 if it exceeds the remainder, 422 if the key was used for another amount, or a dispute is unconfirmed
 */
export function refundByStaff(
  shop: Pick<CheckoutShop, 'db'>,
  by: Staff,
  id: number,
  { amount, to, why, despite_dispute: confirmed }: RefundEntry,
  key: string,
): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const order = await openOrder(tx, id)
    const asked = { key, asked: amount ?? null, to }
    const [before] = await tx
      .select()
      .from(staffActions)
      .where(
        and(
          eq(staffActions.subject, `order:${id}`),
          eq(staffActions.action, 'order.refund'),
          sql`${staffActions.details} ->> 'key' = ${key}`,
        ),
      )
    if (before) {
      const known = before.details as typeof asked & { amount: number }
      if (known.asked !== asked.asked || known.to !== to) throw invalid({ 'Idempotency-Key': 'api.idempotency.reused' })
      return known.amount
    }
    requireConfirmed(order, confirmed)
    const given = await requestRefund(tx, order, { amount, to, reason: why.trim(), cause: `staff:${id}:${key}` })
    if (given === 0) throw new Refusal(409, 'api.refund.nothingLeft')
    // A fully refunded order cannot be edited any more.
    if ((await refundableOf(tx, order)).left === 0) await endRefunded(tx, order)
    await recordAction(tx, by, 'order.refund', `order:${id}`, { ...asked, amount: given, why })
    return given
  })
}
