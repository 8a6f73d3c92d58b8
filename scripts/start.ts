/** The whole shop with one command: database, demo catalogue, bundle, pages, server. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { importCatalogue } from '#server/catalogue/import/service.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { categories, products } from '#server/database/schema.ts'
import { message } from '#server/http/messages.ts'
import { startServer } from '#server/main.ts'
import { publishPictures } from '#server/media/service.ts'
import { mailboxUrl } from '#server/messaging/service.ts'
import { isPublished, publishEverything } from '#server/publishing/service.ts'
import { ensureBuilt } from './build.ts'
import { closeOnSignal, showProgress, step, tellFailures, tellLacks, tellMailbox } from './progress.ts'

const demo = path.resolve(import.meta.dirname, '../server/catalogue/demo/catalogue.jsonl')
const config = readConfig()
const { onClose, closing } = closeOnSignal()

await step(message('cli.building'), ensureBuilt)
const database = await step(message('cli.opening'), () => openDatabase(config))
onClose(database.close)
if (await isEmpty())
  await step(message('cli.importingDemo'), () =>
    importCatalogue({ db: database.db, dataDir: config.dataDir }, [demo], {}),
  )

const server = await startServer(database, config, { work: config.publishing.worksOnJobs })
onClose(server.close)

const publishing = { db: database.db, config, apiUrl: server.url }
if (!(await isPublished(publishing))) {
  const report = await step(message('cli.publishing'), () =>
    publishEverything({ ...publishing, pictures: false, onProgress: showProgress }),
  )
  tellFailures(report.failed)
}
if (!closing()) {
  tellMailbox(mailboxUrl(config, server.url))
  tellLacks(config)
  console.log(`ready ${server.url}`)
}
// Made on demand until then; nobody need wait for those nobody has looked at.
if (!closing()) {
  await publishPictures(database.db, config.dataDir)
  console.log(message('cli.picturesDone'))
}

async function isEmpty(): Promise<boolean> {
  const [product, category] = [
    await database.db.select().from(products).limit(1),
    await database.db.select().from(categories).limit(1),
  ]
  return product.length + category.length === 0 && existsSync(demo)
}
