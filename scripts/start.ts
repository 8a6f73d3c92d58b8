/** The whole shop with one command: database, demo catalogue, bundle, pages, server. */
import { readConfig } from '#server/config.ts'
import { message } from '#server/platform/http/messages.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { startServer } from '#server/main.ts'
import { mailboxUrl } from '#server/messaging/public.ts'
import { acceptedMethods } from '#server/payments/service.ts'
import { isPublished, publishEverything } from '#server/publishing/service.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { storeAcceptedPayments } from '#server/settings/service.ts'
import { ensureBuilt } from './build.ts'
import { prepareDataDir } from './data-dir.ts'
import { fillTrial, isEmpty } from './demo.ts'
import { openForServer } from './open-database.ts'
import { makePicturesAhead } from './pictures-ahead.ts'
import {
  closeOnSignal,
  showProgress,
  step,
  printFailures,
  warnMissingSettings,
  printAdmin,
  printMailbox,
} from './progress.ts'
import { tryMakingSampleOrders } from './samples/samples.ts'

const config = readConfig()
const signals = closeOnSignal()
const { onClose, closing, unlessClosing } = signals
type Server = Awaited<ReturnType<typeof startServer>>

await unlessClosing(start)

async function start(): Promise<void> {
  await prepareDataDir(config)
  await step(message('cli.building'), ensureBuilt)
  const database = await step(message('cli.opening'), () => openForServer(config, signals))
  await fillTrial(database.db, config)

  // Sales change pages, also where workers render them.
  const server = await startServer(database, config, { work: config.publishing.worksOnJobs, publish: true })
  onClose(server.close)
  await publish(database.db, server)
  if (closing()) return
  printMailbox(mailboxUrl(config, server.url))
  await printAdmin(database.db, config, server.url)
  warnMissingSettings(config)
  if (await isEmpty(database.db)) console.error(message('cli.emptyShop'))
  console.log(`ready ${server.url}`)
  if (server.config.publishing.worksOnJobs)
    await step(message('cli.makingSamples'), () => tryMakingSampleOrders(database.db, server.config, closing))
  if (config.picturesAhead && !closing()) await makePicturesAhead(database.db, config, closing)
}

async function publish(db: Database, server: Server): Promise<void> {
  const publishing = { db, config, apiUrl: server.url }
  const published = await isPublished(publishing)
  // Pages show the logos of these alone; keys of providers change with a start.
  await db.transaction(async (tx) => {
    const isOther = await storeAcceptedPayments(tx, acceptedMethods(server.config))
    if (isOther && published) await requestPublishing(tx, { cause: 'settings' })
  })
  if (published) return
  const report = await step(message('cli.publishing'), () =>
    publishEverything({ ...publishing, pictures: false, onProgress: showProgress }),
  )
  // Pages whose data a closed server no longer served.
  if (!closing()) printFailures(report.failed)
}
