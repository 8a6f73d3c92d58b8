import { undoRequest } from '../write/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, inArray, lt, sql } from '#server/platform/database/drizzle.ts'
import { bulkChanges } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { message } from '#server/platform/http/messages.ts'
import { defineJob } from '#server/platform/jobs/service.ts'
import { changesOfRequest } from '#server/changes/service.ts'
import { applyChange } from './bulk-apply.ts'
import { lockBulkChange, MOST_LISTED, setBulkChange, skusOf, type BulkRecord } from './bulk-records.ts'
import { publishRequest } from './publish-request.ts'

/** Products in one transaction, which holds their locks and those of all writers of the catalogue. */
const PORTION = 200
/** A change that nothing works on for so long will not go on. */
const STALE_HOURS = 3

type BulkWork = { id: string }

/** One at a time in the whole shop; see `BULK_KEY`. */
export const bulkJob = defineJob<BulkWork>(
  'change-products',
  async ({ id }, { db, isLastAttempt, signal }) => {
    try {
      // oxlint-disable-next-line no-await-in-loop -- Portion by portion.
      while (await workOnPortion(db, id)) signal.throwIfAborted()
    } catch (error) {
      if (isLastAttempt) await endEarly(db, id)
      throw error
    }
  },
  { retries: 5, delay: 5, longestDelay: 60, timeLimit: 2 * 3600, policy: 'singleton' },
)
export const BULK_KEY = { singletonKey: 'bulk' }

/**
 * Changes or takes back the next portion, and records how far it is in the same transaction: if the process dies, the
 * next one goes on there, and no product is changed twice.
 * @returns whether more may be left
 */
const workOnPortion = (db: Database, id: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const record = await lockBulkChange(tx, id)
    if (record?.state === 'changing') return changePortion(tx, record)
    if (record?.state === 'undoing') return undoPortion(tx, record)
    return false
  })

async function changePortion(tx: Tx, record: BulkRecord): Promise<boolean> {
  const { id, done, change, author } = record
  const skus = await skusOf(tx, id, done, PORTION)
  if (skus.length === 0) return finish(tx, record, 'done')
  const { updated, unchanged, refused, missing } = await applyChange(tx, skus, change, { author, publish: false })
  await setBulkChange(tx, id, {
    done: done + skus.length,
    updated: record.updated + updated,
    unchanged: record.unchanged + unchanged,
    refused: [...record.refused, ...refused].slice(0, MOST_LISTED),
    refusedCount: record.refusedCount + refused.length,
    missing: [...record.missing, ...missing].slice(0, MOST_LISTED),
    missingCount: record.missingCount + missing.length,
  })
  return true
}

async function undoPortion(tx: Tx, record: BulkRecord): Promise<boolean> {
  const undo = record.undo!
  const changes = await changesOfRequest(tx, record.id, 'product', { after: undo.after, limit: PORTION })
  if (changes.length === 0) return finish(tx, record, 'undone')
  const { restored, conflicts, refused } = await undoRequest(tx, changes, undo.author, { publish: false })
  const left = [
    ...conflicts.map(({ entityId: sku, field }) => ({ sku, field })),
    ...refused.map(({ patch, field }) => ({ sku: (patch as { sku: string }).sku, field })),
  ]
  await setBulkChange(tx, record.id, {
    undo: {
      ...undo,
      after: changes.at(-1)!.id,
      done: undo.done + changes.length,
      restored: undo.restored + restored,
      conflicts: [...undo.conflicts, ...left].slice(0, MOST_LISTED),
      conflictCount: undo.conflictCount + left.length,
    },
  })
  return true
}

/** Publishes all portions as one, and ends the work. */
async function finish(
  tx: Tx,
  { id, state, undo }: BulkRecord,
  next: BulkRecord['state'],
  reason: string | null = null,
): Promise<false> {
  const request = state === 'undoing' ? undo!.author.request : id
  await setBulkChange(tx, id, { state: next, reason, publishingRun: await publishRequest(tx, request) })
  return false
}

/** What is done stays, and can be taken back; an undo can be asked for again. */
const endEarly = (db: Database, id: string): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    const record = await lockBulkChange(tx, id)
    if (record?.state === 'changing') await finish(tx, record, 'failed', message('api.bulk.failed.changing'))
    if (record?.state === 'undoing') await finish(tx, record, 'failed', message('api.bulk.failed.undoing'))
  })

/** Ends changes whose processes were killed in every attempt. */
export async function endStaleChanges(db: Database): Promise<void> {
  const stale = await db
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(
      and(
        inArray(bulkChanges.state, ['changing', 'undoing']),
        lt(bulkChanges.changedAt, sql`now() - make_interval(hours => ${STALE_HOURS})`),
      ),
    )
  // oxlint-disable-next-line no-await-in-loop -- There is at most one, as a rule.
  for (const { id } of stale) await endEarly(db, id)
}

defineJob<object>('end-stale-changes', async (_, { db }) => endStaleChanges(db), {
  cron: '17 * * * *',
  policy: 'short',
})
