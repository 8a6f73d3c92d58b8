import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { drizzle } from '#server/platform/database/drizzle.ts'
import * as schema from '#server/platform/database/schema.ts'
import { openShop } from '#tests/fixtures/shop.ts'

describe('health', () => {
  it('answers 200 while the database answers', async () => {
    const shop = await openShop()
    // On a busy machine the first answers may take longer than a health check waits.
    await expect.poll(async () => (await shop.get('/api/health')).status).toBe(200)
    const { status, body, headers } = await shop.get('/api/health')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body.data).toEqual({
      status: 'ok',
      database: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      catalogue: 0,
      uptime: expect.any(Number),
    })
    await shop.close()
  })

  it('answers 503, like every route that needs the database, while it is down', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-health-'))
    const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
    const app = await buildApp({
      db: drizzle(pool, { schema, casing: 'snake_case' }),
      config: readConfig({ DATA_DIR: dataDir }),
      log: false,
    })
    for (const url of ['/api/health', '/api/products']) {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
        503,
        '5',
        'no-store',
      ])
      expect(answer.json()).toMatchObject({ success: false, message: 'الخدمة غير متاحة الآن. أعد المحاولة بعد قليل.' })
    }
    // Its tables cannot be read, so it does not report them as out of date.
    expect((await app.inject('/readyz')).body).toBe('database\n')
    await app.close()
    await pool.end()
    await rm(dataDir, { recursive: true })
  })
})
