/** The whole shop with one command: database, demo catalogue, bundle, pages, server. */
import { readConfig } from '#server/config.ts'
import { message } from '#server/http/messages.ts'
import { startServer } from '#server/main.ts'
import { publishPictures } from '#server/media/service.ts'
import { mailboxUrl } from '#server/messaging/service.ts'
import { isPublished, publishEverything } from '#server/publishing/service.ts'
import { ensureBuilt } from './build.ts'
import { fillTrial, isEmpty } from './demo.ts'
import { openForServer } from './open-database.ts'
import {
  closeOnSignal,
  showProgress,
  step,
  printFailures,
  warnMissingSettings,
  printFirstLink,
  printMailbox,
} from './progress.ts'

const config = readConfig()
const signals = closeOnSignal()
const { onClose, closing } = signals

await step(message('cli.building'), ensureBuilt)
const database = await step(message('cli.opening'), () => openForServer(config, signals))
await fillTrial(database.db, config)

const server = await startServer(database, config, { work: config.publishing.worksOnJobs })
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
  await printFirstLink(database.db, config)
  warnMissingSettings(config)
  if (await isEmpty(database.db)) console.error(message('cli.emptyShop'))
  console.log(`ready ${server.url}`)
}
// Pictures are made on demand until then.
if (!closing()) {
  const isDone = await publishPictures(database.db, config.dataDir).then(
    () => true,
    (error: unknown) => {
      // Ctrl-C also ends the child process that makes pictures.
      if (closing()) return false
      throw error
    },
  )
  if (isDone) console.log(message('cli.picturesDone'))
}
