import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { publishingRuns } from '#server/database/schema.ts'

/** Requests a run that only retries failed pages; every run retries them. */
export const requestRetry = (db: Database) =>
  db
    .insert(publishingRuns)
    .values({ id: randomUUID(), cause: 'retry', requested: { skus: [], categories: [], pages: [], full: false } })
