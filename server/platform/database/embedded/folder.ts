import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { findAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { DatabaseProblem } from '../problem.ts'

/** Major version of the binaries, which cannot open files of another one. */
const MAJOR = '18'
/** The shop's role and database. The role is not a superuser, so the shop's SQL cannot read files or run programs. */
export const ROLE = 'waha'
/** Prefix of a temporary folder, which remains if its process dies. */
const MAKING = 'postgres.new-'
const LEFT_MS = 10 * 60_000

/** Paths of an embedded database in `DATA_DIR/postgres`. */
export type Folder = {
  root: string
  data: string
  log: string
  password: string
  /** The socket's folder: a short path, unique to this database. */
  socketDir: string
}

const rootOf = (dataDir: string): string => path.resolve(dataDir, 'postgres')
/** Of release 0.1. */
const earlierOf = (dataDir: string): string => path.resolve(dataDir, 'database')

/** Whether a shop without an external database has never started in this folder. */
export const lacksDatabase = ({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined
  dataDir: string
}): boolean => !databaseUrl && ![rootOf(dataDir), earlierOf(dataDir)].some((folder) => existsSync(folder))

/**
 * Opens the folder, and creates it if it is missing; two processes may do so at once.
 * @throws DatabaseProblem if it cannot be used
 */
export function openFolder(dataDir: string, binaries: Binaries): Folder {
  const root = rootOf(dataDir)
  if (!existsSync(root)) make(path.resolve(dataDir), root, binaries)
  const data = path.join(root, 'data')
  const password = readPassword(root)
  const version = path.join(data, 'PG_VERSION')
  const major = existsSync(version) ? readFileSync(version, 'utf8').trim() : 'unknown'
  if (major !== MAJOR)
    throw new DatabaseProblem('cli.database.otherVersion', { folder: root, found: major, wanted: MAJOR })
  return { root, data, log: path.join(root, 'server.log'), password, socketDir: socketDirOf(root, password) }
}

function readPassword(root: string): string {
  try {
    return readFileSync(path.join(root, 'password'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    throw new DatabaseProblem('cli.database.otherUser', { folder: root })
  }
}

/**
 * The socket's folder. Its path is short, since PostgreSQL allows a socket's path 107 bytes; its name comes from a secret,
 * so that other users cannot create the folder first.
 */
const socketDirOf = (root: string, password: string): string =>
  path.join(
    '/tmp',
    `waha-${createHash('sha256').update(realpathSync(root)).update(password).digest('hex').slice(0, 16)}`,
  )

/** Creates the database in a temporary folder and renames it, so an interrupted start leaves no partial one. */
function make(dataDir: string, root: string, binaries: Binaries): void {
  const earlier = earlierOf(dataDir)
  if (existsSync(path.join(earlier, 'pgdata')))
    throw new DatabaseProblem('cli.database.earlierRelease', { folder: earlier, data: dataDir })
  mkdirSync(dataDir, { recursive: true })
  removeLeftovers(dataDir)
  const making = mkdtempSync(path.join(dataDir, MAKING))
  try {
    const password = randomBytes(24).toString('base64url')
    writeFileSync(path.join(making, 'password'), password, { mode: 0o600 })
    initialize(making, password, binaries)
    renameSync(making, root)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new DatabaseProblem('cli.database.diskFull', { folder: root })
    // Another process created it first.
    if (!existsSync(root)) throw error
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

function initialize(root: string, password: string, binaries: Binaries): void {
  const data = path.join(root, 'data')
  const passwordFile = path.join(root, 'password.initdb')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  // PostgreSQL's user needs to pass through it to reach `data`.
  chmodSync(root, 0o711)
  const account = findAccount(binaries, root)
  if (account.owner) for (const file of [data, passwordFile]) chownSync(file, account.owner.uid, account.owner.gid)
  const isLinux = process.platform === 'linux'
  const run = (program: string, args: string[], input?: string): void => {
    const { program: command, args: all, options } = account.command(program, args)
    const { status, stderr, error } = spawnSync(command, all, {
      ...options,
      input,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    })
    if (status === 0) return
    if (/No space left on device/.test(stderr)) throw new DatabaseProblem('cli.database.diskFull', { folder: root })
    throw new Error(`${path.basename(program)} ended with ${status}\n${error?.message ?? stderr}`)
  }
  run(binaries.initdb, [
    '-D',
    data,
    '-U',
    'postgres',
    '--encoding=UTF8',
    '--locale-provider=libc',
    '--lc-collate=C',
    `--lc-ctype=${isLinux ? 'C.UTF-8' : 'en_US.UTF-8'}`,
    '--lc-messages=C',
    '--lc-monetary=C',
    '--lc-numeric=C',
    '--lc-time=C',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    ...(isLinux ? ['--sync-method=syncfs'] : []),
  ])
  run(
    binaries.postgres,
    ['--single', '-D', data, 'postgres'],
    `create role ${ROLE} login createdb password '${password}'\ncreate database ${ROLE} owner ${ROLE}\n`,
  )
  rmSync(passwordFile)
}

function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const folder = path.join(dataDir, name)
    if (name.startsWith(MAKING) && Date.now() - statSync(folder).mtimeMs > LEFT_MS)
      rmSync(folder, { recursive: true, force: true })
  }
}
