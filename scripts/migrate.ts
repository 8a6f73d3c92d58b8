/** Brings the tables of the database up to date: `npm run migrate`, or `-- --check` to see what is missing. */
import { readConfigOrExit } from './read-config.ts'
import { openDatabase, type Database } from '#server/platform/database/connect.ts'
import { lacksDatabase } from '#server/platform/database/embedded/folder.ts'
import { missingMigrations, schemaState } from '#server/platform/database/migrate.ts'
import { DatabaseProblem } from '#server/platform/database/problem.ts'
import { message } from '#server/platform/http/messages.ts'
import { providerProblems } from '#server/provider-keys/provider-config.ts'
import { PROGRAMS } from './command-line/programs.ts'
import { readOptions } from './command-line/program.ts'
import { shownList } from './command-line/shown.ts'
import { openAsItIs } from './open-database.ts'
import { endOnSignal } from './progress.ts'
import { endCommand } from './start-problem.ts'

const values = await readOptions<{ check?: true }>(PROGRAMS.migrate())
const config = readConfigOrExit()
/** Of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNDEFINED_TABLE = '42P01'
const { databaseUrl, dataDir } = config

// Migrations are one transaction, which ends with its connection.
endOnSignal()

if (values.check) await check().catch(endCommand)
else {
  const database = await openDatabase({ databaseUrl, dataDir }).catch(endCommand)
  await printProblems(database.db)
  await database.close()
  console.log(message('cli.migrate.current'))
}

/** Changes nothing. Exit code: 0 up to date, 1 migrations are missing, or a newer program has changed the tables. */
async function check(): Promise<void> {
  if (lacksDatabase(config)) throw new DatabaseProblem('cli.noShop', { folder: dataDir })
  const { db, close } = await openAsItIs(config)
  const state = await schemaState(db)
  const missing = await missingMigrations(db)
  await printProblems(db)
  await close()
  process.exitCode = { current: 0, older: 1, newer: 1 }[state]
  if (state === 'older') console.log(message('cli.migrate.missing', { names: missing.join(' ') }))
  else console.log(message(`cli.migrate.${state}`))
}

/** Settings of providers that this release does not use as they stand. */
async function printProblems(db: Database): Promise<void> {
  const problems = await providerProblems(db, config).catch((error: Error & { cause?: { code?: string } }) => {
    // The tables of an older release have no such settings.
    if (error.cause?.code !== UNDEFINED_TABLE) throw error
    return []
  })
  for (const { kind, provider, parts } of problems)
    console.error(message(`cli.problem.${kind}`, { provider, parts: shownList(parts) }))
}
