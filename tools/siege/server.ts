/** The shop's server without its pages, with almost free proof of work, so that only its limits protect it. */
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { startServer } from '#server/main.ts'

const config = { ...readConfig(), proofTries: 2 }
const server = await startServer(await openDatabase(config), config, { publish: false })
console.log(`ready ${server.url}`)
