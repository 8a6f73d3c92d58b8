import { publishPictures } from '#server/media/service.ts'
import { requestPublishing, runById, type Run } from '#server/publishing-requests/service.ts'
import { startPool, type PoolOptions } from '../workers/pool.ts'
import { publishWaiting, type Publisher } from './run-loop.ts'

export type PublishOptions = Publisher & {
  /** Number of render processes; by default those that are kept ready. */
  workers?: number
  /** False if pictures are made on their first request. */
  pictures?: boolean
  onStep?: (progress: Progress) => void
}

export type Progress = { step: 'pictures' | 'pages'; done: number; total: number }

/** Publishes all pages and all pending runs in this process, and waits for one that publishes already. */
export async function publishEverything({ workers, pictures, onStep, ...publisher }: PublishOptions): Promise<Run> {
  const { db, config } = publisher
  if (pictures !== false)
    await publishPictures(db, config, (done, total) => onStep?.({ step: 'pictures', done, total }))
  const { id } = await db.transaction((tx) => requestPublishing(tx, { cause: 'build', full: true }))
  await publishWaiting({
    ...(workers && { withPool: withOwnPool(workers) }),
    ...publisher,
    alone: true,
    onProgress: ({ rendered, planned }) => onStep?.({ step: 'pages', done: rendered, total: planned ?? 0 }),
  })
  const run = (await runById(db, id))!
  return run.mergedInto ? (await runById(db, run.mergedInto))! : run
}

const withOwnPool =
  (workers: number): NonNullable<Publisher['withPool']> =>
  async (options: PoolOptions, use) => {
    const pool = await startPool({ ...options, workers })
    return use(pool).finally(() => pool.close())
  }
