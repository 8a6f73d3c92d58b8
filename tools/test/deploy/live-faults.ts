import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import type { Machine } from '../../bench/shop-machines.ts'
import type { mountDisk } from '../../torture/disk.ts'
import type { Relay } from '../../torture/relay.ts'
import type { openSystems } from './systems.ts'

type Disk = ReturnType<typeof mountDisk>

export type LiveStage = {
  databaseUrl: string
  database: Relay
  bucket: Relay
  /** Of PostgreSQL, and of the first server. */
  disks: { database: Disk; first: Disk }
  systems: Awaited<ReturnType<typeof openSystems>>
  servers: Machine[]
  worker: () => ChildProcess
  startWorker: () => Promise<void>
  /** File that says by how much the second server's clock is ahead. */
  clock: string
}

type End = () => unknown
/** `alert` must fire while the fault lasts; `begin` returns what ends it. */
export type LiveFault = { alert: string; begin: (stage: LiveStage) => Promise<End> }

const held =
  (relay: (stage: LiveStage) => Relay, how: 'cut' | 'freeze'): LiveFault['begin'] =>
  async (stage) => {
    relay(stage)[how]()
    return () => relay(stage).goOn()
  }

const filled =
  (disk: keyof LiveStage['disks']): LiveFault['begin'] =>
  async ({ disks }) => {
    disks[disk].fill()
    return () => disks[disk].empty()
  }

export const LIVE_FAULTS: Record<string, LiveFault> = {
  'the database is cut': { alert: 'WahaNoDatabase', begin: held(({ database }) => database, 'cut') },
  'the database is frozen': { alert: 'WahaNoDatabase', begin: held(({ database }) => database, 'freeze') },
  'the database is read-only': { alert: 'WahaNoDatabase', begin: readOnly },
  'the disk of the database is full': { alert: 'WahaNoDatabase', begin: filled('database') },
  'the database has no connection left': { alert: 'WahaNoDatabase', begin: takeConnections },
  'transactions deadlock': { alert: 'WahaDeadlocks', begin: deadlock },
  'the bucket is gone': { alert: 'WahaStorage', begin: held(({ bucket }) => bucket, 'cut') },
  'the disk of a server is full': { alert: 'WahaDisk', begin: filled('first') },
  'a server has no file handles left': { alert: 'WahaFileHandles', begin: holdConnections },
  'the mail server hangs': { alert: 'WahaLateCodes', begin: held(({ systems }) => systems.mail, 'freeze') },
  'the SMS gateway hangs': { alert: 'WahaLateCodes', begin: held(({ systems }) => systems.sms, 'freeze') },
  'the payment provider answers pages after 30 s': { alert: 'WahaProvider', begin: answerPages },
  'the only worker is killed': { alert: 'WahaNoWorker', begin: killWorker },
  'the clock of a server is five minutes ahead': { alert: 'WahaClock', begin: moveClock },
}

async function administer(databaseUrl: string, statement: (name: string) => string): Promise<void> {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(statement(name)).finally(() => client.end())
}

async function readOnly({ databaseUrl }: LiveStage): Promise<End> {
  const set = (value: 'on' | 'off') =>
    administer(
      databaseUrl,
      (name) => `alter database ${name} set default_transaction_read_only = ${value};
        select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
  await set('on')
  return () => set('off')
}

/** Others hold every connection that PostgreSQL has, and the shop has to open its own again. */
async function takeConnections({ databaseUrl, database }: LiveStage): Promise<End> {
  const taken: pg.Client[] = []
  const take = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => {})
    const isTaken = await client.connect().then(
      () => true,
      () => false,
    )
    if (isTaken) taken.push(client)
    return isTaken
  }
  const over = new AbortController()
  const taking = (async () => {
    while (!over.signal.aborted) if (!(await take())) await pause(20)
  })()
  database.cut()
  await pause(2000)
  database.goOn()
  return async () => {
    over.abort()
    await taking
    await Promise.all(taken.map((client) => client.end().catch(() => {})))
  }
}

/** Others lock the rows of payments and stock in every order. */
async function deadlock({ databaseUrl }: LiveStage): Promise<End> {
  const over = new AbortController()
  const rows = [
    `select from variants where sku = 'DATES' for update`,
    `select from variants where sku = 'COFFEE' for update`,
    `select from orders where id = (select max(id) from orders) for update`,
    `select from orders where id = (select max(id) - 1 from orders) for update`,
  ]
  const lock = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => {})
    await client.connect()
    while (!over.signal.aborted) {
      try {
        await client.query('begin')
        for (const row of rows.toSorted(() => Math.random() - 0.5)) {
          await client.query(row)
          await pause(20)
        }
        await client.query('commit')
      } catch {
        await client.query('rollback').catch(() => {})
      }
      await pause(20)
    }
    await client.end()
  }
  const locking = [lock(), lock(), lock(), lock()]
  return async () => {
    over.abort()
    await Promise.all(locking)
  }
}

/** More idle connections than the first server has handles for. */
async function holdConnections({ servers }: LiveStage): Promise<End> {
  const port = Number(new URL(servers[0]!.url).port)
  const over = new AbortController()
  const sockets = new Set<Socket>()
  const hold = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const socket = connect(port, '127.0.0.1')
      sockets.add(socket)
      await once(socket, 'close').catch(() => {})
      sockets.delete(socket)
      await pause(500)
    }
  }
  const holding = Array.from({ length: HANDLES }, hold)
  await pause(1000)
  return async () => {
    over.abort()
    for (const socket of sockets) socket.destroy()
    await Promise.all(holding)
  }
}

/** Of the first server. */
export const HANDLES = 700

async function answerPages({ systems: { provider } }: LiveStage): Promise<End> {
  provider.sendsPages = true
  return () => {
    provider.sendsPages = false
  }
}

async function killWorker({ worker, startWorker }: LiveStage): Promise<End> {
  worker().kill('SIGKILL')
  return startWorker
}

async function moveClock({ clock }: LiveStage): Promise<End> {
  writeFileSync(clock, '+300')
  return () => writeFileSync(clock, '+0')
}
