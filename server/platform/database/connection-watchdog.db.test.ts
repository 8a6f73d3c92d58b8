import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { postgresOf, postmasterOf, signalAll } from '#tools/torture/postgres-processes.ts'
import { inFolder } from '#tests/fixtures/embedded.ts'
import { openDatabase, type OpenDatabase } from './connect.ts'
import { sql } from './drizzle.ts'

/** A shop with its own PostgreSQL, which the tests freeze, kill and restart. */
let dataDir: string
let database: OpenDatabase
let app: FastifyInstance
const logged: string[] = []
const done = Promise.withResolvers<void>()
let folder: Promise<void>

beforeAll(async () => {
  folder = inFolder(async (made) => {
    dataDir = made
    const config = { ...readConfig({}), dataDir }
    database = await openDatabase(config)
    app = await buildApp({
      db: database.db,
      config,
      log: { level: 'error', stream: { write: (line) => void logged.push(line) } },
    })
    await untilHealthy()
    ready.resolve()
    await done.promise
    await app.close()
    await database.close()
  })
  folder.catch(ready.reject)
  await ready.promise
})
const ready = Promise.withResolvers<void>()
afterEach(async () => {
  signalAll(postgresOf(dataDir), 'SIGCONT')
  await untilHealthy()
})
afterAll(async () => {
  done.resolve()
  await folder
})

const untilHealthy = async (): Promise<void> => {
  while ((await app.inject('/api/health')).statusCode !== 200) await pause(50)
}

async function ask(url: string): Promise<{ status: number; retryAfter: unknown }> {
  const answer = await app.inject(url)
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
}

const CALLS = ['/api/products', '/api/categories', '/api/products/NONE', '/api/catalogue/version']

describe('while the database hangs', () => {
  it('current and later requests get 503 with Retry-After', async () => {
    signalAll(postgresOf(dataDir), 'SIGSTOP')
    const first = await Promise.all(CALLS.map(ask))
    const later = await Promise.all(CALLS.map(ask))
    for (const { status, retryAfter } of [...first, ...later]) {
      expect(status).toBe(503)
      expect(Number(retryAfter)).toBeGreaterThan(0)
    }
  })

  it('pages that need the database get an HTML error page', async () => {
    signalAll(postgresOf(dataDir), 'SIGSTOP')
    const answer = await app.inject({ url: '/products/OLD', headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({
      'retry-after': '5',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(answer.body).toContain('<h1>الخدمة غير متاحة الآن</h1>')
    expect(answer.body).toContain('<a href="">أعد المحاولة</a>')
  })

  it('requests are answered again when it recovers', async () => {
    signalAll(postgresOf(dataDir), 'SIGSTOP')
    await ask('/api/products')
    signalAll(postgresOf(dataDir), 'SIGCONT')
    await untilHealthy()
    expect((await Promise.all(CALLS.map(ask))).map(({ status }) => status)).toEqual([200, 200, 404, 200])
  })

  it('the log reports it at most once a second', async () => {
    signalAll(postgresOf(dataDir), 'SIGSTOP')
    await ask('/api/products')
    logged.length = 0
    const began = Date.now()
    let asked = 0
    for (; logged.length < 3; asked++) await ask('/api/products')
    expect(logged.length).toBeLessThanOrEqual(Math.floor((Date.now() - began) / 1000) + 1)
    expect(asked).toBeGreaterThan(logged.length)
  })

  it('a slow statement does not count as a hang', async () => {
    const { rows } = await database.db.execute(sql`select 1 as done from pg_sleep(3.5)`)
    expect(rows).toEqual([{ done: 1 }])
  })
})

describe('when the database dies', () => {
  it('a transaction between two statements fails without ending the process', async () => {
    const transaction = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      process.kill(postmasterOf(dataDir), 'SIGKILL')
      // The process ends a moment later.
      for (;;) await tx.execute(sql`select 1`)
    })
    await expect(transaction).rejects.toThrow('Failed query')
  })

  it('requests get 503 until it is back, and 200 afterwards', async () => {
    signalAll(postgresOf(dataDir), 'SIGKILL')
    expect((await ask('/api/products')).status).toBe(503)
    await untilHealthy()
    expect((await ask('/api/products')).status).toBe(200)
  })

  it('requests get 503 while an operator restarts it', async () => {
    process.kill(postmasterOf(dataDir), 'SIGINT')
    const statuses = new Set<number>()
    for (const end = Date.now() + 1500; Date.now() < end; await pause(10))
      statuses.add((await ask('/api/products')).status)
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    await untilHealthy()
  })
})
