import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, or, sql } from '#server/platform/database/drizzle.ts'
import { webhookDeliveries, type NamedProduct } from '#server/platform/database/schema.ts'
import { valuesAt, type Call } from './call-values.ts'
import { contentIn, CURRENCY } from './content.ts'
import type { Source } from './sources.ts'

/** More changes of one product than anybody makes in the days for which deliveries are kept. */
const MOST = 200

/**
 * Whether the prices of a delivery that names no currency are in another one than the shop's. A system that reports
 * changes alone does not repeat the currency, so that the one that it named last still holds.
 */
export async function isInOtherCurrency(
  tx: Tx,
  { name, row }: Source,
  call: Call,
  named: NamedProduct[],
): Promise<boolean> {
  const { currency } = row
  const fields = contentIn(row, call)
  const hasPrice = fields.some((field) => field === 'price' || field === 'compare_at')
  if (currency === undefined || !hasPrice || valuesAt(call, currency).length > 0) return false
  const ids = named.flatMap(({ is, value }) => (is === 'id' ? [value] : []))
  const earlier = await tx
    .select({ body: webhookDeliveries.body })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.source, name),
        or(eq(webhookDeliveries.verdict, 'accepted'), eq(webhookDeliveries.reason, 'draft')),
        sql`exists (select from jsonb_to_recordset(${webhookDeliveries.named}) as n("is" text, value text)
          where n."is" = 'id' and n.value = any(${sql.param(ids)}::text[]))`,
      ),
    )
    .orderBy(desc(webhookDeliveries.receivedAt))
    .limit(MOST)
  for (const { body } of earlier) {
    const said = { ...call, json: body }
    const codes = valuesAt(said, currency).map((code) => code.toUpperCase())
    if (codes.length === 0) continue
    // A whole entry that no longer has a currency has none.
    const isPart =
      !named.some(({ is }) => is === 'sku') || contentIn(row, said).some((field) => !fields.includes(field))
    return isPart && !codes.includes(CURRENCY)
  }
  return false
}
