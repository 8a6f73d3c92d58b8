/** The whole shop with one command: database, demo catalogue, bundle, pages, server. */
import { readConfig } from '#server/config.ts'
import { message } from '#server/http/messages.ts'
import { startServer } from '#server/main.ts'
import { publishPictures } from '#server/media/service.ts'
import { mailboxUrl } from '#server/messaging/service.ts'
import { isPublished, publishEverything } from '#server/publishing/service.ts'
import { ensureBuilt } from './build.ts'
import { prepareDataDir } from './data-dir.ts'
import { fillTrial, isEmpty } from './demo.ts'
import { openForServer } from './open-database.ts'
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
const { onClose, closing } = signals

await prepareDataDir(config)
await step(message('cli.building'), ensureBuilt)
const database = await step(message('cli.opening'), () => openForServer(config, signals))
await fillTrial(database.db, config)

// Sales change pages, also where workers render them.
const server = await startServer(database, config, { work: config.publishing.worksOnJobs, publish: true })
onClose(server.close)

const publishing = { db: database.db, config, apiUrl: server.url }
if (!(await isPublished(publishing))) {
  const report = await step(message('cli.publishing'), () =>
    publishEverything({ ...publishing, pictures: false, onProgress: showProgress }),
  )
  printFailures(report.failed)
}
if (!closing()) {
  printMailbox(mailboxUrl(config, server.url))
  await printAdmin(database.db, config, server.url)
  warnMissingSettings(config)
  if (await isEmpty(database.db)) console.error(message('cli.emptyShop'))
  console.log(`ready ${server.url}`)
}
/** Ctrl-C also closes the database, and ends the child process that makes pictures. */
const unlessClosing = async (work: () => Promise<unknown>): Promise<void> => {
  if (closing()) return
  await work().catch((error: unknown) => {
    if (!closing()) throw error
  })
}
if (server.config.publishing.worksOnJobs)
  await unlessClosing(() =>
    step(message('cli.makingSamples'), () => tryMakingSampleOrders(database.db, server.config, closing)),
  )
// Pictures are made on demand until then.
if (config.picturesAhead) {
  await unlessClosing(() => publishPictures(database.db, config))
  if (!closing()) console.log(message('cli.picturesDone'))
}
