import { MARKS_OF, PAYMENT_MARKS, type PaymentMark } from '#api/contract/settings/sections.ts'
import type { PaymentMethod } from '#api/contract/order-states.ts'
import type { PublicSettings, Settings } from '#api/contract/settings/settings.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

/** The row beside those of sections: the ways to pay that the server has accounts for. Workers need no keys to know. */
export const ACCEPTED_PAYMENTS = 'accepted_payments'

/** @returns whether other ways to pay were stored before */
export async function storeAcceptedPayments(tx: Tx, methods: readonly PaymentMethod[]): Promise<boolean> {
  const value = JSON.stringify({ methods: methods.toSorted() })
  const { rows } = await tx.execute(sql`
    insert into settings (section, value) values (${ACCEPTED_PAYMENTS}, ${value}::jsonb)
    on conflict (section) do update
      set value = excluded.value, version = settings.version + 1, updated_at = now()
      where settings.value <> excluded.value
    returning section`)
  return rows.length > 0
}

/** As pages have it: cash on delivery, which has a section of its own, is named where it is off. */
export const withoutCash = ({ payments, cash_on_delivery: cash }: Settings): Settings['payments'] =>
  cash.enabled || payments.off.includes('cod') ? payments : { ...payments, off: [...payments.off, 'cod'] }

/**
 * The logos of the ways to pay that the server has accounts for. Of cards, those that the merchant takes; before the
 * server's first start, all that are stored.
 */
export function withAcceptedMarks(
  payments: PublicSettings['payments'],
  stored: Record<string, unknown> | undefined,
): PublicSettings['payments'] {
  if (!stored) return payments
  const accepted = (stored['methods'] as PaymentMethod[]).flatMap((method) => MARKS_OF[method])
  const isTaken = (mark: PaymentMark): boolean => !MARKS_OF.card.includes(mark) || payments.marks.includes(mark)
  return { ...payments, marks: PAYMENT_MARKS.filter((mark) => accepted.includes(mark) && isTaken(mark)) }
}
