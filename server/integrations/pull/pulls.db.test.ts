import { beforeEach, describe, expect, it } from 'vitest'
import type { SourcePull } from '#api/contract/source-pulls.ts'
import type { SourceEntry } from '#api/contract/webhooks.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { editor } from '#tests/fixtures/editors.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { openWooCommerce } from '#tests/fixtures/woocommerce.ts'
import { requestComparisons, requestDuePulls } from './jobs.ts'

const shop = opened(openShop)
opened(() => openTestJobs(shop.database))
const woo = opened(openWooCommerce)
const staff = opened(() => staffKeyHeaders(shop.db, 'هند'))

const secret = editor('woocommerce').secret
/** A name that leads nowhere can be saved. */
const WOO = 'https://woo.example'
const keep = (entry: SourceEntry = {}) =>
  shop.put(
    '/api/staff/webhooks/sources/woocommerce',
    {
      preset: 'woocommerce',
      secrets: [secret],
      pull: { from: 'woocommerce', url: WOO, every_minutes: 30 },
      pull_key: woo.key,
      ...entry,
    },
    staff,
  )
const listed = async (query = ''): Promise<SourcePull[]> =>
  (await shop.get(`/api/staff/webhooks/pulls${query}`, staff)).body.data.items
const path = (what: string) => `/api/staff/webhooks/sources/woocommerce/${what}`
/** In a shop that works on its jobs, nothing on this machine is asked. */
const refused = { state: 'failed', reason: 'private-address' }

beforeEach(async () => {
  await shop.db.execute(sql`delete from webhook_sources`)
  // A pull that waits would stand for those of the next test.
  await shop.db.execute(sql`delete from pgboss.job where name = 'pull-source' and state = 'created'`)
  await keep()
  // Its name leads to this machine since.
  await shop.db.execute(sql`update webhook_sources set pull = jsonb_set(pull, '{url}', to_jsonb(${woo.url}::text))`)
})

describe('the settings of a pull', () => {
  it('belong to the source, with a key that nothing shows again', async () => {
    const kept = await keep()
    expect(kept.body.data.source).toMatchObject({
      pull: { from: 'woocommerce', url: WOO, every_minutes: 30 },
      has_pull_key: true,
      next_pull_at: expect.any(String),
    })
    const everything = [
      kept.body,
      (await shop.get('/api/staff/webhooks/sources', staff)).body,
      (await shop.get('/api/staff/actions', staff)).body,
      (await shop.db.execute(sql`select * from webhook_sources`)).rows,
    ]
    expect(JSON.stringify(everything)).not.toContain('cs_test')
    await keep({ pull: { from: 'file', url: 'https://example.com/list.csv?token=abc' }, pull_key: 'shop:cs_test' })
    expect(JSON.stringify((await shop.get('/api/staff/actions', staff)).body)).not.toContain('token=abc')
    const off = await keep({ pull: null, pull_key: undefined as never })
    expect(off.body.data.source).toMatchObject({ pull: null, has_pull_key: false, next_pull_at: null })
  })

  it.each<[string, SourceEntry, string]>([
    ['no key of WooCommerce', { pull_key: null }, 'pull_key'],
    ['a key that is none', { pull_key: 'ck_only' }, 'pull_key'],
    ['an address without https', { pull: { from: 'woocommerce', url: 'http://example.com' } }, 'pull'],
    ['a key in the address', { pull: { from: 'file', url: 'https://user:word@example.com/list' } }, 'pull'],
    ['another kind of address', { pull: { from: 'file', url: 'file:///etc/passwd' } }, 'pull'],
    ['this machine', { pull: { from: 'file', url: 'https://localhost/list' } }, 'pull.url'],
    ['a private address', { pull: { from: 'file', url: 'http://2130706433:8080/list' }, pull_key: null }, 'pull.url'],
    ['a receipt into a private network', { callback_url: 'https://[fd00::1]/receipts' }, 'callback_url'],
    ['a pull every minute', { pull: { from: 'file', url: 'https://example.com/list', every_minutes: 1 } }, 'pull'],
    [
      'a format that nobody knows',
      { pull: { from: 'file', url: 'https://e.com/l', format: 'excel' } as never },
      'pull',
    ],
  ])('are refused with %s', async (_, entry, field) => {
    const { status, body } = await keep(entry)
    expect([status, Object.keys(body.errors)[0]]).toEqual([422, expect.stringMatching(`^${field}`)])
  })

  it('do not send a key to another host than it was given for', async () => {
    const entry = { pull: { from: 'woocommerce', url: 'https://thief.example' } } as const
    const moved = await shop.put('/api/staff/webhooks/sources/woocommerce', entry, staff)
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['pull_key']])
  })
})

describe('a pull', () => {
  it('is requested by staff, runs as a job, and is listed with what came of it', async () => {
    const { status, body } = await shop.post(path('pulls'), { is_full: true }, staff)
    expect([status, body.data]).toEqual([
      202,
      expect.objectContaining({ state: 'waiting', cause: 'staff', is_full: true }),
    ])
    await expect.poll(() => listed()).toEqual([expect.objectContaining({ id: body.data.id, ...refused })])
    expect(await listed('?source=nobody')).toEqual([])
  })

  it('needs a source with settings of a pull', async () => {
    expect((await shop.post('/api/staff/webhooks/sources/nobody/pulls', {}, staff)).status).toBe(404)
    expect((await shop.get('/api/staff/webhooks/sources/nobody/differences', staff)).status).toBe(404)
    await keep({ pull: null })
    expect((await shop.post(path('pulls'), {}, staff)).status).toBe(409)
  })

  it('follows a notice of the source, once for many, also of products that the shop does not have', async () => {
    for (let delivery = 1; delivery <= 3; delivery++) {
      const { url, headers, payload } = editor('woocommerce').call({ id: '1', sku: 'NEW' }, delivery)
      expect((await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
    }
    expect(await listed()).toEqual([expect.objectContaining({ kind: 'pull', cause: 'notice', state: 'waiting' })])
    const { rows } = await shop.db.execute<{ later: boolean }>(
      sql`select start_after > now() as later from pgboss.job where name = 'pull-source' and state = 'created'`,
    )
    expect(rows).toEqual([{ later: true }])
  })

  it('is due by its schedule', async () => {
    const asked = Date.now()
    await requestDuePulls(shop.db)
    await requestDuePulls(shop.db)
    await expect.poll(() => listed()).toEqual([expect.objectContaining({ cause: 'schedule', ...refused })])
    const { items } = (await shop.get('/api/staff/webhooks/sources', staff)).body.data
    expect(Date.parse(items[0].next_pull_at) - asked).toBeGreaterThan(29 * 60_000)
  })

  it('is compared with the shop every night', async () => {
    expect((await shop.get(path('differences'), staff)).body.data).toEqual({ comparison: null, items: [] })
    await requestComparisons(shop.db)
    await expect
      .poll(() => listed('?kind=comparison'))
      .toEqual([expect.objectContaining({ cause: 'schedule', ...refused })])
  })

  it('whose key can no longer be decrypted says so', async () => {
    await shop.db.execute(sql`update webhook_sources set pull_key = 'AAAA'`)
    await shop.post(path('pulls'), {}, staff)
    await expect.poll(() => listed()).toEqual([expect.objectContaining({ state: 'failed', reason: 'no-key' })])
  })
})
