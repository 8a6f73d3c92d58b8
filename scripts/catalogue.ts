/** Imports and exports catalogues and undoes imports; see `--help`. */
import { UndoRefused } from '#server/catalogue/write/service.ts'
import {
  clearDemo,
  exportCatalogue,
  FileRefused,
  importCatalogue,
  importRedirects,
  LossesNeedConsent,
  undo,
} from '#server/catalogue-import/service.ts'
import { readConfig } from '#server/config.ts'
import { message } from '#server/http/messages.ts'
import { openJobs } from '#server/jobs/service.ts'
import { readMissing } from '#server/redirects/service.ts'
import { help, readArguments, WrongUse, type Command } from './catalogue/arguments.ts'
import {
  printMissing,
  printRedirects,
  printReport,
  printStatus,
  printUndone,
  showPictureFailure,
  showProgress,
} from './catalogue/report.ts'
import { openForCommand } from './open-database.ts'

/** Commands after which pages change. */
const PUBLISHES: Command['name'][] = ['import', 'undo', 'clear']

process.exitCode = await main(process.argv.slice(2))

/** Exit code: 0 success, 1 nothing done, 2 wrong usage. */
async function main(argv: string[]): Promise<0 | 1 | 2> {
  try {
    const command = readArguments(argv)
    if (command.name === 'help') console.log(help())
    else await run(command)
    return 0
  } catch (error) {
    if (error instanceof WrongUse) {
      printStatus(`${error.message}\n\n${help()}`)
      return 2
    }
    const isRefused = [FileRefused, LossesNeedConsent, UndoRefused].some((kind) => error instanceof kind)
    printStatus(isRefused ? (error as Error).message : message('cli.catalogue.failed', { reason: reasonOf(error) }))
    return 1
  }
}

/** The database's error message without Drizzle's copy of the statement. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

async function run(command: Exclude<Command, { name: 'help' }>): Promise<void> {
  const config = readConfig()
  const database = await openForCommand(config)
  const shop = { db: database.db, dataDir: config.dataDir }
  // A running shop's job workers publish the pages at once; otherwise the next start does.
  const jobs = !PUBLISHES.includes(command.name)
    ? undefined
    : await openJobs({ database, config, log: console, work: false })
  try {
    if (command.name === 'export') {
      const report = await exportCatalogue(shop, command.file)
      show(command, report, () => console.log(message('cli.catalogue.exported', { file: command.file, ...report })))
    } else if (command.name === 'undo') {
      const undone = await database.db.transaction((tx) => undo(tx, command.id))
      show(command, undone, () => printUndone(command.id, undone))
    } else if (command.name === 'clear') {
      const cleared = await clearDemo(database.db)
      show(command, cleared, () => console.log(message('cli.catalogue.cleared', { ...cleared })))
    } else if (command.name === 'redirects') {
      const report = await importRedirects(database.db, command.file, config.siteUrl)
      show(command, report, () => printRedirects(report))
    } else if (command.name === 'missing') {
      const pages = await readMissing(database.db)
      show(command, pages, () => printMissing(pages))
    } else {
      const { files, json: _, ...options } = command
      const report = await importCatalogue(shop, files, {
        ...options,
        publish: true,
        onProgress: showProgress,
        onPictureFailed: showPictureFailure,
      })
      printStatus('')
      show(command, report, () => printReport(report))
    }
  } finally {
    await jobs?.close()
    await database.close()
  }
}

function show(command: { json: boolean }, report: object, inWords: () => void): void {
  if (command.json) console.log(JSON.stringify(report))
  else inWords()
}
