import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { startServer } from '#server/main.ts'
import { poolFor, startPool } from '#server/publishing/workers/pool.ts'
import { publishEverything } from '#server/publishing/service.ts'
import { commandOf } from './command.ts'
import { atLeast, figure, type Figure } from './figures.ts'

type BenchEnv = { DATA_DIR: string } & Record<string, string>

const ROUNDS = { started: 4, kept: 2 }
const execute = promisify(execFile)

/** Renders all pages with one or two processes; resolves to ms. */
type Render = (env: BenchEnv, workers: number) => Promise<number>

/**
 * Renders all pages with one and with two processes: fresh ones, as `npm run pages` uses, and warm ones, as a running
 * shop keeps. V8 must still compile the code of fresh processes.
 */
export async function fullRenders(env: BenchEnv, say: (text: string) => void): Promise<Figure[]> {
  const inTurns = (name: string, rounds: number, render: Render): Promise<Figure[]> =>
    twoAgainstOne(name, rounds, (workers) => render(env, workers), say)
  return [
    ...(await inTurns('full render by processes started for it', ROUNDS.started, byStarted)),
    ...(await inTurns('full render by processes kept', ROUNDS.kept, byKept)),
  ]
}

/** Alternates between both and takes the best of each, since a machine's speed varies. */
async function twoAgainstOne(
  name: string,
  rounds: number,
  render: (workers: number) => Promise<number>,
  say: (text: string) => void,
): Promise<Figure[]> {
  const ms = { one: Infinity, two: Infinity }
  for (let round = 1; round <= rounds; round++) {
    say(`${name}, one and two, round ${round} of ${rounds}`)
    ms.one = Math.min(ms.one, await render(1))
    ms.two = Math.min(ms.two, await render(2))
  }
  return [
    figure(`${name}: 1`, ms.one / 1000, 's'),
    figure(`${name}: 2`, ms.two / 1000, 's'),
    atLeast(`${name}: 2 against 1`, Math.round((ms.one / ms.two) * 100) / 100, 'times', 1.7),
  ]
}

async function byStarted(env: BenchEnv, workers: number): Promise<number> {
  await emptySite(env)
  const { stdout } = await execute(
    process.execPath,
    [...commandOf('pages'), '--json', '--force', '--no-pictures', `--workers=${workers}`],
    { env: { ...process.env, ...env }, maxBuffer: 1e9 },
  )
  return (JSON.parse(stdout) as { ms: { pages: number } }).ms.pages
}

/** Measures the second render of warm processes. */
async function byKept(env: BenchEnv, workers: number): Promise<number> {
  const config = { ...readConfig(), dataDir: env.DATA_DIR }
  const database = await openDatabase(config)
  const server = await startServer(database, { ...config, host: '127.0.0.1', port: 0 }, { work: false })
  const pool = await startPool({ ...poolFor(database.db, config, server.url), workers })
  try {
    let last = 0
    for (let time = 0; time < 2; time++) {
      await emptySite(env)
      const { ms } = await publishEverything({
        db: database.db,
        config,
        apiUrl: server.url,
        pictures: false,
        force: true,
        pool,
      })
      last = ms.pages
    }
    return last
  } finally {
    pool.close()
    await server.close()
    await database.close()
  }
}

/**
 * Starts with an empty site: replacing a page is more work than writing it, and pending disk writes would distort the
 * result.
 */
async function emptySite(env: BenchEnv): Promise<void> {
  const site = path.join(env.DATA_DIR, 'site')
  if (existsSync(site)) await rename(site, `${site}-${Date.now()}`)
  await execute('sync')
}
