import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { and, asc, eq, inArray, notInArray, sql } from '#server/platform/database/drizzle.ts'
import { zatcaDocuments } from '#server/platform/database/schema.ts'
import { defineJob, handleJob } from '#server/platform/jobs/service.ts'
import { archiveDocuments } from './archive/archive-documents.ts'
import { useSigningKeys } from './chain/unit-keys.ts'
import { stampMissing } from './chain/missing.ts'
import { sendDocument, type Access, type Outcome } from './platform/client.ts'
import { openAccess } from './platform/unit-access.ts'
import { sendDocuments } from './queues.ts'
import { qrIn } from './rules/qr-in.ts'

type DocumentRow = typeof zatcaDocuments.$inferSelect
type Surroundings = { db: Database; config: Config; signal?: AbortSignal }

/** Documents on their way at once. The platform takes them in any order. */
const AT_ONCE = 4
/** A run ends after this many answers in a row that decide nothing: the platform is away, and the schedule goes on. */
const MOST_UNDECIDED = 4

export type SentCounts = { accepted: number; rejected: number; undecided: number }

/** Sends all documents that wait, those first that were tried the least. */
export async function sendWaiting({ db, config, signal }: Surroundings): Promise<SentCounts> {
  const counts: SentCounts = { accepted: 0, rejected: 0, undecided: 0 }
  const { units, waysOf } = await openAccess(db, config)
  const ways = new Map(units.map((unit) => [unit.id, waysOf(unit)]))
  /** Those that this run leaves as they are. */
  const tried: string[] = []
  let undecided = 0
  for (;;) {
    if (undecided >= MOST_UNDECIDED || signal?.aborted) return counts
    const open = [...ways].flatMap(([id, left]) => (left.length > 0 ? [id] : []))
    const batch = await nextWaiting(db, open, tried)
    if (batch.length === 0) return counts
    const sent = await Promise.all(batch.map((row) => sendOne(db, ways.get(row.unitId)![0]!, row)))
    for (const { row, access, outcome } of sent) {
      const left = ways.get(row.unitId)!
      if (outcome.kind === 'locked_out' && left[0] === access) left.shift()
      if (outcome.kind === 'locked_out' && left.length > 0) continue
      undecided = outcome.kind === 'undecided' ? undecided + 1 : 0
      if (outcome.kind === 'accepted' || outcome.kind === 'rejected') counts[outcome.kind] += 1
      else {
        counts.undecided += 1
        tried.push(row.uuid)
      }
    }
  }
}

const nextWaiting = (db: Database, units: number[], tried: string[]): Promise<DocumentRow[]> =>
  db
    .select()
    .from(zatcaDocuments)
    .where(
      and(
        eq(zatcaDocuments.state, 'waiting'),
        inArray(zatcaDocuments.unitId, units),
        tried.length > 0 ? notInArray(zatcaDocuments.uuid, tried) : undefined,
      ),
    )
    .orderBy(asc(zatcaDocuments.attempts), asc(zatcaDocuments.stampedAt), asc(zatcaDocuments.icv))
    .limit(AT_ONCE)

async function sendOne(db: Database, access: Access, row: DocumentRow) {
  const outcome = await sendDocument(access, row)
  await record(db, row, outcome)
  return { row, access, outcome }
}

/** Stores the outcome, unless another process has already stored that the document was accepted or rejected. */
async function record(db: Database, { unitId, icv }: DocumentRow, outcome: Outcome): Promise<void> {
  const isDecided = outcome.kind === 'accepted' || outcome.kind === 'rejected'
  await db
    .update(zatcaDocuments)
    .set(
      isDecided
        ? {
            state: outcome.kind,
            findings: outcome.findings,
            problem: null,
            answeredAt: databaseNow(),
            archivedAt: null,
            // ZATCA stamps a standard document: its XML, with its QR code, is the document from then on.
            ...(outcome.kind === 'accepted' &&
              outcome.clearedXml !== null && { clearedXml: outcome.clearedXml, qr: qrIn(outcome.clearedXml) }),
          }
        : { attempts: sql`${zatcaDocuments.attempts} + 1`, problem: outcome.problem },
    )
    .where(and(eq(zatcaDocuments.unitId, unitId), eq(zatcaDocuments.icv, icv), eq(zatcaDocuments.state, 'waiting')))
}

/** Before it is sent and after its answer a document goes to the archive, which must not keep it from being sent. */
handleJob(sendDocuments, async (_, { db, config, signal }) => {
  await archiveDocuments({ db, config }).catch(() => {})
  const counts = await sendWaiting({ db, config, signal })
  await archiveDocuments({ db, config })
  return counts
})

/** Rare, since it reads the numbers of all documents. */
defineJob<object>(
  'stamp-missing-documents',
  async (_, { db, config }) => {
    useSigningKeys(config)
    return { stamped: await stampMissing(db) }
  },
  { cron: '*/10 * * * *', retries: 0 },
)
