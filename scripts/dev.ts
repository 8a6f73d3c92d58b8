/** The development server: Vite with hot reload in front of the API. */
import { createServer } from 'vite'
import { readConfigOrExit } from './read-config.ts'
import { message } from '#server/platform/http/messages.ts'
import { startServer } from '#server/main.ts'
import { mailboxUrl } from '#server/messaging/public.ts'
import { PROGRAMS } from './command-line/programs.ts'
import { readOptions } from './command-line/program.ts'
import { fillTrial } from './demo.ts'
import { openForServer } from './open-database.ts'
import { closeOnSignal, step, printAdmin, printMailbox } from './progress.ts'
import { tryMakingSampleOrders } from './samples/samples.ts'

await readOptions(PROGRAMS.dev())
const config = readConfigOrExit()
const signals = closeOnSignal()
const { onClose, closing } = signals

const database = await step(message('cli.opening'), () => openForServer(config, signals))
await fillTrial(database.db, config)

const api = await startServer(database, { ...config, host: '127.0.0.1', port: 0 })
onClose(api.close)
process.env['API_URL'] = api.url
process.env['WAHA_GALLERY'] ??= '1'
const vite = await createServer({
  server: {
    port: config.port,
    proxy: Object.fromEntries(['^/api/(?!.*[.]tsx?)', '/media', '/share', '/dev/'].map((prefix) => [prefix, api.url])),
  },
})
onClose(() => vite.close())
await vite.listen()
printMailbox(mailboxUrl(config, `http://localhost:${config.port}`))
await printAdmin(database.db, config, `http://localhost:${config.port}`)
console.log(`ready ${vite.resolvedUrls?.local[0]}`)
await tryMakingSampleOrders(database.db, api.config, closing)
