/** The shop's server without its pages, with work that costs an attacker next to nothing: its limits alone must hold. */
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { startServer } from '#server/main.ts'

const config = { ...readConfig(), proofTries: 2 }
const server = await startServer(await openDatabase(config), config, { publish: false })
console.log(`ready ${server.url}`)
