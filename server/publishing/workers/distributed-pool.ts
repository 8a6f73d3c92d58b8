import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/platform/database/connect.ts'
import { defineJob, deleteJobs, enqueue, findJobs } from '#server/platform/jobs/service.ts'
import { deliver } from '../delivery/deliver.ts'
import { apiAddress } from '../run/api-address.ts'
import { publisherConfig } from '../run/before-opening.ts'
import type { Batch, RenderedBatch } from '../worker-protocol.ts'
import { BATCHES_A_PROCESS, failedBatch, poolFor, type OnDone, type Pool } from './pool.ts'
import { withWarmPool } from './warm-pool.ts'

/** Least number of batches that wait for a worker. Few, since small runs wait for all of them. */
const LEAST_AHEAD = 3
const POLL_MS = 100

/** Renders one batch of a large run in any free process; its output is the pages' results. */
const renderJob = defineJob<Batch>(
  'render-pages',
  async (batch, { db, config: given }) => {
    const { config } = await publisherConfig(db, given)
    let rendered: RenderedBatch | undefined
    async function* one() {
      yield batch
    }
    await withWarmPool(poolFor(db, config, await apiAddress(db)), (pool) =>
      pool.render(one(), (done) => void (rendered = done)),
    )
    // Only this machine has them.
    await deliver(
      { db, dataDir: config.dataDir, delivery: config.publishing.delivery },
      { pages: pagesInPlace(rendered!), purged: [], others: 'none' },
    )
    return rendered
  },
  { concurrency: availableParallelism() * BATCHES_A_PROCESS, retries: 2, delay: 1 },
)

const pagesInPlace = ({ pages }: RenderedBatch): string[] =>
  pages.filter(({ state }) => state !== 'failed').map(({ path }) => path)

/** Renders through jobs, so that all worker processes of the shop take part. Only who has the lock uses it. */
export function distributedPool(
  db: Database,
  { staticPaths, plan, indexes, preview, closedPages }: Omit<Pool, 'render' | 'close'>,
): Pool {
  return {
    staticPaths,
    plan,
    indexes,
    preview,
    closedPages,
    close: () => {},
    async render<Given extends Batch>(batches: AsyncIterable<Given>, onDone: OnDone<Given>) {
      // Deletes batches that a dead process left behind.
      await deleteJobs(
        db,
        renderJob,
        (await findJobs(db, renderJob, { isQueued: true })).map(({ id }) => id),
      )
      const run = randomUUID()
      const queue = batches[Symbol.asyncIterator]()
      let isEnd = false
      let ahead = LEAST_AHEAD
      for (let [open, active] = [0, 0]; ;) {
        while (!isEnd && open - active < ahead) {
          const next = await queue.next()
          if (next.done) isEnd = true
          else {
            await enqueue(db, renderJob, next.value, { singletonKey: run })
            open += 1
          }
        }
        if (open === 0) return
        const jobs = await findJobs(db, renderJob, { singletonKey: run })
        const ended = jobs.filter(({ state }) => state === 'completed' || state === 'failed')
        active = jobs.filter(({ state }) => state === 'active').length
        // As many as workers end until the next look, so that none of them is idle.
        ahead = Math.max(LEAST_AHEAD, ended.length)
        for (const { state, output, data } of ended)
          await onDone(
            state === 'completed' ? (output as RenderedBatch) : failedBatch(data, 'no process could render it'),
            data as Given,
          )
        await deleteJobs(
          db,
          renderJob,
          ended.map(({ id }) => id),
        )
        open -= ended.length
        if (ended.length === 0) await pause(POLL_MS)
      }
    },
  }
}
