import { databaseNow } from '#server/platform/database/clock.ts'
import { eqAny } from '#server/platform/database/eq-any.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from '#server/platform/database/drizzle.ts'
import { emitEvents } from '#server/outbox/service.ts'
import type { Run } from '#server/publishing-requests/service.ts'
import type { ToPlan } from '../worker-protocol.ts'
import { failedPages, publishedPages, publishingRuns, type Failure } from '#server/platform/database/schema.ts'

export type Outcome = Pick<Run, 'rendered' | 'written' | 'unchanged' | 'removed' | 'bytes' | 'failed'>

/** Of a run that has looked at no page yet. */
export const noOutcome = (): Outcome => ({ rendered: 0, written: 0, unchanged: 0, removed: 0, bytes: 0, failed: [] })

/** A webhook may name a catalogue version that its sender has not committed yet; the run waits this long for it. */
const VERSION_WAIT_SECONDS = 30

const isOpen = inArray(publishingRuns.state, ['waiting', 'running'])

const isAny = async (db: Database, condition: SQL | undefined): Promise<boolean> =>
  (await db.select({ id: publishingRuns.id }).from(publishingRuns).where(condition).limit(1)).length > 0

export const isAnythingWaiting = (db: Database): Promise<boolean> => isAny(db, isOpen)

/** True if a run has yet to compare what pages show with what is published. */
export const isAnythingUnplanned = (db: Database): Promise<boolean> =>
  isAny(db, and(isOpen, isNull(publishingRuns.planned), isNull(publishingRuns.mergedInto)))

/** 'nothing' if pending runs can be claimed now, 'version' if their catalogue version does not exist yet. */
export async function pendingRequirement(db: Database): Promise<'nothing' | 'version' | undefined> {
  const waiting = await db
    .selectDistinct({ named: isNotNull(publishingRuns.version) })
    .from(publishingRuns)
    .where(and(eq(publishingRuns.state, 'waiting'), isNull(publishingRuns.planned)))
  if (waiting.some(({ named }) => !named)) return 'nothing'
  return waiting.length ? 'version' : undefined
}

/** Those that a large run includes stay as they are. */
const isUnderWay = and(eq(publishingRuns.state, 'running'), isNull(publishingRuns.mergedInto))

/** Puts runs of dead processes back to pending. Only for who has the lock, since then no other run is active. */
export const requeueAbandonedRuns = (db: Database) =>
  db.update(publishingRuns).set({ state: 'waiting' }).where(isUnderWay)

/**
 * Claims all new runs that this catalogue version can satisfy, oldest first.
 * @param now reads the catalogue version; called only if a run waits for one
 */
export async function claimRuns(db: Database, now: () => Promise<number>): Promise<Run[]> {
  const [waiting] = await db
    .select({ id: publishingRuns.id })
    .from(publishingRuns)
    .where(and(eq(publishingRuns.state, 'waiting'), isNotNull(publishingRuns.version)))
    .limit(1)
  const ready = waiting
    ? or(isNull(publishingRuns.version), lte(publishingRuns.version, await now()))
    : isNull(publishingRuns.version)
  const claimed = await db
    .update(publishingRuns)
    .set({ state: 'running', startedAt: databaseNow(), attempts: sql`${publishingRuns.attempts} + 1`, reason: null })
    .where(and(eq(publishingRuns.state, 'waiting'), isNull(publishingRuns.planned), ready))
    .returning()
  return claimed.toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())
}

/** @param reason a short code for the receipt */
export const failLateRuns = (db: Database, reason: string) =>
  db
    .update(publishingRuns)
    .set({ state: 'failed', finishedAt: databaseNow(), reason })
    .where(
      and(
        eq(publishingRuns.state, 'waiting'),
        sql`${publishingRuns.version} is not null`,
        lt(publishingRuns.receivedAt, sql`now() - make_interval(secs => ${VERSION_WAIT_SECONDS})`),
      ),
    )

/** Puts those that are not done back to pending, for another attempt. */
export const putBackRuns = (db: Database, runs: Run[], reason: string) =>
  db
    .update(publishingRuns)
    .set({ state: 'waiting', reason })
    .where(
      and(
        isUnderWay,
        inArray(
          publishingRuns.id,
          runs.map(({ id }) => id),
        ),
      ),
    )

