/**
 * The embedded database: PGlite behind a socket, in a process of its own, so that its work blocks no server and
 * every other process can share it through an ordinary PostgreSQL driver.
 *
 * It lives as long as the process that started it or anybody connected to it, whichever is longer.
 * Usage: node embedded-process.ts DIRECTORY [BUFFERS]
 */
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { isAlive, lockFile, type Lock } from './embedded-lock.ts'
import { SessionQueue } from './embedded-queue.ts'
import { SESSION } from './session.ts'

const [, , folder = '', buffers = '64MB'] = process.argv
const directory = path.resolve(folder)
const lock = lockFile(directory)

// The shell sends Ctrl-C to the whole group; the shop closes its connections first and then lets go of us.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => void stop())

mkdirSync(directory, { recursive: true })
if (!takeLock()) process.exit(3)

// What the system keeps of the files in memory serves as well, and is given up when others need it. To fill each new file of the log with zeros
// is for disks that are waited for, and everybody waited for it.
const db = await PGlite.create({
  dataDir: path.join(directory, 'pgdata'),
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${buffers}`, '-c', 'wal_init_zero=off'],
})
// As on PostgreSQL (connect.ts); here all connections share one session.
await db.exec(SESSION)
const port = await freePort()
const server = new PGLiteSocketServer({ db, host: '127.0.0.1', port, maxConnections: 100 })
// Its own keeps no query whole, and stops for good after a fault.
Object.assign(server, { queryQueue: new SessionQueue(db) })
await server.start()
writeLock({ pid: process.pid, port })
process.send?.('ready')

let orphan = !process.connected
process.on('disconnect', () => (orphan = true))
setInterval(() => {
  if (orphan && server.getStats().activeConnections === 0) void stop()
}, 250)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await server.stop()
  await db.close()
  if (readHolder()?.pid === process.pid) rmSync(lock, { force: true })
  process.exit(0)
}

/** False when a living process holds the directory already. */
function takeLock(): boolean {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(lock, 'wx')
      writeFileSync(file, JSON.stringify({ pid: process.pid, port: null } satisfies Lock))
      closeSync(file)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder()
      if (holder && isAlive(holder.pid)) return false
      rmSync(lock, { force: true })
    }
  }
  return false
}

function readHolder(): Lock | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Lock
  } catch {
    return undefined
  }
}

function writeLock(value: Lock): void {
  writeFileSync(`${lock}.new`, JSON.stringify(value))
  renameSync(`${lock}.new`, lock)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
