import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, sql } from '#server/platform/database/drizzle.ts'
import { webhookDeliveries, type NamedProduct } from '#server/platform/database/schema.ts'
import type { Call } from './call-values.ts'
import { contentIn } from './content.ts'
import type { Source } from './sources.ts'

/** More saves of one draft than anybody makes in the days for which deliveries are kept. */
const MOST = 200

/** Fields that came only while the product was a draft: a system that reports changes alone does not repeat them. */
export async function fieldsOfDraft(tx: Tx, source: Source, call: Call, named: NamedProduct[]): Promise<string[]> {
  const ids = named.flatMap(({ is, value }) => (is === 'id' ? [value] : []))
  const isOfIds = sql`exists (
    select from jsonb_to_recordset(${webhookDeliveries.named}) as n("is" text, value text)
    where n."is" = 'id' and n.value = any(${sql.param(ids)}::text[]))`
  const drafts = await tx
    .select({ body: webhookDeliveries.body })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.source, source.name), eq(webhookDeliveries.reason, 'draft'), isOfIds))
    .orderBy(desc(webhookDeliveries.receivedAt))
    .limit(MOST)
  const saved = new Set(drafts.flatMap(({ body }) => contentIn(source.row, { ...call, json: body })))
  for (const field of ['status', ...contentIn(source.row, call)] as const) saved.delete(field)
  return [...saved]
}
