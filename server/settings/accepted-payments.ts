import { MARKS_OF } from '#api/contract/settings/sections.ts'
import type { PaymentMethod } from '#api/contract/order-states.ts'
import type { PublicSettings } from '#api/contract/settings/settings.ts'
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

/** Without the logos of ways to pay that the server has no account for; before its first start, with all of them. */
export function withAcceptedMarks(
  payments: PublicSettings['payments'],
  stored: Record<string, unknown> | undefined,
): PublicSettings['payments'] {
  if (!stored) return payments
  const accepted = (stored['methods'] as PaymentMethod[]).flatMap((method) => MARKS_OF[method])
  return { ...payments, marks: payments.marks.filter((mark) => accepted.includes(mark)) }
}
