import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ended, run, type Outcome } from './run.ts'

/** Node runs no TypeScript below a folder `node_modules`. */
const FOLDER = path.join(tmpdir(), 'waha-last-release')
const MIGRATIONS = 'server/platform/database/migrations'
/** Where release 0.2.0 has them. */
const OLD_MIGRATIONS = 'server/database/migrations'
/** They test migrations and list the tables themselves. */
const ABOUT_TABLES = /^server\/(backup|database)\/|backup-command/

/**
 * Runs the tests of the last release's API on the tables of this program: during an upgrade, servers of both releases
 * use them. The old program applies the new migrations to its test databases.
 */
export async function lastReleaseTests(): Promise<Outcome> {
  const folder = await installLastRelease()
  rmSync(path.join(folder, OLD_MIGRATIONS), { recursive: true })
  cpSync(MIGRATIONS, path.join(folder, OLD_MIGRATIONS), { recursive: true })
  const files = globSync(['server/**/*.db.test.ts', 'tests/server/**/*.test.ts'], { cwd: folder })
    .filter((file) => !ABOUT_TABLES.test(file))
    .toSorted()
  const tests = ['--prefix', folder, 'run', '-s', 'tests', '--', 'server', ...files]
  return ended(await run('npm', tests, { TEST_LONG: '' }), files.length, [])
}

/** @returns the folder of the last release's program, with its packages */
export async function installLastRelease(): Promise<string> {
  const commit = lastRelease(readFileSync('docs/releases.md', 'utf8'))
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const program = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', FOLDER], { input: program })
  const code = await run('npm', ['--prefix', FOLDER, 'ci', '--no-audit', '--no-fund'])
  if (code !== 0) throw new Error(`the packages of ${commit} could not be installed`)
  return FOLDER
}

/** The commit of the newest release in docs/releases.md. */
function lastRelease(releases: string): string {
  const commit = /^\| \d+\.\d+\.\d+ \| [\d-]+ \| ([0-9a-f]{7,40}) \|$/m.exec(releases)?.[1]
  if (!commit) throw new Error('docs/releases.md names no release')
  return commit
}
