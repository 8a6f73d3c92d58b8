import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { startServer } from '#server/main.ts'
import { poolFor, startPool } from '#server/publishing/pool.ts'
import { publishEverything } from '#server/publishing/service.ts'
import { commandOf } from './command.ts'
import { atLeast, figure, type Figure } from './figures.ts'

type Surroundings = { DATA_DIR: string } & Record<string, string>

const ROUNDS = 2
const execute = promisify(execFile)

/**
 * All pages by one render process and by two: by those that are started for it, as `npm run pages` does, whose code V8 has yet to compile, and
 * by those that have rendered before, as a shop that runs keeps them. In turns, and the best of each, since a machine is not always as fast as
 * a moment ago.
 */
export async function fullRenders(env: Surroundings, say: (text: string) => void): Promise<Figure[]> {
  const [started, kept] = [[], []] as [[number, number][], [number, number][]]
  for (let round = 0; round < ROUNDS; round++) {
    say(`all pages, one render process and two, round ${round + 1} of ${ROUNDS}`)
    started.push([await byStarted(env, 1), await byStarted(env, 2)])
    kept.push([await byKept(env, 1), await byKept(env, 2)])
  }
  return [...against('full render by processes started for it', started), ...against('full render by processes kept', kept)]
}

function against(name: string, rounds: [number, number][]): Figure[] {
  const best = (count: 1 | 2): number => Math.min(...rounds.map((round) => round[count - 1]!))
  return [
    figure(`${name}: 1`, best(1) / 1000, 's'),
    figure(`${name}: 2`, best(2) / 1000, 's'),
    atLeast(`${name}: 2 against 1`, Math.round((best(1) / best(2)) * 100) / 100, 'times', 1.7),
  ]
}

/** ms */
async function byStarted(env: Surroundings, workers: number): Promise<number> {
  await emptySite(env)
  const { stdout } = await execute(process.execPath, [...commandOf('pages'), '--json', '--force', '--no-pictures', `--workers=${workers}`], { env: { ...process.env, ...env }, maxBuffer: 1e9 })
  return (JSON.parse(stdout) as { ms: { pages: number } }).ms.pages
}

/** ms of their second time. */
async function byKept(env: Surroundings, workers: number): Promise<number> {
  const config = { ...readConfig(), dataDir: env.DATA_DIR }
  const database = await openDatabase(config)
  const server = await startServer(database, { ...config, host: '127.0.0.1', port: 0 }, { work: false })
  const pool = await startPool({ ...poolFor(database.db, config, server.url), workers })
  try {
    let last = 0
    for (let time = 0; time < 2; time++) {
      await emptySite(env)
      const { ms } = await publishEverything({ db: database.db, config, apiUrl: server.url, pictures: false, force: true, pool })
      last = ms.pages
    }
    return last
  } finally {
    pool.close()
    await server.close()
    await database.close()
  }
}

/** To replace a page is more work than to write the first, and what was written before would be the disk's work meanwhile. */
async function emptySite(env: Surroundings): Promise<void> {
  const site = path.join(env.DATA_DIR, 'site')
  if (existsSync(site)) await rename(site, `${site}-${Date.now()}`)
  await execute('sync')
}
