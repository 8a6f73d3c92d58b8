/** The shop for those who work on it: Vite with hot reload in front of the API. */
import path from 'node:path'
import { createServer } from 'vite'
import { importCatalogue } from '#server/catalogue/import/service.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'
import { message } from '#server/http/messages.ts'
import { startServer } from '#server/main.ts'
import { mailboxUrl } from '#server/messaging/service.ts'
import { closeOnSignal, step, tellMailbox } from './progress.ts'

const demo = path.resolve(import.meta.dirname, '../server/catalogue/demo/catalogue.jsonl')
const config = readConfig()
const { onClose } = closeOnSignal()

const database = await step(message('cli.opening'), () => openDatabase(config))
onClose(database.close)
if (!(await database.db.select().from(products).limit(1)).length) {
  await step(message('cli.importingDemo'), () =>
    importCatalogue({ db: database.db, dataDir: config.dataDir }, [demo], {}),
  )
}

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
tellMailbox(mailboxUrl(config, `http://localhost:${config.port}`))
console.log(`ready ${vite.resolvedUrls?.local[0]}`)
