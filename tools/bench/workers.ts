import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, type Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openJobs } from '#server/platform/jobs/service.ts'
import { requestPublishing, runById, type Run } from '#server/publishing-requests/service.ts'
import { registerDomains } from '#server/register.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { freshPostgres } from '#scripts/fresh-postgres.ts'
import { makeCatalogue } from './catalogue.ts'
import { commandOf } from './command.ts'
import { figure, type Bench, type Figure } from './figures.ts'
import { measure } from './process-tree.ts'
import { stopProcess } from '#scripts/child-process.ts'

registerDomains()

const WORKERS = 3
const LIMIT_MS = 240_000

/**
 * Several `npm run worker` share a full run on one PostgreSQL, while one is killed in the first run and one in the
 * second. The published pages are then compared with a full build.
 */
export const bench: Bench = async ({ products, say }) => {
  await ensureBuilt()
  const remote = await freshPostgres('workers')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-bench-workers-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: remote.url, NODE_ENV: 'production', PORT: '0' }
  const workers: ChildProcess[] = []
  const config = { ...readConfig({}), dataDir }
  const database = await openDatabase({ databaseUrl: remote.url, dataDir })
  const jobs = await openJobs({ database, config, log: console, work: false })
  try {
    await makeCatalogue(path.join(dataDir, 'catalogue.jsonl'), products)
    await importCatalogue({ db: database.db, dataDir }, [path.join(dataDir, 'catalogue.jsonl')])
    say(`${WORKERS} workers`)
    for (let n = 0; n < WORKERS; n++) workers.push(await startWorker(env))
    const figures: Figure[] = []
    for (const kill of [0, 1]) {
      say(`everything is published; worker ${kill + 1} is killed in the middle`)
      const run = await publishAndKill(database.db, workers[kill]!)
      figures.push(
        figure(`run ${kill + 1}: done after`, run.ms.live! / 1000, 's'),
        figure(`run ${kill + 1}: begun so often`, run.attempts, 'times'),
        figure(`run ${kill + 1}: failed pages`, run.failed.length, 'pages', 0),
      )
    }
    say('compare with a full build')
    const { stdout } = await measure(process.execPath, [...commandOf('publishing'), 'verify', '--json'], env)
    const { looked, different, extra, failed } = JSON.parse(stdout) as Record<
      'different' | 'extra' | 'failed',
      unknown[]
    > & { looked: number }
    return [
      ...figures,
      figure('files compared', looked, 'files'),
      figure('that differ', different.length + extra.length + failed.length, 'files', 0),
    ]
  } finally {
    for (const worker of workers) await stopProcess(worker, 'SIGINT')
    await jobs.close()
    await database.close()
    await remote.drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/** Resolves at the worker's first line of output. */
async function startWorker(env: Record<string, string>): Promise<ChildProcess> {
  const worker = spawn(process.execPath, commandOf('worker'), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([
    once(worker.stdout, 'data'),
    once(worker, 'exit').then(() => Promise.reject(new Error('a worker did not start'))),
  ])
  return worker
}

async function publishAndKill(db: Database, victim: ChildProcess): Promise<Run> {
  const {
    rows: [before],
  } = await db.execute<{ now: Date }>(sql`select clock_timestamp() as now`)
  await db.execute(sql`update products set title = title || ' *', updated_at = now()`)
  await db.execute(sql`update catalogue_state set version = version + 1, changed_at = now()`)
  const { id } = await db.transaction((tx) => requestPublishing(tx, { cause: 'staff', full: true }))
  const deadline = Date.now() + LIMIT_MS
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    while (!(await isSo())) {
      if (Date.now() > deadline) throw new Error('the run does not end')
      await pause(50)
    }
  }
  await until(async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*) from published_pages where changed_at > ${before!.now}`,
    )
    return rows[0]!.count > 200
  })
  victim.kill('SIGKILL')
  await until(async () => !['waiting', 'running'].includes((await runById(db, id))!.state))
  // Sitemaps and feeds are written after the pages.
  await until(
    async () =>
      (
        await db.execute(
          sql`select 1 from pgboss.job where name = 'publish-indexes' and state in ('created', 'active', 'retry')`,
        )
      ).rows.length === 0,
  )
  return (await runById(db, id))!
}
