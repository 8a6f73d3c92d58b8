import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, type Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openJobs } from '#server/platform/jobs/service.ts'
import { registerDomains } from '#server/register.ts'
import { seedSettings, storeOpening } from '#server/settings/service.ts'
import { startS3 } from '#tests/fixtures/s3.ts'
import { stopProcess } from '#scripts/child-process.ts'
import { freshPostgres } from '#scripts/fresh-postgres.ts'
import { makeCatalogue } from './catalogue.ts'
import { commandOf } from './command.ts'

const LIMIT_MS = 240_000

export type Machine = { process: ChildProcess; url: string }
export type Machines = Awaited<ReturnType<typeof openMachines>>

/**
 * Several machines of one shop, each with a folder of its own: servers and workers that share a PostgreSQL and an S3
 * server. The catalogue has that many products and is not published yet.
 */
export async function openMachines(products: number) {
  registerDomains()
  const [remote, s3] = [await freshPostgres('machines'), await startS3(['site', 'files'])]
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-machines-'))
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
  /** Settings of a machine. */
  const on = (name: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
    ...shared,
    DATA_DIR: path.join(folder, name),
    ...more,
  })
  const processes: ChildProcess[] = []
  const config = readConfig(on('here'))
  const database = await openDatabase({ databaseUrl: remote.url, dataDir: config.dataDir })
  const jobs = await openJobs({ database, config, log: console, work: false })
  const shop = { ...config, db: database.db }
  const close = async (): Promise<void> => {
    for (const one of processes) await stopProcess(one, 'SIGTERM')
    await jobs.close()
    await database.close()
    await remote.drop()
    await s3.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  try {
    await makeCatalogue(path.join(folder, 'catalogue.jsonl'), products)
    await importCatalogue(shop, [path.join(folder, 'catalogue.jsonl')])
    await seedSettings(database.db)
    await storeOpening(database.db)
  } catch (error) {
    await close()
    throw error
  }
  return {
    db: database.db,
    shop,
    folder,
    databaseUrl: remote.url,
    s3Endpoint: s3.endpoint,
    on,
    /** @param handles of files that the process may open; as many as this one may by default */
    startServer: (env: NodeJS.ProcessEnv, handles?: number) => startServer(env, processes, handles),
    startWorker: (env: NodeJS.ProcessEnv) => startWorker(env, processes),
    untilIdle: () => untilIdle(database.db),
    close,
  }
}

async function startServer(env: NodeJS.ProcessEnv, processes: ChildProcess[], handles?: number): Promise<Machine> {
  const server = start('serve', env, processes, handles)
  for await (const line of createInterface({ input: server.stdout! })) {
    const url = /^ready (\S+)/.exec(line)?.[1]
    if (!url) continue
    // A full pipe would hold the server at its next line.
    server.stdout!.resume()
    return { process: server, url }
  }
  throw new Error('a server did not start')
}

async function startWorker(env: NodeJS.ProcessEnv, processes: ChildProcess[]): Promise<ChildProcess> {
  const worker = start('worker', env, processes)
  await once(worker.stdout!, 'data')
  worker.stdout!.resume()
  return worker
}

function start(
  command: 'serve' | 'worker',
  env: NodeJS.ProcessEnv,
  processes: ChildProcess[],
  handles?: number,
): ChildProcess {
  const limited = handles === undefined ? [] : ['prlimit', `--nofile=${handles}`]
  const [program, ...given] = [...limited, process.execPath, ...commandOf(command)]
  const child = spawn(program!, given, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  return child
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
