import type { ImportState } from '#api/contract/import-states.ts'
import { UndoRefused } from '#server/catalogue/write/service.ts'
import {
  ColumnsRefused,
  FileRefused,
  importCatalogue,
  LossesNeedConsent,
  isUnanswered,
  QuestionsNeedAnswers,
  undo,
  type ImportOptions,
  type ImportReport,
} from '#server/catalogue-import/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { FetchPolicy } from '#server/platform/http/public-address.ts'
import { message } from '#server/platform/http/messages.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { importById, keptColumns, moveImport, noteStep, type FileImport } from './records.ts'
import { reportOfColumns, toStoredChanges, toStoredConflict, toStoredReport } from './stored-report.ts'
import { forgetFile, withKeptFile } from './upload.ts'

export type ImportAct = 'check' | 'run' | 'undo'
type ImportShop = { db: Database; place: Place; allowAddress?: FetchPolicy }

const STEP_MS = 500
const STATES = { check: 'checking', run: 'importing', undo: 'undoing' } as const
const ACTS = { check, run, undo: takeBack }

/** Another process finished the import, or staff dropped it: this attempt is rolled back. */
class NoLongerWanted extends Error {}

/** Safe to repeat: files in another state stay unchanged. */
export async function performImport(
  shop: ImportShop,
  {
    id,
    act,
    isLastAttempt,
    deletesEdited = false,
  }: { id: string; act: ImportAct; isLastAttempt: boolean; deletesEdited?: boolean },
): Promise<void> {
  const found = await importById(shop.db, id)
  if (found?.state !== STATES[act]) return
  try {
    await ACTS[act](shop, found, deletesEdited)
  } catch (error) {
    if (error instanceof NoLongerWanted) return
    const isRefused = error instanceof FileRefused || error instanceof UndoRefused
    const isOpen = error instanceof LossesNeedConsent || error instanceof QuestionsNeedAnswers
    if (isOpen) await askAgain(shop.db, found, error)
    else if (error instanceof ColumnsRefused && act === 'check') await askForColumns(shop.db, found, error)
    else if (isRefused || isLastAttempt)
      await fail(shop, found, isRefused ? error.message : message(`api.imports.failed.${act}`))
    if (!isRefused && !isOpen) throw error
  }
}

/** Records that the process of an import ended before it could. @param reason of the words that staff see */
export async function endImport(
  shop: ImportShop,
  { id, act }: { id: string; act: ImportAct },
  reason: ImportAct | 'memory',
): Promise<void> {
  const found = await importById(shop.db, id)
  if (found?.state === STATES[act]) await fail(shop, found, message(`api.imports.failed.${reason}`))
}

async function check(shop: ImportShop, found: FileImport): Promise<void> {
  const report = await read(shop, found, { dryRun: true, keptColumns: await keptColumns(shop.db) })
  const changes = report.changes ?? []
  await moveImport(shop.db, found.id, ['checking'], {
    state: 'checked',
    reason: null,
    step: null,
    // The import reads the columns as the check did.
    options: { ...found.options, columns: report.columns },
    report: toStoredReport(report, 0, changes.length),
    changes: toStoredChanges(changes),
  })
}

async function run(shop: ImportShop, found: FileImport): Promise<void> {
  let failedPictures = 0
  const changed = found.report?.changed ?? 0
  const report = await read(shop, found, {
    images: found.options.images,
    publish: true,
    yes: found.acceptsLosses,
    onPictureFailed: () => void (failedPictures += 1),
    async onWritten(tx, { id: importId, result }) {
      // In the same transaction: even if this process dies, the import counts exactly once and can be undone.
      const done = {
        state: 'done' as const,
        reason: null,
        step: null,
        importId,
        publishingRun: result.run,
        changes: [],
      }
      if (!(await moveImport(tx, found.id, ['importing'], done))) throw new NoLongerWanted()
    },
  })
  await moveImport(shop.db, found.id, ['done'], { report: toStoredReport(report, failedPictures, changed) })
  await forgetFile(shop.place, found.id)
}

async function takeBack({ db }: ImportShop, found: FileImport, deletesEdited: boolean): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { conflicts, run: publishingRun, ...counts } = await undo(tx, found.importId!, { deletesEdited })
    const change = { state: 'undone' as const, reason: null, publishingRun }
    // What the first undo left stays listed, except what is deleted now.
    const left = found.undo?.conflicts.filter(({ isNew }) => !isNew) ?? []
    const undone = {
      restored: counts.restored + (found.undo?.restored ?? 0),
      deleted: counts.deleted + (found.undo?.deleted ?? 0),
      archived: counts.archived + (found.undo?.archived ?? 0),
      conflicts: [...left, ...conflicts.map(toStoredConflict)],
    }
    if (!(await moveImport(tx, found.id, ['undoing'], { ...change, undo: undone }))) throw new NoLongerWanted()
  })
}

async function read(shop: ImportShop, found: FileImport, options: ImportOptions): Promise<ImportReport> {
  const { stock, replace, round, answers = {}, columns } = found.options
  const { db, place, allowAddress } = shop
  const report = await withKeptFile(place, found, (file) =>
    importCatalogue({ db, ...place }, [file], {
      stock,
      replace,
      round,
      answers,
      columns,
      ...(allowAddress && { allowAddress }),
      ...options,
      origin: { author: found.author, name: found.fileName },
      onProgress: progressOf(db, found),
    }),
  )
  if (!report) throw new FileRefused(message('api.imports.fileGone'))
  return report
}

/** Records each step, and the progress at most twice a second. A lost count is replaced by the next. */
function progressOf(db: Database, { id, state }: FileImport): NonNullable<ImportOptions['onProgress']> {
  let last = { step: '', at: 0 }
  return (step, done, total) => {
    const at = performance.now()
    if (step === last.step && at - last.at < STEP_MS) return
    last = { step, at }
    void noteStep(db, id, state, { step, done, total }).catch(() => {})
  }
}

/** The shop changed since the dry run: more would be lost, or is to be asked, than staff saw. */
function askAgain(db: Database, { id, report }: FileImport, error: LossesNeedConsent | QuestionsNeedAnswers) {
  const { reason, ...found } =
    error instanceof LossesNeedConsent
      ? {
          losses: error.losses,
          reason: message('api.imports.losses', { count: error.losses.products, of: error.losses.of }),
        }
      : {
          questions: error.questions,
          reason: message('api.imports.questions', { count: error.questions.filter(isUnanswered).length }),
        }
  const next = { state: 'checked' as const, step: null, reason, ...(report && { report: { ...report, ...found } }) }
  return moveImport(db, id, ['importing'], next)
}

/** Nothing is known of the file but its columns: staff say what they are, and it is checked again. */
function askForColumns(db: Database, { id, options }: FileImport, { message: reason, mappable }: ColumnsRefused) {
  const report = reportOfColumns(mappable, options.columns ?? {})
  return moveImport(db, id, ['checking'], { state: 'checked', step: null, reason, report, changes: [] })
}

async function fail({ db, place }: ImportShop, { id, state, undo: undone }: FileImport, reason: string): Promise<void> {
  const next: ImportState = state !== 'undoing' ? 'failed' : undone ? 'undone' : 'done'
  await moveImport(db, id, [state], { state: next, step: null, reason })
  if (next === 'failed') await forgetFile(place, id)
}
