/**
 * Renders all pages once and exits: for build machines, and after an import. Options: `--json` prints the report,
 * `--workers N` sets the number of processes, `--force` also writes unchanged pages, `--no-pictures` leaves pictures to
 * be made on demand.
 */
import { parseArgs } from 'node:util'
import { readConfigOrExit } from './read-config.ts'
import { message } from '#server/platform/http/messages.ts'
import { startServer } from '#server/main.ts'
import { publishEverything } from '#server/publishing/service.ts'
import { ensureBuilt } from './build.ts'
import { ofCommand, openForCommand } from './open-database.ts'
import { showProgress, step, printFailures } from './progress.ts'
import { explain } from './start-problem.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    workers: { type: 'string' },
    force: { type: 'boolean' },
    'no-pictures': { type: 'boolean' },
  },
})
const config = readConfigOrExit()
await publish().catch(explain)

async function publish(): Promise<void> {
  await step(message('cli.building'), ensureBuilt)
  const database = await openForCommand(config)
  const server = await startServer(database, ofCommand(config), { work: false })
  try {
    const report = await step(message('cli.publishing'), () =>
      publishEverything({
        db: database.db,
        config,
        apiUrl: server.url,
        onProgress: showProgress,
        pictures: !values['no-pictures'],
        force: values.force,
        ...(values.workers && { workers: Number(values.workers) }),
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
