import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import type { Binaries } from './binaries.ts'
import { DatabaseProblem } from '../problem.ts'

/** Owner of the database's files; undefined if it is the current user. */
type Owner = { uid: number; gid: number }

/** How to start PostgreSQL's programs, which refuse to run as root. */
export type Account = {
  owner: Owner | undefined
  command: (
    program: string,
    args: string[],
  ) => { program: string; args: string[]; options: { cwd: string; uid?: number; gid?: number } }
}

/** The user `nobody` on Linux. */
const NOBODY: Owner = { uid: 65534, gid: 65534 }

/**
 * For root, PostgreSQL runs as the owner of the data folder, or as `nobody`. If that user cannot enter the parent
 * folders, the process keeps CAP_DAC_READ_SEARCH, which allows reading but never writing.
 * @param data the database's files, or their future folder
 * @throws DatabaseProblem if the binaries do not run on this machine, or root cannot start them
 */
export function findAccount(
  binaries: Binaries,
  data: string,
  hasSetpriv: boolean = canRun('setpriv', ['--version']),
): Account {
  if (process.getuid?.() !== 0) {
    if (!canRun(binaries.postgres, ['--version'])) throw noBinaries()
    return { owner: undefined, command: (program, args) => ({ program, args, options: { cwd: '/' } }) }
  }
  const owner = ownerOf(data) ?? NOBODY
  const options = { cwd: '/', ...owner }
  if (canRun(binaries.postgres, ['--version'], options) && canRun('test', ['-x', data], options)) {
    return { owner, command: (program, args) => ({ program, args, options }) }
  }
  if (!canRun(binaries.postgres, ['--version'])) throw noBinaries()
  if (!hasSetpriv) throw new DatabaseProblem('cli.database.rootCannot', { folder: data })
  const drop = [
    '--securebits',
    '+no_setuid_fixup',
    '--reuid',
    String(owner.uid),
    '--regid',
    String(owner.gid),
    '--clear-groups',
    '--inh-caps',
    '+dac_read_search',
    '--ambient-caps',
    '+dac_read_search',
    '--',
  ]
  return {
    owner,
    command: (program, args) => ({ program: 'setpriv', args: [...drop, program, ...args], options: { cwd: '/' } }),
  }
}

const noBinaries = (): DatabaseProblem =>
  new DatabaseProblem('cli.database.noBinaries', { platform: `${process.platform}-${process.arch}` })

const canRun = (program: string, args: string[], options: object = {}): boolean =>
  spawnSync(program, args, { ...options, stdio: 'ignore' }).status === 0

function ownerOf(folder: string): Owner | undefined {
  if (!existsSync(folder)) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? undefined : { uid, gid }
}
