import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/connect.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from '#server/database/drizzle.ts'
import { publishingBatches } from '#server/database/schema.ts'
import { defineJob, enqueue } from '#server/jobs/service.ts'
import { apiAddress } from './api-address.ts'
import type { Batch, RenderedBatch } from './messages.ts'
import { poolFor, type Pool } from './pool.ts'
import { withResidentPool } from './resident-pool.ts'

/** So many batches wait for workers at any time: enough for all of them, and little to hold. */
const AHEAD = 16
const POLL_MS = 40
/** A batch takes a second or two; one that somebody took and did not bring back by then was a dead process's. */
const TAKEN_SECONDS = 15
/** Many may wait before it; a job that was a dead process's before it was begun is given out again after so long. */
const WAITING_SECONDS = 60
/** How often that is looked for. */
const LOOK_MS = 2000

/** A share of a large run, taken by whichever worker process is free. */
const renderJob = defineJob<{ id: string }>('render-pages', async ({ id }, { db, config }) => {
  const [row] = await db.update(publishingBatches).set({ takenAt: new Date() }).where(eq(publishingBatches.id, id)).returning({ batch: publishingBatches.batch, result: publishingBatches.result })
  // Its run is over, or another process has done it meanwhile.
  if (!row || row.result) return
  await withResidentPool(poolFor(db, config, await apiAddress(db)), (pool) => pool.render(only(row.batch as Batch), async (rendered) => {
    await db.update(publishingBatches).set({ result: rendered }).where(eq(publishingBatches.id, id))
  }))
}, { concurrency: 4, retries: 2, delay: 1, timeLimit: 120 })

async function* only(batch: Batch): AsyncGenerator<Batch> {
  yield batch
}

/** Renders through jobs, so that all worker processes of the shop take part; what a process that died had taken is given out again. */
export function sharedPool(db: Database, { staticPaths, plan, indexes }: Pick<Pool, 'staticPaths' | 'plan' | 'indexes'>): Pool {
  return {
    staticPaths,
    plan,
    indexes,
    close: () => {},
    async render(batches, onDone) {
      const open = new Set<string>()
      const queue = batches[Symbol.asyncIterator]()
      let isEnd = false
      const give = async (): Promise<void> => {
        while (!isEnd && open.size < AHEAD) {
          const next = await queue.next()
          if (next.done) isEnd = true
          else open.add(await hand(db, next.value))
        }
      }
      try {
        let looked = Date.now()
        for (await give(); open.size > 0; await give()) {
          await collect(db, open, onDone)
          if (Date.now() - looked < LOOK_MS) continue
          looked = Date.now()
          await giveOutAgain(db, [...open])
        }
      } finally {
        if (open.size) await db.delete(publishingBatches).where(inArray(publishingBatches.id, [...open.keys()]))
      }
    },
  }
}

async function hand(db: Database, batch: Batch): Promise<string> {
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.insert(publishingBatches).values({ id, batch })
    await enqueue(tx, renderJob, { id })
  })
  return id
}

const giveOutAgain = (db: Database, ids: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    const lost = await tx.update(publishingBatches).set({ takenAt: null, createdAt: new Date() }).where(and(
      inArray(publishingBatches.id, ids), isNull(publishingBatches.result),
      sql`coalesce(${publishingBatches.takenAt} + make_interval(secs => ${TAKEN_SECONDS}), ${publishingBatches.createdAt} + make_interval(secs => ${WAITING_SECONDS})) < now()`,
    )).returning({ id: publishingBatches.id })
    for (const { id } of lost) await enqueue(tx, renderJob, { id })
  })

async function collect(db: Database, open: Set<string>, onDone: (rendered: RenderedBatch) => Promise<void> | void): Promise<void> {
  const done = await db.select({ id: publishingBatches.id, result: publishingBatches.result }).from(publishingBatches)
    .where(and(inArray(publishingBatches.id, [...open]), isNotNull(publishingBatches.result)))
  for (const { id, result } of done) {
    await onDone(result as RenderedBatch)
    open.delete(id)
  }
  if (done.length) await db.delete(publishingBatches).where(inArray(publishingBatches.id, done.map(({ id }) => id)))
  else await pause(POLL_MS)
}
