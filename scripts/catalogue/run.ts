import { UndoRefused } from '#server/catalogue/write/service.ts'
import {
  exportCatalogue,
  FileRefused,
  importCatalogue,
  importRedirects,
  readRedirects,
  LossesNeedConsent,
  QuestionsNeedAnswers,
  undo,
  type ImportOptions,
} from '#server/catalogue-import/service.ts'
import type { Config } from '#server/config.ts'
import type { Database, OpenDatabase } from '#server/platform/database/connect.ts'
import { message } from '#server/platform/http/messages.ts'
import { openJobsWhenNeeded } from '#server/platform/jobs/service.ts'
import { readMissing } from '#server/redirects/service.ts'
import { registerDomains } from '#server/register.ts'
import { clearSamples } from '#server/samples/service.ts'
import { loadSettings } from '#server/settings/service.ts'
import { failureCode, type ExitCode } from '../command-line/exit-code.ts'
import { runProgram, type Verbose } from '../command-line/program.ts'
import { whileWorking } from '../progress.ts'
import { catalogueProgram, type ImportChoice } from './commands.ts'
import { reasonOf, startProblem } from '../start-problem.ts'
import { missingText, questionsText, redirectsText, reportText, undoneText } from './report.ts'

registerDomains()

type Environment = {
  /** Called once the command is parsed. */
  readConfig: () => Config
  /** Called once the command is parsed; the database is closed when the command ends. Only an import begins a shop. */
  openDatabase: (config: Config, options: { begins: boolean }) => Promise<OpenDatabase>
  /** Takes the report, so that it can be piped. */
  write: (line: string) => void
  /** Takes everything else. A passing line is of use only on a terminal, where the next line replaces it. */
  writeStatus: (line: string, isPassing?: boolean) => void
}
type Shop = { db: Database; config: Config }
/** `text` is for people; `data` for programs. */
type Result = { data: object; text: string; exitCode?: 1 }

/** Runs one command of `npm run catalogue`. @returns 1 also if every row was rejected */
export async function runCatalogue(argv: string[], environment: Environment): Promise<ExitCode> {
  const { write, writeStatus } = environment
  let exitCode: ExitCode = 0
  const end = ({ data, text, exitCode: code }: Result): void => {
    write(program.opts<{ json?: true }>().json ? JSON.stringify(data) : text)
    exitCode = code ?? 0
  }
  const act = async (work: (shop: Shop) => Promise<Result>): Promise<void> =>
    end(await whileWorking(() => inShop(environment, false, work)))
  const program = catalogueProgram(
    {
      importFiles: async (files, choice) =>
        end(await inShop(environment, !choice.dryRun, (shop) => importFiles(shop, files, choice, environment))),
      undo: (id, { deleteEdited = false }) =>
        act(async ({ db }) => {
          const data = await db.transaction((tx) => undo(tx, id, { deletesEdited: deleteEdited }))
          return { data, text: undoneText(id, data) }
        }),
      clear: () =>
        act(async ({ db }) => {
          const author = { kind: 'command', name: 'catalogue clear --demo' } as const
          const data = await db.transaction((tx) => clearSamples(tx, author))
          return { data, text: message('cli.catalogue.cleared', data) }
        }),
      exportTo: (file) =>
        act(async (shop) => {
          const data = await exportCatalogue({ ...shop.config, db: shop.db }, file, { promotions: true })
          return { data, text: message('cli.catalogue.exported', { file, ...data }) }
        }),
      importRedirects: (file) =>
        act(async ({ db, config }) => {
          const data = await importRedirects(db, await readRedirects(file, config.siteUrl))
          return { data, text: redirectsText(data) }
        }),
      listMissing: () =>
        act(async ({ db }) => {
          const data = await readMissing(db)
          return { data, text: missingText(data) }
        }),
    },
    { write: (text) => write(text.trimEnd()), writeError: (text) => writeStatus(text.trimEnd()) },
  )
  try {
    return (await runProgram(program, argv.length > 0 ? argv : ['help'])) ?? exitCode
  } catch (error) {
    writeStatus(failureText(error))
    if (program.opts<Verbose>().verbose) writeStatus((error as Error).stack!)
    return failureCode(error)
  }
}

function failureText(error: unknown): string {
  if (error instanceof QuestionsNeedAnswers) return questionsText(error.questions)
  if (error instanceof LossesNeedConsent)
    return `${error.message}\n${message('cli.catalogue.lossesYes', { option: '--yes' })}`
  if (error instanceof FileRefused || error instanceof UndoRefused) return error.message
  return startProblem(error) ?? message('cli.catalogue.failed', { reason: reasonOf(error) })
}

async function inShop(
  { readConfig, openDatabase }: Environment,
  begins: boolean,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const config = readConfig()
  const database = await openDatabase(config, { begins })
  // A running shop's job workers publish the pages at once; otherwise the next start does.
  const jobs = openJobsWhenNeeded({ database, config, log: console })
  try {
    // The report has the digits that the shop shows.
    await loadSettings(database.db)
    return await work({ db: database.db, config })
  } finally {
    await jobs.close()
    await database.close()
  }
}

async function importFiles(
  { db, config }: Shop,
  files: string[],
  { answer, column, ...choice }: ImportChoice,
  { writeStatus }: Environment,
): Promise<Result> {
  const data = await importCatalogue({ ...config, db }, files, {
    ...choice,
    answers: answer ?? {},
    columns: column,
    publish: true,
    promotions: true,
    onProgress: (step, done, total) =>
      writeStatus(`… ${progressText(step, done, total)}`, step === 'pictures' && done < total),
    onPictureFailed: (address, reason) => writeStatus(message('cli.catalogue.pictureFailed', { address, reason })),
  })
  const isNothingTaken = data.rejected.length > 0 && data.created + data.updated + data.unchanged === 0
  return { data, text: reportText(data), ...(isNothingTaken && { exitCode: 1 }) }
}

const progressText: (...progress: Parameters<NonNullable<ImportOptions['onProgress']>>) => string = (
  step,
  done,
  total,
) => {
  if (step === 'reading') return message('cli.catalogue.reading')
  if (step === 'writing') return message('cli.catalogue.writing', { total })
  return message('cli.catalogue.pictures', { done, total })
}
