import type { Config } from '#server/config.ts'
import { openDatabase, type DatabaseOptions, type OpenDatabase } from '#server/platform/database/connect.ts'
import { registerDomains } from '#server/register.ts'
import { message } from '#server/platform/http/messages.ts'
import type { closeOnSignal } from './progress.ts'
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
 * database closed.
 */
export async function openForCommand(config: Config): Promise<OpenDatabase> {
  registerDomains()
  const options: DatabaseOptions = { dataDir: config.dataDir, databaseUrl: config.databaseUrl, onOldSchema }
  const opening = openDatabase(options)
  const leave = async (): Promise<void> => {
    await opening.then(
      (database) => database.leave(),
      () => {},
    )
    process.exit(130)
  }
  process.once('SIGINT', leave).once('SIGTERM', leave).once('SIGHUP', leave)
  return opening.catch(explain)
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
