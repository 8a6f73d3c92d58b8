/** The server and publisher of benchmarks. Pictures are made on demand, so that they distort no measurement. */
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { startServer } from '#server/main.ts'
import { closeOnSignal } from '#scripts/progress.ts'

const config = readConfig()
const { onClose } = closeOnSignal()
const database = await openDatabase(config)
onClose(database.close)
const server = await startServer(database, config)
onClose(server.close)
console.log(`ready ${server.url}`)
