import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { publishingRuns } from '#server/database/schema.ts'

/** A run that has nothing to do but to try failed pages again; every run does. */
export const requestRetry = (db: Database) =>
  db
    .insert(publishingRuns)
    .values({ id: randomUUID(), cause: 'retry', requested: { skus: [], categories: [], pages: [], full: false } })
