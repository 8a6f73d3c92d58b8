import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/database/connect.ts'
import { publishingRuns, type Requested, type RunCause } from '#server/database/schema.ts'
import { areJobsOpen, defineJob, enqueue } from '#server/jobs/service.ts'
import { publishWaiting } from './publish-waiting.ts'

/** Publishes everything that waits to be. Whoever finds nothing waiting is done: another has done it together with their own. */
export const publishJob = defineJob<object>('publish', (_, context) => publishWaiting(context), {
  concurrency: 20,
  retries: 5,
  delay: 2,
  longestDelay: 60,
  timeLimit: 3600,
})

/** Requests are tried again however long it takes: those of a process that died, those that met an API that was away, and pages that failed. */
defineJob<object>('publish-watch', (_, context) => publishWaiting(context), {
  cron: '* * * * *',
  retries: 0,
  policy: 'singleton',
  timeLimit: 3600,
})

export type PublishingRequest = Partial<Requested> & {
  cause: RunCause
  /** The sender's name for it: asked twice, it is one run. */
  delivery?: string
  /** Of the catalogue; the run waits until the API serves it. */
  version?: number
  /** It waits for the next run, or for the minute's round. */
  isPatient?: boolean
}

/**
 * Asks that pages be brought up to date, within the caller's transaction: it happens exactly when that is committed.
 * Call it last, after `changedCatalogue`. Names are SKUs of products, slugs of categories, paths of pages; naming too
 * much costs time alone, and what is not named stays as it was published.
 * @returns the run's id, and whether it is new
 */
export async function requestPublishing(tx: Tx, request: PublishingRequest): Promise<{ id: string; isNew: boolean }> {
  const { cause, delivery, version, skus = [], categories = [], pages = [], full = false, isPatient = false } = request
  const id = randomUUID()
  const requested = { skus: [...new Set(skus)], categories: [...new Set(categories)], pages: [...new Set(pages)], full }
  const [made] = await tx
    .insert(publishingRuns)
    .values({ id, cause, delivery, version, requested })
    .onConflictDoNothing()
    .returning({ id: publishingRuns.id })
  if (!made) return { id: await idOfDelivery(tx, delivery!), isNew: false }
  // Where nobody opened the jobs, whoever does next finds it waiting.
  if (!isPatient && areJobsOpen()) await enqueue(tx, publishJob, {})
  return { id, isNew: true }
}

async function idOfDelivery(tx: Tx, delivery: string): Promise<string> {
  const known = await tx.query.publishingRuns.findFirst({
    columns: { id: true },
    where: (run, { eq }) => eq(run.delivery, delivery),
  })
  return known!.id
}
