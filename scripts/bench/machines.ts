import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, type Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openJobs } from '#server/platform/jobs/service.ts'
import { requestPublishing, runById } from '#server/publishing-requests/service.ts'
import { registerDomains } from '#server/register.ts'
import { startS3 } from '#tests/fixtures/s3.ts'
import { ensureBuilt } from '../build.ts'
import { freshPostgres } from '../fresh-postgres.ts'
import { makeCatalogue } from './catalogue.ts'
import { commandOf } from './command.ts'
import { atLeast, figure, median, percentile, type Bench } from './figures.ts'
import { measure } from './process-tree.ts'
import { stopProcess } from '../child-process.ts'

registerDomains()

const CHANGES = 50
const VISIBLE_MS = 2000
const LIMIT_MS = 240_000

type Machine = { process: ChildProcess; url: string }

/**
 * Two servers and two workers with separate folders share a PostgreSQL and an S3 server. Names are changed one by one
 * while both servers are read; then a worker is killed during a full run.
 */
export const bench: Bench = async ({ products, say }) => {
  await ensureBuilt()
  const [remote, s3] = [await freshPostgres('machines'), await startS3(['site', 'files'])]
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-bench-machines-'))
  const shared = {
    DATABASE_URL: remote.url,
    SECRET_KEY: 's'.repeat(32),
    S3_BUCKET: 'site',
    S3_FILES_BUCKET: 'files',
    S3_ENDPOINT: s3.endpoint,
    S3_ENCODING: 'br',
    TRIAL: '0',
    PORT: '0',
  }
  const on = (name: string, more: object = {}) => ({ ...shared, DATA_DIR: path.join(folder, name), ...more })
  const processes: ChildProcess[] = []
  const config = readConfig(on('here'))
  const database = await openDatabase({ databaseUrl: remote.url, dataDir: config.dataDir })
  const { db } = database
  const jobs = await openJobs({ database, config, log: console, work: false })
  const shop = { ...config, db }
  try {
    await makeCatalogue(path.join(folder, 'catalogue.jsonl'), products)
    await importCatalogue(shop, [path.join(folder, 'catalogue.jsonl')])
    say('two servers, two workers')
    const servers: Machine[] = []
    for (const name of ['first', 'second']) {
      const began = performance.now()
      servers.push(await startServer(on(name, { WORK_ON_JOBS: '0' }), processes))
      say(`${name} is ready after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
    const workers = [await startWorker(on('third'), processes), await startWorker(on('fourth'), processes)]
    await untilIdle(db)
    say(`${CHANGES} changes`)
    const { rows } = await db.execute<{ sku: string }>(sql`select sku from products order by id limit ${CHANGES}`)
    const waits: number[] = []
    for (const [at, { sku }] of rows.entries()) {
      const title = `اسم جديد ${at} ${sku}`
      const file = path.join(folder, 'change.jsonl')
      await writeFile(file, `${JSON.stringify({ sku, title })}\n`)
      const address = `/products/${encodeURIComponent(sku)}`
      for (const { url } of servers) await fetch(url + address).then((answer) => answer.text())
      await importCatalogue(shop, [file])
      await db.transaction((tx) => requestPublishing(tx, { cause: 'import', skus: [sku] }))
      const began = performance.now()
      await Promise.all(servers.map(({ url }) => untilShown(url + address, title)))
      waits.push(performance.now() - began)
    }
    say('everything is published; a worker is killed in the middle')
    await db.execute(sql`update products set title = title || ' *', updated_at = now()`)
    await db.execute(sql`update catalogue_state set version = version + 1, changed_at = now()`)
    const began = performance.now()
    const { id } = await db.transaction((tx) => requestPublishing(tx, { cause: 'staff', full: true }))
    await pause(3000)
    workers[0]!.kill('SIGKILL')
    await untilIdle(db)
    const run = (await runById(db, id))!
    const full = (performance.now() - began) / 1000
    say('compare with a full build')
    const { stdout } = await measure(process.execPath, [...commandOf('publishing'), 'verify', '--json'], on('fourth'))
    const verdict = JSON.parse(stdout) as Record<'different' | 'extra' | 'failed', unknown[]> & { looked: number }
    return [
      atLeast(
        `changes on both within ${VISIBLE_MS} ms`,
        waits.filter((ms) => ms <= VISIBLE_MS).length,
        'of 50',
        CHANGES,
      ),
      figure('a change on both, median', median(waits), 'ms'),
      figure('a change on both, p95', percentile(waits, 0.95), 'ms', VISIBLE_MS),
      figure('full run, one worker killed', full, 's'),
      figure('its failed pages', run.failed.length, 'pages', 0),
      figure('files compared', verdict.looked, 'files'),
      figure('that differ', verdict.different.length + verdict.extra.length + verdict.failed.length, 'files', 0),
    ]
  } finally {
    for (const one of processes) await stopProcess(one, 'SIGTERM')
    await jobs.close()
    await database.close()
    await remote.drop()
    await s3.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function startServer(env: NodeJS.ProcessEnv, processes: ChildProcess[]): Promise<Machine> {
  const server = start('serve', env, processes)
  for await (const line of createInterface({ input: server.stdout! })) {
    const url = /^ready (\S+)/.exec(line)?.[1]
    if (url) return { process: server, url }
  }
  throw new Error('a server did not start')
}

async function startWorker(env: NodeJS.ProcessEnv, processes: ChildProcess[]): Promise<ChildProcess> {
  const worker = start('worker', env, processes)
  await once(worker.stdout!, 'data')
  return worker
}

function start(command: 'serve' | 'worker', env: NodeJS.ProcessEnv, processes: ChildProcess[]): ChildProcess {
  const child = spawn(process.execPath, commandOf(command), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  return child
}

async function untilShown(address: string, text: string): Promise<void> {
  const deadline = performance.now() + LIMIT_MS
  while (!(await fetch(address).then((answer) => answer.text())).includes(text)) {
    if (performance.now() > deadline) throw new Error(`${address} does not show ${text}`)
    await pause(20)
  }
}

/** Sitemaps and feeds follow half a minute after the pages. */
async function untilIdle(db: Database): Promise<void> {
  const deadline = performance.now() + LIMIT_MS
  for (;;) {
    const { rows } = await db.execute(sql`
      select 1 from publishing_runs where state in ('waiting', 'running') union all
      select 1 from pgboss.job where name = 'publish-indexes' and state in ('created', 'active', 'retry')`)
    if (rows.length === 0) return
    if (performance.now() > deadline) throw new Error('publishing does not end')
    await pause(100)
  }
}
