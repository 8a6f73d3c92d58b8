/** Runs only the shop's jobs. Any number may run beside the servers, on the same PostgreSQL and site folder. */
import { readConfigOrExit } from './read-config.ts'
import { message } from '#server/platform/http/messages.ts'
import { startServer } from '#server/main.ts'
import { keepServing, requestPages, tryStep } from './after-listening.ts'
import { ensureBuilt } from './build.ts'
import { PROGRAMS } from './command-line/programs.ts'
import { readOptions } from './command-line/program.ts'
import { prepareDataDir } from './data-dir.ts'
import { openForServer } from './open-database.ts'
import { closeOnSignal, step, warnMissingSettings } from './progress.ts'

await readOptions(PROGRAMS.worker())
const config = readConfigOrExit()
const signals = closeOnSignal()
const { onClose, closing, close, unlessClosing } = signals

await unlessClosing(async () => {
  await prepareDataDir(config)
  await step(message('cli.building'), ensureBuilt)
  const database = await openForServer(config, signals)
  // The catalogue is read through a private API server of this process.
  const server = await startServer(database, { ...config, host: '127.0.0.1', port: 0 })
  onClose(server.close)
  keepServing(server, close)
  warnMissingSettings(server.config)
  console.log(message('cli.worker.ready'))
  await tryStep(() => requestPages({ db: database.db, config, server, closing }), closing)
})
