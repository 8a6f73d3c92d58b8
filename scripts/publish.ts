/**
 * Renders all pages once and ends: for machines that only build, and after an import. `--json` prints the report,
 * `--workers N` says how many processes render, `--force` writes pages that are in place too, `--no-pictures` leaves those to be made on demand.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { message } from '#server/http/messages.ts'
import { startServer } from '#server/main.ts'
import { publishEverything } from '#server/publishing/service.ts'
import { ensureBuilt } from './build.ts'
import { showProgress, step, tellFailures } from './progress.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    workers: { type: 'string' },
    force: { type: 'boolean' },
    'no-pictures': { type: 'boolean' },
  },
})
const config = readConfig()
await step(message('cli.building'), ensureBuilt)
const database = await openDatabase({ ...config, noShoppers: true })
const server = await startServer(database, { ...config, host: '127.0.0.1', port: 0 }, { work: false })
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
  tellFailures(failed)
} finally {
  await server.close()
  await database.close()
}
