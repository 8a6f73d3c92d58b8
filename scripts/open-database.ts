import type { Config } from '#server/config.ts'
import {
  joinDatabase,
  openDatabase,
  type DatabaseOptions,
  type OpenDatabase,
} from '#server/platform/database/connect.ts'
import { embeddedServer } from '#server/platform/database/embedded/embedded.ts'
import { lacksDatabase } from '#server/platform/database/embedded/folder.ts'
import { externalServer } from '#server/platform/database/server.ts'
import { DatabaseProblem } from '#server/platform/database/problem.ts'
import { registerDomains } from '#server/register.ts'
import { message } from '#server/platform/http/messages.ts'
import { endOnSignal, type closeOnSignal } from './progress.ts'
import { explain } from './start-problem.ts'

/** Opens the database for a server. It is closed with everything else, even if a signal arrives before it is open. */
export async function openForServer(
  config: Config,
  { onClose }: Pick<ReturnType<typeof closeOnSignal>, 'onClose'>,
): Promise<OpenDatabase> {
  registerDomains()
  const opening = openDatabase({ ...config, onOldSchema })
  onClose(() =>
    opening.then(
      (database) => database.close(),
      () => {},
    ),
  )
  return opening.catch(explain)
}

/**
 * Opens the database for a command. On Ctrl-C, SIGTERM or a closed terminal, its transaction is rolled back and the
 * database closed. A folder or database without a shop ends the process, unless the command may begin one.
 */
export async function openForCommand(config: Config, { begins = false } = {}): Promise<OpenDatabase> {
  registerDomains()
  if (!begins && lacksDatabase(config)) explain(new DatabaseProblem('cli.noShop', { folder: config.dataDir }))
  const options: DatabaseOptions = {
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    onOldSchema: begins ? onOldSchema : unlessEmpty,
  }
  const opening = openDatabase(options)
  endOnSignal(() =>
    opening.then(
      (database) => database.leave(),
      () => {},
    ),
  )
  return opening.catch(explain)
}

/** ms; an embedded database may first have to recover from a crash. */
const JOIN_MS = { external: 10_000, embedded: 60_000 }

/** Opens the database without changing its tables, whatever release they are of. */
export async function openAsItIs({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  const server = databaseUrl ? externalServer(databaseUrl) : await embeddedServer(dataDir)
  const joined = await server.join(databaseUrl ? JOIN_MS.external : JOIN_MS.embedded)
  const db = joinDatabase(server.url, 2)
  const close = async (): Promise<void> => {
    await db.$client.end()
    await server.leave(joined).catch(() => {})
  }
  return { db, close }
}

/** Settings of the server that a command starts for itself. It takes a free port, has no metrics and stops at once. */
export const ofCommand = (config: Config): Config => ({
  ...config,
  host: '127.0.0.1',
  port: 0,
  metrics: undefined,
  drainMs: 0,
})

const onOldSchema = (): void => console.error(message('cli.migrate.waiting'))
const unlessEmpty = (isEmpty: boolean): void => {
  if (isEmpty) throw new DatabaseProblem('cli.noTables')
  onOldSchema()
}
