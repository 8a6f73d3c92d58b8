/** The shop's server or worker without pages, for `npm run torture` to kill. */
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { startServer } from '#server/main.ts'

const config = readConfig()
const server = await startServer(await openDatabase(config), config, {
  work: config.publishing.worksOnJobs,
  publish: false,
})
console.log(`ready ${server.url}`)
