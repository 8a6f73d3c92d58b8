import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { message } from '#server/platform/http/messages.ts'
import { notifyOwners } from '#server/staff/service.ts'
import type { Source } from './sources.ts'

/** Reasons that a merchant may not expect; the texts are `staff.notice.source.*`. */
const REASONS = [
  'busy',
  'draft',
  'draft-fields',
  'no-variant',
  'of-variant',
  'other-currency',
  'other-language',
  'other-model',
  'several-products',
  'sku-taken',
  'unknown-product',
  'unknown-state',
] as const

/** Notifies owners of the first delivery of a source that is ignored, in whole or in part, for a reason. */
export async function notifyFirstTime(tx: Tx, { name }: Source, given: string): Promise<void> {
  const reason = REASONS.find((one) => one === given)
  if (!reason) return
  const { rows } = await tx.execute(sql`
    update webhook_sources set notified_reasons = array_append(notified_reasons, ${reason})
    where name = ${name} and not ${reason} = any(notified_reasons) returning name`)
  if (rows.length === 0) return
  await notifyOwners(
    tx,
    { name },
    // Isolated, so that a Latin name does not decide the direction of the sentence.
    { kind: 'sourceIgnored', name: `\u2068${name}\u2069: ${message(`staff.notice.source.${reason}`)}` },
  )
}
