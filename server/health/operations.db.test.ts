import { describe, expect, it } from 'vitest'
import { PAYMENT_PROVIDERS } from '#api/contract/settings/provider-names.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { measured } from '#tests/fixtures/measured.ts'

const shop = opened(openShop)
const jobs = opened(() => openIdleJobs(shop.database))
const staff = opened(() => staffKeyHeaders(shop.db, 'هند'))

const probe = async (path: string) => {
  const { statusCode, body, headers } = await shop.app.inject(path)
  return [statusCode, body, headers['cache-control']]
}

/** A job that has failed, and one that has been due for a minute. */
async function addJobs(): Promise<string> {
  await jobs.boss.createQueue('test-queue')
  const failed = (await jobs.boss.send('test-queue', { page: 1 }))!
  await shop.db.execute(sql`update pgboss.job set state = 'failed', completed_on = now() where id = ${failed}::uuid`)
  await jobs.boss.send('test-queue', { page: 2 })
  await shop.db.execute(
    sql`update pgboss.job set start_after = now() - interval '1 minute' where name = 'test-queue' and state = 'created'`,
  )
  return failed
}

describe('probes', () => {
  it('of a server that runs answer ok', async () => {
    expect(await probe('/livez')).toEqual([200, 'ok\n', 'no-store'])
    await expect.poll(() => probe('/readyz')).toEqual([200, 'ok\n', 'no-store'])
  })

  it('name what a server lacks that may be sent no requests', async () => {
    await shop.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1e13::bigint`)
    await expect.poll(() => probe('/readyz')).toEqual([503, 'tables\n', 'no-store'])
    await shop.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1e13::bigint`)
    shop.app.isDraining = true
    expect(await probe('/readyz')).toEqual([503, 'running\n', 'no-store'])
    expect(await probe('/livez')).toEqual([200, 'ok\n', 'no-store'])
    shop.app.isDraining = false
  })
})

describe('operations', () => {
  it('show staff and monitors waiting and failed jobs, which can be retried', async () => {
    const failed = await addJobs()
    const { body } = await shop.get('/api/staff/operations', staff)
    expect(body.data).toMatchObject({
      publishing: { waiting: 0, oldest_seconds: 0, failed_pages: 0 },
      stuck_payments: 0,
      messages: {
        sms: { waiting: 0, delayed: 0, failed_last_hour: 0, late_last_hour: 0 },
        email: { waiting: 0, delayed: 0, failed_last_hour: 0, late_last_hour: 0 },
      },
      worker_heartbeat_seconds: null,
      free_bytes: expect.any(Number),
    })
    const queue = body.data.queues.find(({ name }: { name: string }) => name === 'test-queue')
    expect(queue).toMatchObject({ waiting: 1, running: 0, failed: 1 })
    expect(queue.oldest_seconds).toBeGreaterThanOrEqual(60)

    const text = await measured(shop)
    expect(text).toContain('jobs{queue="test-queue",state="failed"} 1')
    expect(text).toMatch(/jobs_oldest_seconds\{queue="test-queue"\} 6\d/)
    expect(text).toContain('database_up 1')
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')

    const list = await shop.get('/api/staff/jobs/failed', staff)
    const items = list.body.data.items as { name: string }[]
    expect(items.filter(({ name }) => name === 'test-queue')).toMatchObject([{ id: failed, attempts: 1 }])
    const retry = `/api/staff/jobs/failed/${failed}/retry`
    expect((await shop.post(retry, {}, staff)).body.data).toEqual({ retried: 1 })
    expect((await shop.post(retry, {}, staff)).status).toBe(404)
    expect((await shop.get('/api/staff/operations')).status).toBe(401)
  })

  it('show monitors messages and payments that others do not take, deadlocks and the clock', async () => {
    const before = await measured(shop)
    expect(before).toContain('messages{channel="sms",state="delayed"} 0')
    await shop.db.execute(sql`
      insert into outgoing_messages (id, channel, template, secret, created_at)
      values (gen_random_uuid(), 'sms', 'welcome', false, now() - interval '11 minutes'),
        (gen_random_uuid(), 'sms', 'welcome', false, now())`)
    const [provider] = PAYMENT_PROVIDERS
    const { rows } = await shop.db.execute<{ id: number }>(sql`
      insert into customers (name, phone, password_hash) values ('نورة', '+966501234567', '-') returning id`)
    await shop.db.execute(sql`
      insert into payments (id, customer_id, method, provider, amount, state, failure)
      select gen_random_uuid(), ${rows[0]!.id}::int, 'card', ${provider}, 1000, 'failed', kind
      from unnest(array['unavailable', 'unavailable', 'declined']) kind`)
    const text = await measured(shop)
    expect(text).toContain(`payments_unavailable{provider="${provider}"} 2`)
    expect(text).toContain('messages{channel="sms",state="delayed"} 1')
    expect(text).toContain('messages{channel="sms",state="waiting"} 2')
    expect(text).toMatch(/^database_deadlocks_total \d+$/m)
    expect(text).toMatch(/^clock_ahead_seconds 0$/m)
    await shop.db.execute(sql`delete from outgoing_messages`)
  })

  it('show neither tokens nor texts of failed jobs', async () => {
    await jobs.boss.createQueue('test-secrets')
    const news = { text: 'أضاف ريم مفتاحًا', path: '/admin/people', at: ['/products/DATES'] }
    const plain = { provider: 'moyasar', id: '0199b3b4-0000-7000-8000-000000000001', page: 3 }
    const data = { ...plain, token: 'token_x8Yw', news }
    const failed = (await jobs.boss.send('test-secrets', data))!
    await shop.db.execute(sql`update pgboss.job set state = 'failed', completed_on = now() where id = ${failed}::uuid`)
    const reader = await staffKeyHeaders(shop.db, 'سعد', ['operations.read'])
    const { items } = (await shop.get('/api/staff/jobs/failed', reader)).body.data
    expect(items.find(({ id }: { id: string }) => id === failed).data).toEqual({
      ...plain,
      token: '…',
      news: { text: '…', path: '…', at: ['…'] },
    })
  })
})
