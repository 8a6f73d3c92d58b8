import type { PublishingTask } from '#api/contract/publishing-tasks.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { defineJob, enqueue, findJobs } from '#server/platform/jobs/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { apiAddress } from '../run/api-address.ts'
import { isAnythingWaiting } from '../records/runs.ts'
import { NothingToTakeBack, rollBackRuns, verifyPublished } from '../service.ts'

/** Files in each list of a verification; the counts include all. */
const SHOWN = 50
const KEY = { singletonKey: 'staff' }

/** Both run where the pages are, which may be a worker. */
const verifyJob = defineJob<object>(
  'verify-pages',
  async (_, { db, config }) => {
    const { looked, different, extra, failed } = await verifyPublished({ db, config, apiUrl: await apiAddress(db) })
    const paths = [...different, ...extra, ...failed.map(({ path }) => path)]
    const counts = { different: different.length, extra: extra.length, failed: failed.length }
    return { looked, ...counts, paths: paths.slice(0, SHOWN) }
  },
  { policy: 'exclusive', retries: 0, timeLimit: 3600 },
)

const rollBackJob = defineJob<{ run: string }>(
  'roll-back-run',
  async ({ run }, { db, config }) => {
    if (await isAnythingWaiting(db)) throw new Error('a run is under way')
    try {
      const { runs, paths } = await rollBackRuns({ db, config, apiUrl: await apiAddress(db) }, run)
      return { runs: runs.length, pages: paths.length }
    } catch (error) {
      if (!(error instanceof NothingToTakeBack)) throw error
      return { runs: 0, pages: 0 }
    }
  },
  { policy: 'exclusive', retries: 5, delay: 2, timeLimit: 600 },
)

/** @throws Refusal 409 while one is under way */
export const requestVerification = (db: Database, by: Staff): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await enqueue(tx, verifyJob, {}, KEY))) throw new Refusal(409, 'api.publishing.taskUnderWay')
    await recordAction(tx, by, 'publishing.verify', 'publishing')
  })

/** Takes back a run and all later ones. @throws Refusal 409 while a rollback is under way */
export const requestRollback = (db: Database, by: Staff, run: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await enqueue(tx, rollBackJob, { run }, KEY))) throw new Refusal(409, 'api.publishing.taskUnderWay')
    await recordAction(tx, by, 'publishing.rollback', `run:${run}`)
  })

type Found = Awaited<ReturnType<typeof findJobs>>[number]

/** The latest of each kind within the last week. */
export async function readTasks(db: Database): Promise<PublishingTask[]> {
  const [verified] = latestFirst(await findJobs(db, verifyJob, KEY))
  const [rolledBack] = latestFirst(await findJobs(db, rollBackJob, KEY))
  return [
    ...(verified ? [{ kind: 'verify' as const, run: null, ...progressOf(verified) }] : []),
    ...(rolledBack ? [{ kind: 'rollback' as const, run: rolledBack.data.run, ...progressOf(rolledBack) }] : []),
  ]
}

/** The database's driver gives times as text here. */
const timeOf = (time: Date | string): Date => new Date(time)

const latestFirst = <Job extends { createdOn: Date }>(jobs: Job[]): Job[] =>
  jobs.toSorted((one, other) => timeOf(other.createdOn).getTime() - timeOf(one.createdOn).getTime())

function progressOf({ state, createdOn, completedOn, output }: Found) {
  const end = state === 'completed' ? ('done' as const) : state === 'failed' ? ('failed' as const) : null
  return {
    state: end ?? ('running' as const),
    requested_at: timeOf(createdOn).toISOString(),
    finished_at: end && completedOn ? timeOf(completedOn).toISOString() : null,
    result: end === 'done' ? (output as PublishingTask['result']) : null,
  }
}
