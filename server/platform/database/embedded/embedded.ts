import { createServer } from 'node:net'
import path from 'node:path'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { openFolder, ROLE, type Folder } from './folder.ts'
import { DatabaseProblem } from '../problem.ts'
import { SOCKET_PORT, startProgram, stopProgram, usesSocket, type Address, type Start } from './program.ts'
import { connectWithin, type DatabaseServer } from '../server.ts'
import { LOCKS } from '../locks.ts'

const RETRY_MS = 100
const CONNECT_MS = 2000

/**
 * The packaged PostgreSQL with its files in `DATA_DIR/postgres`. The first process that needs it starts it, and the
 * last one stops it; after `kill -9` it runs until the next process stops.
 * @param hasSockets false on Windows, where it listens on a loopback port
 * @throws DatabaseProblem if it cannot run here
 */
export async function embeddedServer(
  dataDir: string,
  hasSockets = process.platform !== 'win32',
): Promise<DatabaseServer> {
  const binaries = findBinaries()
  const folder = openFolder(dataDir, binaries)
  const account = findAccount(binaries, folder.data)
  const address = await addressOf(folder, hasSockets)
  const url = urlOf(folder, address)

  async function join(limitMs: number): Promise<pg.Client> {
    const deadline = Date.now() + limitMs
    let start: Start | undefined
    for (;;) {
      try {
        return await enter(url)
      } catch (error) {
        const failure = start?.failure()
        if (failure) throw failure
        if (Date.now() > deadline)
          throw isAbsent(error)
            ? new DatabaseProblem('cli.database.unreachable', { folder: folder.root, log: folder.log })
            : error
        // Otherwise it is starting, stopping or unresponsive.
        if (isAbsent(error) && (!start || start.isOver())) start = startProgram(folder, binaries, account, address)
        await pause(RETRY_MS)
      }
    }
  }

  async function leave(client: pg.Client): Promise<void> {
    await client.query('select pg_advisory_unlock_shared($1)', [LOCKS.users])
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [LOCKS.users])
    // A process that joins now waits for the lock until PostgreSQL has stopped, then starts it again.
    if (rows[0]!.last) stopProgram(folder, binaries, account)
    await client.end().catch(() => {})
  }

  return { url, join, leave }
}

async function enter(url: string): Promise<pg.Client> {
  const client = await connectWithin(url, CONNECT_MS)
  try {
    await client.query('select pg_advisory_lock_shared($1)', [LOCKS.users])
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** True if nothing listens at the address. */
const isAbsent = (error: unknown): boolean =>
  ['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')

/** A socket, or else a loopback port that stays the same after the first start. */
async function addressOf({ root, socketDir }: Folder, hasSockets: boolean): Promise<Address> {
  if (hasSockets) return { host: socketDir, port: SOCKET_PORT }
  const file = path.join(root, 'port')
  if (!existsSync(file)) writeFileSync(file, String(await freePort()))
  return { host: '127.0.0.1', port: Number(readFileSync(file, 'utf8')) }
}

function urlOf({ password }: Folder, { host, port }: Address): string {
  const place = usesSocket(host) ? encodeURIComponent(host) : `${host}:${port}`
  return `postgres://${ROLE}:${password}@${place}/${ROLE}`
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
