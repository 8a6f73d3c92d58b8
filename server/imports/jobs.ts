import type { Database } from '#server/platform/database/connect.ts'
import { and, inArray, lt, sql } from '#server/platform/database/drizzle.ts'
import { fileImports } from '#server/platform/database/schema.ts'
import type { ImportState } from '#api/contract/import-states.ts'
import { message } from '#server/platform/http/messages.ts'
import { defineJob, PermanentFailure } from '#server/platform/jobs/service.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { IMPORT_LIMITS } from '#server/catalogue-import/service.ts'
import { defineTask, runTask, TaskEnded } from '#server/platform/tasks/service.ts'
import { endImport, performImport, type ImportAct } from './perform.ts'
import { forgetFile } from './upload.ts'

type ImportAsked = { id: string; act: ImportAct; deletesEdited?: boolean }

/** Work on one file, in a process of its own. */
export const importTask = defineTask(
  'import-file',
  IMPORT_LIMITS,
  (asked: ImportAsked & { isLastAttempt: boolean }, { db, config }) => performImport({ db, place: config }, asked),
)

/** One at a time in the whole shop; see `IMPORT_KEY`. */
export const importJob = defineJob<ImportAsked>(
  'import-file',
  async (asked, { db, config, isLastAttempt, signal }) => {
    try {
      await runTask(importTask, { ...asked, isLastAttempt }, { db, config, signal })
    } catch (error) {
      // Errors of the import itself are recorded by its process.
      const isTooLarge = error instanceof TaskEnded && error.reason === 'memory'
      if (error instanceof TaskEnded && (isTooLarge || isLastAttempt))
        await endImport({ db, place: config }, asked, isTooLarge ? 'memory' : asked.act)
      throw isTooLarge ? new PermanentFailure(error.message) : error
    }
  },
  { retries: 3, delay: 5, longestDelay: 60, timeLimit: 2 * 3600, concurrency: 1, policy: 'singleton' },
)
export const IMPORT_KEY = { singletonKey: 'file' }

const KEPT_HOURS = 24
const OVER: ImportState[] = ['done', 'undone', 'failed', 'dropped']
const AT_WORK: ImportState[] = ['checking', 'importing']

/** Deletes uploaded files that were not imported in time, and those of killed processes. */
export async function forgetImportFiles(db: Database, place: Place): Promise<void> {
  const old = lt(fileImports.changedAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`)
  const changed = { changedAt: sql`now()`, step: null }
  await db
    .update(fileImports)
    .set({ ...changed, state: 'dropped', changes: [] })
    .where(and(inArray(fileImports.state, ['checked']), old))
  await db
    .update(fileImports)
    .set({ ...changed, state: 'failed', reason: message('api.imports.failed.run') })
    .where(and(inArray(fileImports.state, AT_WORK), old))
  const over = await db
    .select({ id: fileImports.id })
    .from(fileImports)
    .where(and(inArray(fileImports.state, OVER), sql`${fileImports.changedAt} > now() - interval '3 days'`))
  for (const { id } of over) await forgetFile(place, id)
}

defineJob<object>('forget-import-files', async (_, { db, config }) => forgetImportFiles(db, config), {
  cron: '11 * * * *',
  policy: 'short',
})
