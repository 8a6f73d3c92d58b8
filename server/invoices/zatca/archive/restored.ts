import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { ne, sql } from '#server/platform/database/drizzle.ts'
import { invoiceCounters, zatcaDocuments, zatcaUnits } from '#server/platform/database/schema.ts'
import { declareJob, enqueue, handleJob } from '#server/platform/jobs/service.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { counterOf } from '../../numbers.ts'
import { sendDocument, type Access, type Outcome } from '../platform/client.ts'
import { openAccess } from '../platform/unit-access.ts'
import { openArchive, type ArchivedDocument } from './archive.ts'
import { lostDocuments } from './lost.ts'
import { takeOver } from './take-over.ts'

/** Tried for a week: a unit has to be connected first, and the platform may be away. */
const sendArchived = declareJob<object>('send-archived-documents', {
  retries: 350,
  longestDelay: 1800,
  timeLimit: 3600,
})

/**
 * What a restored database has to know of the shop that went on after the backup. Its chains end, since a chain has no
 * second end; numbers that the archive has are not given again; what was decided or stamped since is taken over; and
 * documents whose invoice the database lost are sent by a job.
 */
export async function continueAfterRestore(tx: Tx, config: Place): Promise<void> {
  await tx.update(zatcaUnits).set({ state: 'retired', retiredAt: databaseNow() }).where(ne(zatcaUnits.state, 'retired'))
  // The archive may be another one.
  await tx.update(zatcaDocuments).set({ archivedAt: null })
  const archive = openArchive(config)
  const files = await archive.list()
  if (files.length === 0) return
  await skipNumbers(
    tx,
    files.map(({ number }) => number),
  )
  await takeOver(tx, archive)
  await enqueue(tx, sendArchived, {})
}

async function skipNumbers(tx: Tx, numbers: string[]): Promise<void> {
  for (const number of numbers) {
    const given = counterOf(number)
    if (!given) continue
    const next = given.sequence + 1
    await tx
      .insert(invoiceCounters)
      .values({ series: given.counter, next })
      .onConflictDoUpdate({
        target: invoiceCounters.series,
        set: { next: sql`greatest(${invoiceCounters.next}, ${next})` },
      })
  }
}

type Surroundings = { db: Database; config: Config; signal?: AbortSignal }
export type ArchivedCounts = {
  sent: number
  undecided: number
  /** No unit of the seller is let in. */ locked: number
}

/** Sends documents that only the archive has and that were not reported, as they are. */
export async function sendFromArchive({ db, config, signal }: Surroundings): Promise<ArchivedCounts> {
  const archive = openArchive(config)
  const { waysOf } = await openAccess(db, config)
  const counts: ArchivedCounts = { sent: 0, undecided: 0, locked: 0 }
  for (const { name, vatNumber, isLost } of await lostDocuments(db, archive)) {
    const kept = isLost && !signal?.aborted ? await archive.read(name) : undefined
    if (kept?.state !== 'waiting') continue
    const outcome = await sendFirst(waysOf({ name: kept.unit, vatNumber, environment: 'production' }), kept)
    if (!('findings' in outcome)) {
      counts[outcome.kind === 'undecided' ? 'undecided' : 'locked'] += 1
      continue
    }
    const { name: _name, xml, ...state } = kept
    const cleared = outcome.kind === 'accepted' ? outcome.clearedXml : null
    const answered = { state: outcome.kind, findings: outcome.findings, answered_at: databaseNow().toISOString() }
    await archive.write(name, cleared ?? xml, { ...state, ...answered })
    counts.sent += 1
  }
  return counts
}

/** By the first way that the platform lets in. */
async function sendFirst(ways: Access[], document: ArchivedDocument): Promise<Outcome> {
  for (const access of ways) {
    const outcome = await sendDocument(access, document)
    if (outcome.kind !== 'locked_out') return outcome
  }
  return { kind: 'locked_out', problem: '' }
}

handleJob(sendArchived, async (_, context) => {
  const counts = await sendFromArchive(context)
  const left = counts.undecided + counts.locked
  if (left > 0) throw new Error(`${left} archived documents were not taken yet`)
  return counts
})
