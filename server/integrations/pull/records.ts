import { randomUUID } from 'node:crypto'
import type { PullRequest, SourceDifferences, SourcePull, SourcePullsQuery } from '#api/contract/source-pulls.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, getTableColumns, inArray, lt, sql } from '#server/platform/database/drizzle.ts'
import { olderThan } from '#server/platform/http/paging.ts'
import { sourcePulls } from '#server/platform/database/schema.ts'

export type Pull = typeof sourcePulls.$inferSelect
/** The columns of the list. */
type ShownPull = Omit<Pull, 'differences'>

const KEPT_DAYS = 30
const { differences: _, ...shown } = getTableColumns(sourcePulls)

export type NewPull = PullRequest & { cause: Pull['cause'] }

/** Records a requested pull; one that is waiting already covers both. */
export async function addPull(tx: Tx, source: string, request: NewPull): Promise<{ id: string; isNew: boolean }> {
  const { kind = 'pull', cause, is_full: isFull = false, accepts_losses: acceptsLosses = false } = request
  for (;;) {
    const [made] = await tx
      .insert(sourcePulls)
      .values({ id: randomUUID(), source, kind, cause, isFull, acceptsLosses })
      .onConflictDoNothing()
      .returning({ id: sourcePulls.id })
    if (made) return { id: made.id, isNew: true }
    const waiting = await joinWaiting(tx, source, { kind, isFull, acceptsLosses })
    // None if the waiting pull started between the two statements: then this request inserts its own.
    if (waiting) return { id: waiting.id, isNew: false }
  }
}

/** Adds this request to the waiting pull. Takes a lock only to add something, so that bursts do not wait. */
async function joinWaiting(
  tx: Tx,
  source: string,
  { kind, isFull, acceptsLosses }: Pick<Pull, 'kind' | 'isFull' | 'acceptsLosses'>,
): Promise<{ id: string } | undefined> {
  const id = { id: sourcePulls.id }
  const isIt = and(eq(sourcePulls.source, source), eq(sourcePulls.kind, kind), eq(sourcePulls.state, 'waiting'))
  if (!isFull && !acceptsLosses) return (await tx.select(id).from(sourcePulls).where(isIt))[0]
  const more = { ...(isFull && { isFull }), ...(acceptsLosses && { acceptsLosses }) }
  return (await tx.update(sourcePulls).set(more).where(isIt).returning(id))[0]
}

/** Records that a pull runs in this process. @returns its id */
export async function beginPull(tx: Tx, source: string, request: NewPull): Promise<string> {
  const { kind = 'pull', cause, is_full: isFull = false, accepts_losses: acceptsLosses = false } = request
  const id = randomUUID()
  await tx
    .insert(sourcePulls)
    .values({ id, source, kind, cause, isFull, acceptsLosses, state: 'running', startedAt: sql`now()` })
  return id
}

/** Starts a requested pull. @returns undefined if it has ended, or its source was removed */
export async function claimPull(db: Tx, id: string): Promise<Pull | undefined> {
  const [claimed] = await db
    .update(sourcePulls)
    .set({ state: 'running', startedAt: sql`now()`, reason: null, detail: null })
    .where(and(eq(sourcePulls.id, id), inArray(sourcePulls.state, ['waiting', 'running', 'retrying'])))
    .returning()
  return claimed
}

export type Found = Partial<
  Pick<Pull, 'reason' | 'detail' | 'importId' | 'counts' | 'rejected' | 'differences' | 'differenceCount'>
>
type Outcome = Found & { state: 'done' | 'failed' | 'retrying' }

export const endPull = (db: Tx, id: string, outcome: Outcome) =>
  db
    .update(sourcePulls)
    .set({ ...outcome, ...(outcome.state !== 'retrying' && { finishedAt: sql`now()` }) })
    .where(eq(sourcePulls.id, id))

export async function pullById(db: Tx, id: string): Promise<ShownPull | undefined> {
  return (await db.select(shown).from(sourcePulls).where(eq(sourcePulls.id, id)))[0]
}

/** Newest first; one more than the limit if there are more. */
export const listPulls = (db: Tx, { limit = 20, before, source, kind }: SourcePullsQuery): Promise<ShownPull[]> =>
  db
    .select(shown)
    .from(sourcePulls)
    .where(
      and(
        olderThan(before, { time: sourcePulls.requestedAt, id: sourcePulls.id }),
        source === undefined ? undefined : eq(sourcePulls.source, source),
        kind === undefined ? undefined : eq(sourcePulls.kind, kind),
      ),
    )
    .orderBy(desc(sourcePulls.requestedAt), desc(sourcePulls.id))
    .limit(limit + 1)

/** The result of a source's latest finished comparison. */
export async function differencesOf(db: Tx, source: string): Promise<SourceDifferences> {
  const [last] = await db
    .select()
    .from(sourcePulls)
    .where(and(eq(sourcePulls.source, source), eq(sourcePulls.kind, 'comparison'), eq(sourcePulls.state, 'done')))
    .orderBy(desc(sourcePulls.requestedAt))
    .limit(1)
  return { comparison: last ? showPull(last) : null, items: last?.differences ?? [] }
}

export async function forgetOldPulls(db: Database): Promise<void> {
  const age = sql`now() - make_interval(days => ${KEPT_DAYS})`
  await db.delete(sourcePulls).where(lt(sourcePulls.requestedAt, age))
}

export const showPull = (one: ShownPull): SourcePull => ({
  id: one.id,
  source: one.source,
  kind: one.kind,
  cause: one.cause,
  is_full: one.isFull,
  state: one.state,
  reason: one.reason,
  detail: one.detail,
  requested_at: one.requestedAt.toISOString(),
  started_at: one.startedAt?.toISOString() ?? null,
  finished_at: one.finishedAt?.toISOString() ?? null,
  import_id: one.importId,
  counts: one.counts,
  rejected: one.rejected,
  differences: one.differenceCount,
})
