import { IMPORT_LIMITS } from '#server/catalogue-import/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, eq, isNotNull, lte, sql } from '#server/platform/database/drizzle.ts'
import { webhookSources } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import {
  areJobsOpen,
  declareJob,
  defineJob,
  enqueue,
  handleJob,
  PermanentFailure,
} from '#server/platform/jobs/service.ts'
import { defineTask, runTask, TaskEnded } from '#server/platform/tasks/service.ts'
import { performPull } from './perform.ts'
import { addPull, claimPull, endPull, forgetOldPulls, type NewPull } from './records.ts'
import { PullFailed } from './request.ts'
import { everyMinutes, pullOf } from './settings.ts'

/** Pulls of one source never run at once. Retries last about an hour. */
const pullJob = declareJob<{ pull: string }>('pull-source', {
  retries: 6,
  delay: 60,
  longestDelay: 3600,
  timeLimit: 4 * 3600,
  concurrency: 2,
  policy: 'singleton',
})

/** Changes within this time share one pull. */
const NOTICED_MS = 5000

const pullTask = defineTask(
  'pull-source',
  IMPORT_LIMITS,
  async ({ id, isLastAttempt }: { id: string; isLastAttempt: boolean }, { db, config }) => {
    const pull = await claimPull(db, id)
    if (!pull) return
    try {
      await performPull({ db, config }, pull, { isLastAttempt })
    } catch (error) {
      if (error instanceof PullFailed && error.isFinal) throw new PermanentFailure(error.message)
      throw error
    }
  },
)

handleJob(pullJob, async ({ pull: id }, { db, config, signal, isLastAttempt }) => {
  try {
    await runTask(pullTask, { id, isLastAttempt }, { db, config, signal })
  } catch (error) {
    if (!(error instanceof TaskEnded)) throw error
    const isTooLarge = error.reason === 'memory'
    const state = isTooLarge || isLastAttempt ? 'failed' : 'retrying'
    await endPull(db, id, { state, reason: isTooLarge ? 'too-large' : 'failed', detail: error.message })
    throw isTooLarge ? new PermanentFailure(error.message) : error
  }
})

defineJob<object>('pull-due-sources', async (_, { db }) => requestDuePulls(db), { cron: '* * * * *', policy: 'short' })

/** At night, when few people shop, so that differences are listed by morning. */
defineJob<object>('compare-sources', async (_, { db }) => requestComparisons(db), {
  cron: '20 3 * * *',
  policy: 'short',
})

export const requestDuePulls = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    const due = await tx
      .select()
      .from(webhookSources)
      .where(and(isNotNull(webhookSources.pull), lte(webhookSources.nextPullAt, sql`now()`)))
      .for('update', { skipLocked: true })
    for (const source of due) {
      const pull = pullOf(source)
      const nextPullAt = pull && sql`now() + make_interval(mins => ${everyMinutes(pull)})`
      await tx.update(webhookSources).set({ nextPullAt }).where(eq(webhookSources.name, source.name))
      if (pull) await requestPull(tx, source.name, { cause: 'schedule' })
    }
  })

export async function requestComparisons(db: Database): Promise<void> {
  await forgetOldPulls(db)
  await inTransaction(db, async (tx) => {
    const sources = await tx
      .select({ name: webhookSources.name })
      .from(webhookSources)
      .where(isNotNull(webhookSources.pull))
    for (const { name } of sources) await requestPull(tx, name, { kind: 'comparison', cause: 'schedule' })
  })
}

/** Enqueues a pull, for now or for a given time. @returns its id */
export async function requestPull(tx: Tx, source: string, request: NewPull, startAfter?: Date): Promise<string> {
  const { id, isNew } = await addPull(tx, source, request)
  // A pull requested by staff does not wait for a deferred one.
  if (isNew || !startAfter)
    await enqueue(tx, pullJob, { pull: id }, { singletonKey: source, ...(startAfter && { startAfter }) })
  return id
}

/** Without a job queue, only the schedule starts the next pull. */
export async function pullAfterNotice(tx: Tx, source: string): Promise<void> {
  if (!areJobsOpen()) return
  await requestPull(tx, source, { cause: 'notice' }, new Date(databaseNow().getTime() + NOTICED_MS))
}
