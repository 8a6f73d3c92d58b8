/** The shop's server without its pages, for `npm run torture` to kill. */
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { startServer } from '#server/main.ts'

const config = readConfig()
const server = await startServer(await openDatabase(config), config, { publish: false })
console.log(`ready ${server.url}`)
