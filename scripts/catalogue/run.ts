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
import type { OpenDatabase } from '#server/platform/database/connect.ts'
import { message } from '#server/platform/http/messages.ts'
import { openJobs } from '#server/platform/jobs/service.ts'
import { readMissing } from '#server/redirects/service.ts'
import { registerDomains } from '#server/register.ts'
import { clearSamples } from '#server/samples/service.ts'
import { loadSettings } from '#server/settings/service.ts'
import { help, readArguments, WrongUse, type Command } from './arguments.ts'
import { missingText, questionsText, redirectsText, reportText, undoneText } from './report.ts'

registerDomains()

type Environment = {
  config: Config
  /** Called once the command is parsed; the database is closed when the command ends. */
  openDatabase: () => Promise<OpenDatabase>
  /** Takes the report, so that it can be piped. */
  write: (line: string) => void
  /** Takes everything else. A passing line is of use only on a terminal, where the next line replaces it. */
  writeStatus: (line: string, isPassing?: boolean) => void
}
type Work = Exclude<Command, { name: 'help' }>
/** `text` is for people; `data` for programs. */
type Result = { data: object; text: string; exitCode?: 1 }

/** Commands after which pages change. */
const PUBLISHES: Command['name'][] = ['import', 'undo', 'clear']

/**
 * Runs one command of `npm run catalogue`.
 * @returns exit code: 0 success, 1 nothing done, 2 wrong usage
 */
export async function runCatalogue(argv: string[], environment: Environment): Promise<0 | 1 | 2> {
  const { write, writeStatus } = environment
  try {
    const command = readArguments(argv)
    if (command.name === 'help') write(help())
    else {
      const { data, text, exitCode } = await inShop(command, environment)
      write(command.json ? JSON.stringify(data) : text)
      return exitCode ?? 0
    }
    return 0
  } catch (error) {
    if (error instanceof WrongUse) {
      writeStatus(`${error.message}\n\n${help()}`)
      return 2
    }
    const isRefused = [FileRefused, UndoRefused].some((kind) => error instanceof kind)
    const how = message('cli.catalogue.lossesYes', { option: '--yes' })
    if (error instanceof QuestionsNeedAnswers) writeStatus(questionsText(error.questions))
    else if (error instanceof LossesNeedConsent) writeStatus(`${error.message}\n${how}`)
    else
      writeStatus(isRefused ? (error as Error).message : message('cli.catalogue.failed', { reason: reasonOf(error) }))
    return 1
  }
}

/** The database's error message without Drizzle's copy of the statement. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

async function inShop(command: Work, environment: Environment): Promise<Result> {
  const { config } = environment
  const database = await environment.openDatabase()
  // A running shop's job workers publish the pages at once; otherwise the next start does.
  const jobs = PUBLISHES.includes(command.name)
    ? await openJobs({ database, config, log: console, work: false })
    : undefined
  try {
    // The report has the digits that the shop shows.
    await loadSettings(database.db)
    return await run(command, database, environment)
  } finally {
    await jobs?.close()
    await database.close()
  }
}

async function run(command: Work, { db }: OpenDatabase, { config, writeStatus }: Environment): Promise<Result> {
  const shop = { ...config, db }
  switch (command.name) {
    case 'export': {
      const data = await exportCatalogue(shop, command.file)
      return { data, text: message('cli.catalogue.exported', { file: command.file, ...data }) }
    }
    case 'undo': {
      const data = await db.transaction((tx) => undo(tx, command.id, { deletesEdited: command.deletesEdited }))
      return { data, text: undoneText(command.id, data) }
    }
    case 'clear': {
      const author = { kind: 'command', name: 'catalogue clear --demo' } as const
      const data = await db.transaction((tx) => clearSamples(tx, author))
      return { data, text: message('cli.catalogue.cleared', data) }
    }
    case 'redirects': {
      const data = await importRedirects(db, await readRedirects(command.file, config.siteUrl))
      return { data, text: redirectsText(data) }
    }
    case 'missing': {
      const data = await readMissing(db)
      return { data, text: missingText(data) }
    }
    case 'import': {
      const { files, json: _, ...options } = command
      const data = await importCatalogue(shop, files, {
        ...options,
        publish: true,
        onProgress: (step, done, total) =>
          writeStatus(`… ${progressText(step, done, total)}`, step === 'pictures' && done < total),
        onPictureFailed: (address, reason) => writeStatus(message('cli.catalogue.pictureFailed', { address, reason })),
      })
      const isNothingTaken = data.rejected.length > 0 && data.created + data.updated + data.unchanged === 0
      return { data, text: reportText(data), ...(isNothingTaken && !command.dryRun && { exitCode: 1 }) }
    }
  }
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
