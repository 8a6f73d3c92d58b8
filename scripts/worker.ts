/** Works on the shop's jobs and nothing else: pages, messages, payments. Any number of these may run beside the servers, on the same PostgreSQL and site folder. */
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { message } from '#server/http/messages.ts'
import { startServer } from '#server/main.ts'
import { ensureBuilt } from './build.ts'
import { closeOnSignal, step } from './progress.ts'

const config = readConfig()
const { onClose } = closeOnSignal()
await step(message('cli.building'), ensureBuilt)
const database = await openDatabase(config)
onClose(database.close)
// The catalogue is read through the API, its own one, which nobody else reaches.
const server = await startServer(database, { ...config, host: '127.0.0.1', port: 0 })
onClose(server.close)
console.log(message('cli.worker.ready'))
