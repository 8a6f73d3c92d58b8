import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from '#server/platform/database/drizzle.ts'
import { eqAny } from '#server/platform/database/eq-any.ts'
import { publishingLeft, publishingRuns } from '#server/platform/database/schema.ts'
import type { Run } from '#server/publishing-requests/service.ts'
import { noOutcome, withShortReason, type Outcome } from './runs.ts'

// A large run is planned once. Its pages wait in a table, so that another process can go on with it.

/** The first run has the pages, and includes the others. */
export async function recordPlan(
  tx: Tx,
  [leader, ...others]: Run[],
  paths: string[],
  plan: Pick<Run, 'ms' | 'plannedState' | 'removed'>,
): Promise<void> {
  await tx.execute(sql`
    insert into publishing_left (run_id, position, path)
    select ${leader!.id}, position, path from unnest(${sql.param(paths)}::text[]) with ordinality as page(path, position)`)
  await tx
    .update(publishingRuns)
    .set({ ...plan, planned: paths.length })
    .where(eq(publishingRuns.id, leader!.id))
  await includeRuns(tx, leader!, others)
}

const includeRuns = (tx: Tx, { id }: Pick<Run, 'id'>, runs: Run[]) =>
  tx
    .update(publishingRuns)
    .set({ mergedInto: id })
    .where(
      inArray(
        publishingRuns.id,
        runs.map((run) => run.id),
      ),
    )

/** Resets large runs of the whole site that another build planned, so that this build plans them again. */
export const forgetOtherBuilds = (db: Database, buildId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const outdated = await tx
      .update(publishingRuns)
      .set({ planned: null, plannedState: null, ...noOutcome() })
      .where(and(eq(publishingRuns.state, 'waiting'), sql`${publishingRuns.plannedState} ->> 'buildId' <> ${buildId}`))
      .returning({ id: publishingRuns.id })
    for (const { id } of outdated) await tx.delete(publishingLeft).where(eq(publishingLeft.runId, id))
  })

/** Of large runs that are planned and not done. */
const isOpenLarge = and(
  inArray(publishingRuns.state, ['waiting', 'running']),
  isNotNull(publishingRuns.planned),
  isNull(publishingRuns.mergedInto),
)
const inTurn = [asc(publishingRuns.receivedAt), asc(publishingRuns.id)] as const
const left = sql`${publishingRuns.planned} - ${publishingRuns.rendered}`

const firstOpen = (db: Database, order: 'oldest' | 'shortest') =>
  db
    .select({ id: publishingRuns.id })
    .from(publishingRuns)
    .where(isOpenLarge)
    .orderBy(...(order === 'shortest' ? [left] : []), ...inTurn)
    .limit(1)

export const isLargeRunOpen = async (db: Database): Promise<boolean> => (await firstOpen(db, 'oldest')).length > 0

/** The oldest large run, or the one with the fewest pages left, to go on with. */
export async function nextLargeRun(db: Database, order: 'oldest' | 'shortest'): Promise<Run | undefined> {
  const isAgain = sql`case when ${publishingRuns.state} = 'waiting' then 1 else 0 end`
  const [run] = await db
    .update(publishingRuns)
    .set({ state: 'running', attempts: sql`${publishingRuns.attempts} + ${isAgain}`, reason: null })
    .where(inArray(publishingRuns.id, firstOpen(db, order)))
    .returning()
  return run
}

/**
 * Requests that name nothing, such as of settings, and find nothing changed may have been made before a large run was
 * planned, which then has their pages: they are done with it.
 * @returns the other runs
 */
export async function withoutIncluded(db: Database, runs: Run[]): Promise<Run[]> {
  const large = await db
    .select()
    .from(publishingRuns)
    .where(isOpenLarge)
    .orderBy(...inTurn)
  const includes = new Map<Run, Run>()
  for (const run of runs.filter(namesNothing)) {
    const last = large.findLast((one) => run.receivedAt.getTime() <= one.startedAt!.getTime() + one.ms.plan!)
    if (last) includes.set(run, last)
  }
  for (const [run, last] of includes) await includeRuns(db, last, [run])
  return runs.filter((run) => !includes.has(run))
}

export const namesNothing = ({ requested: { full, skus, categories, pages } }: Run): boolean =>
  !full && skus.length + categories.length + pages.length === 0

/** The next pages of a run, in their order. */
export const leftOf = (
  db: Database,
  { id }: Run,
  after: number,
  limit: number,
): Promise<{ position: number; path: string }[]> =>
  db
    .select({ position: publishingLeft.position, path: publishingLeft.path })
    .from(publishingLeft)
    .where(and(eq(publishingLeft.runId, id), gt(publishingLeft.position, after)))
    .orderBy(asc(publishingLeft.position))
    .limit(limit)

/**
 * Adds what came of some pages to the receipt, and how long they took, and removes them from those that are left.
 * @returns the receipt
 */
export function recordSlice(db: Database, { id }: Run, paths: string[], outcome: Outcome, ms: number): Promise<Run> {
  const columns = publishingRuns
  const failed = JSON.stringify(outcome.failed.map(withShortReason))
  return db.transaction(async (tx) => {
    await tx.delete(publishingLeft).where(and(eq(publishingLeft.runId, id), eqAny(publishingLeft.path, paths)))
    const [run] = await tx
      .update(publishingRuns)
      .set({
        rendered: sql`${columns.rendered} + ${outcome.rendered}`,
        written: sql`${columns.written} + ${outcome.written}`,
        unchanged: sql`${columns.unchanged} + ${outcome.unchanged}`,
        removed: sql`${columns.removed} + ${outcome.removed}`,
        bytes: sql`${columns.bytes} + ${outcome.bytes}`,
        failed: sql`${columns.failed} || ${failed}::jsonb`,
        ms: sql`${columns.ms} || jsonb_build_object('pages', coalesce((${columns.ms} ->> 'pages')::integer, 0) + ${ms}::integer)`,
      })
      .where(eq(publishingRuns.id, id))
      .returning()
    return run!
  })
}

/** The run and those that it includes. */
export const allOf = (db: Database, run: Run): Promise<Run[]> =>
  db
    .select()
    .from(publishingRuns)
    .where(and(eq(publishingRuns.mergedInto, run.id), eq(publishingRuns.state, 'running')))
    .then((included) => [run, ...included])
