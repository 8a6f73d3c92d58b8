import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Folder } from './folder.ts'
import { DatabaseProblem } from '../problem.ts'

export type Address = { host: string; port: number }
/** A start of PostgreSQL. `failure` is undefined while it is in progress, and if a retry may help. */
export type Start = { isOver: () => boolean; failure: () => Error | undefined }

export const SOCKET_PORT = 5432
/** Longer than a checkpoint of a busy shop. */
const STOP_SECONDS = 60
const LOG_LIMIT = 1024 * 1024
/** A minimal setup: no open port, and no statements or values in the log. */
const SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '512MB',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // After a crash, one syncfs replaces an fsync for each of a thousand files, which takes seconds.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

/** Starts PostgreSQL in its own session, so that Ctrl-C stops the shop first. Returns undefined if it runs already. */
export function startProgram(
  { data, log, socketDir }: Folder,
  binaries: Binaries,
  account: Account,
  { host, port }: Address,
): Start | undefined {
  const locks = [path.join(data, 'postmaster.pid'), path.join(socketDir, `.s.PGSQL.${port}.lock`)]
  const liveLocks = locks.map((file) => ({ file, pid: pidIn(file) })).filter(({ pid }) => pid !== undefined)
  if (liveLocks.some(({ pid }) => isServerOf(pid!, data))) return undefined
  // PostgreSQL died and another program of the same user now has its process id; PostgreSQL would refuse to start.
  for (const { file } of liveLocks) rmSync(file, { force: true })
  const settings: Record<string, string> = usesSocket(host)
    ? {
        ...SETTINGS,
        listen_addresses: '',
        unix_socket_directories: makeSocketDir(socketDir, account),
        unix_socket_permissions: '0700',
      }
    : { ...SETTINGS, listen_addresses: host, unix_socket_directories: '' }
  const output = openSync(log, 'a', 0o600)
  if (fstatSync(output).size > LOG_LIMIT) ftruncateSync(output)
  const before = fstatSync(output).size
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const { program, args: all, options } = account.command(binaries.postgres, args)
  const child = spawn(program, all, {
    ...options,
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, LC_ALL: 'C' },
  })
  closeSync(output)
  child.unref()
  let isOver = false
  child.once('exit', () => (isOver = true)).once('error', () => (isOver = true))
  return { isOver: () => isOver, failure: () => (isOver ? failureIn(log, before) : undefined) }
}

/** Waits for the final checkpoint, then removes the socket's folder. */
export function stopProgram({ data, socketDir }: Folder, binaries: Binaries, account: Account): void {
  const { program, args, options } = account.command(binaries.pgCtl, [
    'stop',
    '-D',
    data,
    '-m',
    'fast',
    '-t',
    String(STOP_SECONDS),
  ])
  spawnSync(program, args, { ...options, stdio: 'ignore' })
  rmSync(socketDir, { recursive: true, force: true })
}

export const usesSocket = (host: string): boolean => path.isAbsolute(host)

/** @throws DatabaseProblem if a folder of that name belongs to another user */
function makeSocketDir(folder: string, { owner }: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = statSync(folder)
  const processUid = process.getuid!()
  if ((uid !== processUid && uid !== owner?.uid) || (mode & 0o077) !== 0)
    throw new DatabaseProblem('cli.database.socketTaken', { folder })
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** The process id in a lock file, if a process with that id exists. */
function pidIn(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0])
    return isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A PostgreSQL server works in its data folder; a zombie process has no working folder. */
function isServerOf(pid: number, data: string): boolean {
  if (process.platform !== 'linux')
    return /postgres/.test(
      spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout ?? 'postgres',
    )
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

/** Undefined if a retry may help: another process is starting the same database, or old processes are still ending. */
function failureIn(log: string, from: number): Error | undefined {
  const message = readFileSync(log).subarray(from).toString().trim()
  if (/lock file .* already exists|pre-existing shared memory block/.test(message)) return undefined
  if (/No space left on device/.test(message))
    return new DatabaseProblem('cli.database.diskFull', { folder: path.dirname(log) })
  return new DatabaseProblem('cli.database.didNotStart', { log, reason: message.split('\n').slice(-5).join('\n') })
}
