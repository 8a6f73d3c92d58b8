/** Renders all pages once and exits: `npm run pages -- --help` */
import { readConfigOrExit } from './read-config.ts'
import { message } from '#server/platform/http/messages.ts'
import { startServer } from '#server/main.ts'
import { publishEverything } from '#server/publishing/service.ts'
import { ensureBuilt } from './build.ts'
import { PROGRAMS } from './command-line/programs.ts'
import { readOptions } from './command-line/program.ts'
import { ofCommand, openForCommand } from './open-database.ts'
import { endOnSignal, showProgress, step, printFailures } from './progress.ts'
import { endCommand } from './start-problem.ts'

type Options = { json?: true; workers?: number; force?: true; pictures: boolean }

const values = await readOptions<Options>(PROGRAMS.pages())
const config = readConfigOrExit()
endOnSignal()
await publish().catch(endCommand)

async function publish(): Promise<void> {
  await step(message('cli.building'), ensureBuilt)
  const database = await openForCommand(config)
  const server = await startServer(database, ofCommand(config), { work: false })
  try {
    const report = await step(message('cli.publishing'), () =>
      publishEverything({
        db: database.db,
        config,
        onStep: showProgress,
        pictures: values.pictures,
        ...(values.force && { force: true }),
        ...(values.workers && { workers: values.workers }),
      }),
    )
    const { written, unchanged, removed, failed } = report
    if (values.json) console.log(JSON.stringify(report))
    else console.log(message('cli.published', { written, unchanged, removed, failed: failed.length }))
    printFailures(failed)
  } finally {
    await server.close()
    await database.close()
  }
}
