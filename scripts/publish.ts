/** Renders all pages once and ends: for machines that only build, and after an import. `--json` prints the report. */
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { message } from '#server/http/messages.ts'
import { startServer } from '#server/main.ts'
import { publishAll } from '#server/publishing/service.ts'
import { ensureBuilt } from './build.ts'
import { showProgress, step, tellFailures } from './progress.ts'

const config = readConfig()
await step(message('cli.building'), ensureBuilt)
const database = await openDatabase(config)
const server = await startServer(database, { ...config, host: '127.0.0.1', port: 0 }, { work: false })
try {
  const report = await step(message('cli.publishing'), () => publishAll({ db: database.db, config, apiUrl: server.url, onProgress: showProgress }))
  const { written, unchanged, removed, failed } = report
  if (process.argv.includes('--json')) console.log(JSON.stringify(report))
  else console.log(message('cli.published', { written, unchanged, removed, failed: failed.length }))
  tellFailures(failed)
} finally {
  await server.close()
  await database.close()
}
