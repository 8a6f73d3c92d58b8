import type { SourceRow } from '#api/contract/webhooks.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, gt, sql } from '#server/platform/database/drizzle.ts'
import { webhookDeliveries } from '#server/platform/database/schema.ts'
import { isAmong, statesAt, type Call } from './call-values.ts'
import { contentIn } from './content.ts'
import type { Delivery } from './deliveries.ts'
import type { Source } from './sources.ts'

/** Whether a later event of the source wrote content or a state already; other notices outdate nothing. */
export async function isOutdated(
  tx: Tx,
  { name, row }: Source,
  call: Call,
  { skus, occurredAt }: { skus: string[]; occurredAt: Date },
): Promise<boolean> {
  const { body, change, event, unwritten } = webhookDeliveries
  const later = await tx
    .select({ body, change, event, unwritten })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.source, name),
        eq(webhookDeliveries.verdict, 'accepted'),
        gt(webhookDeliveries.occurredAt, occurredAt),
        sql`${webhookDeliveries.skus} && ${sql.param(skus)}::text[]`,
      ),
    )
  return later.some((one) => hasWritten(row, { ...call, json: one.body }, one))
}

function hasWritten(
  row: SourceRow,
  call: Call,
  { change, event, unwritten }: Pick<Delivery, 'change' | 'event' | 'unwritten'>,
): boolean {
  const isState =
    change === 'gone' ||
    isAmong(event ?? '', row.shows ?? []) ||
    (row.draft?.hides === true && row.draft.at !== undefined && statesAt(call, row.draft.at).length > 0)
  return isState || contentIn(row, call).some((field) => !unwritten.includes(field))
}
