import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/database/connect.ts'
import { publishingRuns, type Requested, type RunCause } from '#server/platform/database/schema.ts'
import { areJobsOpen, declareJob, enqueue } from '#server/platform/jobs/service.ts'

/** Publishes all pending requests. If none is pending, another job has already published this one. */
export const publishJob = declareJob<object>('publish', {
  retries: 5,
  delay: 2,
  longestDelay: 60,
  timeLimit: 3600,
})

export type PublishingRequest = Partial<Requested> & {
  cause: RunCause
  /** The sender's id for the request; a repeated id gives the same run. */
  delivery?: string
  /** Catalogue version; the run waits until the API serves it. */
  version?: number
  /** Waits for the next run or for the watch job, which runs each minute. */
  isDeferred?: boolean
  /** False if the caller does not use the id: the run is deleted if it changed no page. */
  isKept?: boolean
}

/**
 * Requests publishing of product SKUs, category slugs and page paths; other pages stay as published. Call it last in
 * the caller's transaction, after `bumpCatalogueVersion`.
 * @returns the run's id, and whether it is new
 */
export async function requestPublishing(tx: Tx, request: PublishingRequest): Promise<{ id: string; isNew: boolean }> {
  const { cause, delivery, version, isDeferred = false, isKept = true } = request
  const { skus = [], categories = [], pages = [], full = false } = request
  const id = randomUUID()
  const requested = { skus: [...new Set(skus)], categories: [...new Set(categories)], pages: [...new Set(pages)], full }
  const [created] = await tx
    .insert(publishingRuns)
    .values({ id, cause, delivery, version, requested, isKept })
    .onConflictDoNothing()
    .returning({ id: publishingRuns.id })
  if (!created) return { id: await idOfDelivery(tx, delivery!), isNew: false }
  // If this process has no job queue, the next process with one finds the request.
  if (!isDeferred && areJobsOpen()) await enqueue(tx, publishJob, {})
  return { id, isNew: true }
}

async function idOfDelivery(tx: Tx, delivery: string): Promise<string> {
  const existing = await tx.query.publishingRuns.findFirst({
    columns: { id: true },
    where: (run, { eq }) => eq(run.delivery, delivery),
  })
  return existing!.id
}
