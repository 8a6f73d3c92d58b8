/** The whole shop with one command: database, demo catalogue, bundle, pages, server. */
import { readConfigOrExit } from './read-config.ts'
import { message } from '#server/platform/http/messages.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { startServer, type Server } from '#server/main.ts'
import { mailboxUrl } from '#server/messaging/public.ts'
import { acceptedMethods } from '#server/payments/service.ts'
import { isPublished } from '#server/publishing/service.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { storeAcceptedPayments } from '#server/settings/service.ts'
import { awaitPages, keepServing, requestPages, tryStep } from './after-listening.ts'
import { ensureBuilt } from './build.ts'
import { PROGRAMS } from './command-line/programs.ts'
import { readOptions } from './command-line/program.ts'
import { prepareDataDir } from './data-dir.ts'
import { fillTrial, isEmpty } from './demo.ts'
import { openForServer } from './open-database.ts'
import { makePicturesAhead } from './pictures-ahead.ts'
import { closeOnSignal, step, warnMissingSettings, printAdmin, printMailbox } from './progress.ts'
import { tryMakingSampleOrders } from './samples/samples.ts'

await readOptions(PROGRAMS.start())
const config = readConfigOrExit()
const signals = closeOnSignal()
const { onClose, closing, close, unlessClosing } = signals
const worksOnJobs = config.publishing.worksOnJobs

await unlessClosing(start)

async function start(): Promise<void> {
  await prepareDataDir(config)
  await step(message('cli.building'), ensureBuilt)
  const { db, ...database } = await step(message('cli.opening'), () => openForServer(config, signals))
  await fillTrial(db, config)

  // Sales change pages, also where workers render them.
  const server = await startServer({ db, ...database }, config, { work: worksOnJobs, publish: true })
  onClose(server.close)
  keepServing(server, close)
  await tryStep(() => noteAcceptedPayments(db, server), closing)
  await tryStep(() => publish(db, server), closing)
  if (closing()) return
  printMailbox(mailboxUrl(config, server.url))
  await tryStep(() => printAdmin(db, config, server.url), closing)
  warnMissingSettings(server.config)
  await tryStep(async () => (await isEmpty(db)) && console.error(message('cli.emptyShop')), closing)
  console.log(`ready ${server.url}`)
  if (worksOnJobs) await step(message('cli.makingSamples'), () => tryMakingSampleOrders(db, server.config, closing))
  if (config.picturesAhead && !closing()) await makePicturesAhead(db, config, closing)
}

/** Pages show the logos of these alone; those of the environment change with a start. */
function noteAcceptedPayments(db: Database, server: Server): Promise<void> {
  return db.transaction(async (tx) => {
    const isOther = await storeAcceptedPayments(tx, acceptedMethods(server.config))
    if (isOther) await requestPublishing(tx, { cause: 'settings' })
  })
}

/** Workers publish the pages of this build; a process that works on jobs waits for them. */
async function publish(db: Database, server: Server): Promise<void> {
  const listening = { db, config, server, closing }
  if (worksOnJobs) {
    const run = await requestPages(listening)
    if (run !== undefined) await step(message('cli.publishing'), () => awaitPages(listening, run))
  } else if (!(await isPublished({ db, config, apiUrl: server.url }))) console.error(message('cli.pagesByWorkers'))
}