/**
 * The first run did the work of the others as well. `live` is measured from each run's own request. Runs with
 * `isKept` false that changed no page are deleted.
 */
export async function finishRuns(
  db: Database,
  runs: Run[],
  { rendered, written, unchanged, removed, bytes, failed }: Outcome,
  ms: Run['ms'],
  liveAt: Date,
): Promise<void> {
  const done = { state: failed.length > 0 ? 'partial' : 'done', liveAt, finishedAt: databaseNow() } as const
  const live = ({ receivedAt }: Run): number => liveAt.getTime() - receivedAt.getTime()
  const outcome = { rendered, written, unchanged, removed, bytes, failed: failed.map(withShortReason) }
  await db.transaction(async (tx) => {
    const gone = written + removed + failed.length === 0 ? await deleteUnkept(tx, runs) : new Set()
    const [leader, ...others] = runs.filter(({ id }) => !gone.has(id))
    if (!leader) return
    await tx
      .update(publishingRuns)
      .set({ ...done, ...outcome, planned: rendered, ms: { ...ms, live: live(leader) } })
      .where(eq(publishingRuns.id, leader.id))
    for (const run of others) {
      await tx
        .update(publishingRuns)
        .set({ ...done, mergedInto: leader.id, ms: { live: live(run) } })
        .where(eq(publishingRuns.id, run.id))
    }
    await emitEvents(
      tx,
      [leader, ...others].map(({ id }) => ({
        type: 'pages.published',
        subject: `run:${id}`,
        data: { run_id: id, state: done.state, written, removed, failed: failed.length },
      })),
    )
  })
}

/** A run that replaced something stays: an earlier attempt wrote pages, or it recorded shared data. */
async function deleteUnkept(tx: Tx, runs: Run[]): Promise<Set<string>> {
  const ids = runs.filter(({ isKept }) => !isKept).map(({ id }) => id)
  const deleted = await tx
    .delete(publishingRuns)
    .where(
      and(
        inArray(publishingRuns.id, ids),
        sql`not exists (select from publishing_undo u where u.run_id = ${publishingRuns.id})`,
      ),
    )
    .returning({ id: publishingRuns.id })
  return new Set(deleted.map(({ id }) => id))
}

/** The first line of the reason, without the stack. */
export const withShortReason = ({ path, reason }: Failure): Failure => ({ path, reason: reason.split('\n', 1)[0]! })

export const mergeRequests = (runs: Run[]): ToPlan => ({
  skus: [...new Set(runs.flatMap(({ requested }) => requested.skus))],
  categories: [...new Set(runs.flatMap(({ requested }) => requested.categories))],
  pages: [...new Set(runs.flatMap(({ requested }) => requested.pages))],
  full: runs.some(({ requested }) => requested.full),
  since: Math.min(...runs.map(({ receivedAt }) => receivedAt.getTime())),
})

const DUE_AT_ONCE = 100

/** Paths of failed and of deferred pages whose time has come. */
export async function duePages(db: Database): Promise<string[]> {
  const [failed, deferred] = await Promise.all([
    db
      .select({ path: failedPages.path })
      .from(failedPages)
      .where(lte(failedPages.nextAt, sql`now()`))
      .orderBy(asc(failedPages.nextAt))
      .limit(DUE_AT_ONCE),
    db
      .select({ path: publishedPages.path })
      .from(publishedPages)
      .where(lte(publishedPages.dueAt, sql`now()`))
      .orderBy(asc(publishedPages.dueAt))
      .limit(DUE_AT_ONCE),
  ])
  return [...failed, ...deferred].map(({ path }) => path)
}

/** Retries after 30 seconds, then after twice as long each time, at most one hour. */
export async function recordFailures(db: Database, failed: Failure[], recovered: string[]): Promise<void> {
  if (recovered.length) await db.delete(failedPages).where(eqAny(failedPages.path, recovered))
  for (const { path, reason } of failed) {
    await db
      .insert(failedPages)
      .values({ path, reason, nextAt: sql`now() + interval '30 seconds'` as never })
      .onConflictDoUpdate({
        target: failedPages.path,
        set: {
          reason,
          attempts: sql`${failedPages.attempts} + 1`,
          nextAt: sql`now() + make_interval(secs => least(3600, 30 * 2 ^ least(${failedPages.attempts}, 10)))`,
        },
      })
  }
}
