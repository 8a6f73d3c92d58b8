/** Brings catalogues in and out: `catalogue import FILE…`, `catalogue export FILE`; see `--help`. */
import { exportCatalogue, FileRefused, importCatalogue } from '#server/catalogue/import/service.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { message } from '#server/http/messages.ts'
import { openJobs } from '#server/jobs/service.ts'
import { help, readArguments, WrongUse, type Command } from './catalogue/arguments.ts'
import { showPictureFailure, showProgress, tell, tellReport } from './catalogue/report.ts'

process.exitCode = await main(process.argv.slice(2))

/** 0 done, 1 nothing done, 2 wrongly called. */
async function main(argv: string[]): Promise<0 | 1 | 2> {
  try {
    const command = readArguments(argv)
    if (command.name === 'help') console.log(help())
    else await run(command)
    return 0
  } catch (error) {
    if (error instanceof WrongUse) {
      tell(`${error.message}\n\n${help()}`)
      return 2
    }
    tell(error instanceof FileRefused ? error.message : message('cli.catalogue.failed', { reason: reasonOf(error) }))
    return 1
  }
}

/** The database's own words, not the whole statement that Drizzle puts before them. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

async function run(command: Exclude<Command, { name: 'help' }>): Promise<void> {
  const config = readConfig()
  const database = await openDatabase(config)
  const shop = { db: database.db, dataDir: config.dataDir }
  // Its pages are published by whoever works on the shop's jobs: at once where the shop runs, else when it starts.
  const jobs = command.name === 'import' ? await openJobs({ database, config, log: console, work: false }) : undefined
  try {
    if (command.name === 'export') {
      const report = await exportCatalogue(shop, command.file)
      console.log(
        command.json ? JSON.stringify(report) : message('cli.catalogue.exported', { file: command.file, ...report }),
      )
    } else {
      const { files, json, ...options } = command
      const report = await importCatalogue(shop, files, {
        ...options,
        publish: true,
        onProgress: showProgress,
        onPictureFailed: showPictureFailure,
      })
      tell('')
      if (json) console.log(JSON.stringify(report))
      else tellReport(report)
    }
  } finally {
    await jobs?.close()
    await database.close()
  }
}
