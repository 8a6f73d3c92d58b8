import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/connect.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from '#server/database/drizzle.ts'
import { publishingBatches } from '#server/database/schema.ts'
import { areJobsOpen, defineJob, enqueue } from '#server/jobs/service.ts'
import { apiAddress } from './api-address.ts'
import type { Batch, RenderedBatch } from './messages.ts'
import { poolFor, type OnDone, type Pool } from './pool.ts'
import { withResidentPool } from './resident-pool.ts'

/** So many batches wait for workers at any time: enough for all of them, and little to hold. */
const AHEAD = 16
const POLL_MS = 40
/** How often a process looks for a batch in vain before it turns to other work. */
const LOOKS = 5
/** A batch takes a second or two; one that somebody took and did not bring back by then was a dead process's. */
const TAKEN_SECONDS = 15
/** How often that is looked for. */
const LOOK_MS = 2000
/** So old is no batch of a run that goes on; what a process that died left, nobody collects. */
const LEFT_SECONDS = 3600

type Share = Batch & { id: string }

/** Summons a process to a large run: it stays for all batches there are, and one summons waits at most, for the next that is free. */
const renderJob = defineJob<object>(
  'render-batches',
  async (_, { db, config }) => {
    await withResidentPool(poolFor(db, config, await apiAddress(db)), (pool) =>
      pool.render(waiting(db), async (rendered, { id }) => {
        await db.update(publishingBatches).set({ result: rendered }).where(eq(publishingBatches.id, id))
      }),
    )
  },
  { policy: 'short', retries: 2, delay: 1, timeLimit: 3600 },
)

/** Until there are none, or this process ends. */
async function* waiting(db: Database): AsyncGenerator<Share> {
  for (let looks = 0; looks < LOOKS && areJobsOpen(); looks++) {
    const share = await take(db)
    if (share) {
      looks = -1
      yield share
    } else await pause(POLL_MS)
  }
}

async function take(db: Database): Promise<Share | undefined> {
  const next = db
    .select({ id: publishingBatches.id })
    .from(publishingBatches)
    .where(isNull(publishingBatches.takenAt))
    .orderBy(publishingBatches.createdAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(publishingBatches)
    .set({ takenAt: new Date() })
    .where(eq(publishingBatches.id, next))
    .returning({ id: publishingBatches.id, batch: publishingBatches.batch })
  return row && { ...(row.batch as Batch), id: row.id }
}

/** Renders through jobs, so that all worker processes of the shop take part; what a process that died had taken is given out again. */
export function sharedPool(
  db: Database,
  { staticPaths, plan, indexes }: Pick<Pool, 'staticPaths' | 'plan' | 'indexes'>,
): Pool {
  return {
    staticPaths,
    plan,
    indexes,
    close: () => {},
    async render<Given extends Batch>(batches: AsyncIterable<Given>, onDone: OnDone<Given>) {
      const open = new Map<string, Given>()
      const queue = batches[Symbol.asyncIterator]()
      let isEnd = false
      await db
        .delete(publishingBatches)
        .where(sql`${publishingBatches.createdAt} + make_interval(secs => ${LEFT_SECONDS}) < now()`)
      const give = async (): Promise<void> => {
        while (!isEnd && open.size < AHEAD) {
          const next = await queue.next()
          if (next.done) isEnd = true
          else open.set(await hand(db, next.value), next.value)
        }
      }
      try {
        let looked = Date.now()
        for (await give(); open.size > 0; await give()) {
          await collect(db, open, onDone)
          if (Date.now() - looked < LOOK_MS) continue
          looked = Date.now()
          await giveOutAgain(db)
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
    await enqueue(tx, renderJob, {})
  })
  return id
}

const giveOutAgain = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .update(publishingBatches)
      .set({ takenAt: null })
      .where(
        and(
          isNull(publishingBatches.result),
          sql`${publishingBatches.takenAt} + make_interval(secs => ${TAKEN_SECONDS}) < now()`,
        ),
      )
    await enqueue(tx, renderJob, {})
  })

async function collect<Given>(db: Database, open: Map<string, Given>, onDone: OnDone<Given>): Promise<void> {
  const done = await db
    .select({ id: publishingBatches.id, result: publishingBatches.result })
    .from(publishingBatches)
    .where(and(inArray(publishingBatches.id, [...open.keys()]), isNotNull(publishingBatches.result)))
  for (const { id, result } of done) {
    await onDone(result as RenderedBatch, open.get(id)!)
    open.delete(id)
  }
  if (done.length)
    await db.delete(publishingBatches).where(
      inArray(
        publishingBatches.id,
        done.map(({ id }) => id),
      ),
    )
  else await pause(POLL_MS)
}
