import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_CATALOGUE, importCatalogue } from '#server/catalogue-import/service.ts'
import { readConfig } from '#server/config.ts'
import { readMessaging } from '#server/messaging/config.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { settleFolders } from '#server/publishing/site/opening.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { showSampleTagline } from '#server/samples/service.ts'
import { noteAnswer } from '#server/settings/providers/service.ts'
import { SEED } from '#server/settings/seed.ts'
import { loadSettings } from '#server/settings/service.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { openPublisher } from '#tests/fixtures/publisher.ts'
import { setSettings } from '#tests/fixtures/random-changes.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'

const REAL = { isTrial: false, siteUrl: 'https://waha.example', visitUrl: 'http://localhost:3000' }

let shop: Awaited<ReturnType<typeof openShop>>
let publisher: Awaited<ReturnType<typeof openPublisher>>
let jobs: Awaited<ReturnType<typeof openIdleJobs>>
let owner: Awaited<ReturnType<typeof signedInPerson>>
const html = { accept: 'text/html' }
const page = (url: string, headers: Record<string, string> = {}) => shop.get(url, { ...html, ...headers })
const publish = async () => {
  await shop.db.transaction((tx) => requestPublishing(tx, { cause: 'staff', full: true }))
  await publisher.work()
}

beforeAll(async () => {
  shop = await openShop(false, REAL)
  jobs = await openIdleJobs(shop.database)
  publisher = await openPublisher(shop, { given: REAL })
  owner = await signedInPerson(shop.db)
  await shop.shelves.category('سجاد نادر')
  await shop.shelves.product('WH-1', { title: 'سكري فاخر', categories: ['سجاد نادر'] })
  await publish()
})
afterAll(async () => {
  await jobs.close()
  await shop.close()
})

describe('a new shop, before its opening', () => {
  it('shows everybody that it opens soon, and its legal pages, without what it sells', async () => {
    for (const url of ['/', '/about']) {
      const { status, body } = await page(url)
      expect(status).toBe(200)
      expect(body).not.toMatch(/سجاد نادر|سكري فاخر/)
    }
    expect((await page('/')).body).toContain('قريبًا')
    const missing = await page('/products/WH-1')
    expect([missing.status, missing.body]).toEqual([404, expect.stringContaining('قريبًا')])
  })

  it('tells crawlers and feeds nothing of the catalogue', async () => {
    const site = path.join(shop.dataDir, 'site')
    await publisher.pool.indexes()
    for (const file of ['sitemap.xml', 'feeds/google.xml', 'sw.js', 'products'])
      expect(existsSync(path.join(site, file))).toBe(false)
    expect(readFileSync(path.join(site, 'robots.txt'), 'utf8')).not.toContain('Sitemap')
    expect((await page('/sitemap.xml')).status).toBe(404)
  })

  const OF_THE_CATALOGUE = [
    '/api/products',
    '/api/products/WH-1',
    '/api/products/WH-1/ratings',
    '/api/catalogue/products',
    '/api/catalogue/skus',
    '/api/offers?skus=WH-1',
    '/api/categories',
    '/api/brands',
    '/api/home',
    '/api/cards?skus=WH-1',
    '/api/search/suggest?q=سكري',
    '/api/delivery/options?skus=WH-1&city=riyadh',
    '/share/WH-1.jpg',
  ]
  it.each(OF_THE_CATALOGUE)('tells strangers nothing by %s', async (url) => {
    const hidden = await shop.get(url)
    expect([hidden.status, hidden.body]).toEqual([403, expect.objectContaining({ code: 'not_opened' })])
    expect(JSON.stringify(hidden.body)).not.toMatch(/سجاد|سكري/)
    expect((await shop.get(url, { 'x-own-call': 'x'.repeat(43) })).status).toBe(403)
  })

  it.each(OF_THE_CATALOGUE.slice(0, 2))('shows its staff %s, which no cache keeps', async (url) => {
    const { headers } = await signedInPerson(shop.db, { role: 'orders' })
    const shown = await shop.get(url, headers)
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const cookie = headers['cookie'] ?? ''
    expect((await shop.get(url, { cookie: cookie.replace(/.$/, '') })).status).toBe(403)
  })

  it('shows everybody the image of its name, and its legal pages', async () => {
    expect((await shop.get('/share/store/waha.jpg')).status).toBe(200)
    expect((await shop.get('/api/page?path=/terms')).status).toBe(200)
  })

  it("is whole for its owner's browser, whose pages no cache keeps", async () => {
    const answer = await shop.post('/api/staff/setup/visit', {}, owner.headers)
    expect(answer.status).toBe(200)
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0]!
    const whole = await page('/products/WH-1', { cookie })
    expect([whole.status, whole.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(whole.body).toContain('سكري')
    expect((await page('/products/WH-1', { cookie: `${cookie}x` })).status).toBe(404)
    expect((await page('/products/WH-1', { cookie: 'unopened=9999999999999.' + 'a'.repeat(43) })).status).toBe(404)
    const line = { sku: 'WH-1', quantity: 1 }
    expect((await shop.post('/api/checkout', { lines: [line] })).body).toMatchObject({ code: 'not_opened' })
    expect((await shop.post('/api/checkout', { lines: [line] }, { cookie })).status).not.toBe(403)
  })

  it('may not be opened by who changes no settings', async () => {
    const packer = await signedInPerson(shop.db, { role: 'orders' })
    for (const act of ['visit', 'opening'])
      expect((await shop.post(`/api/staff/setup/${act}`, {}, packer.headers)).status).toBe(403)
  })
})

/** In place of the sample company. */
async function nameTheSeller(): Promise<void> {
  await setSettings(shop, 'identity', { name: 'تمور نجد', legal_name: 'مؤسسة تمور نجد' })
  await setSettings(shop, 'legal', { commercial_registration: '1010456789', vat_number: null })
  const address = { ...SEED.contact.address, street: 'شارع العليا' }
  const reached = { email: 'salam@tumoor.sa', phone: '+966112223344', whatsapp: '+966551112222' }
  await setSettings(shop, 'contact', { ...reached, short_address: 'RAAA2919', address })
  await loadSettings(shop.db)
}

describe('its opening', () => {
  it('waits for who sells, and from where', async () => {
    const { status, body } = await shop.post('/api/staff/setup/opening', {}, owner.headers)
    expect([status, body.message]).toEqual([422, expect.stringContaining('«من أنت»')])
    expect((await page('/products/WH-1')).status).toBe(404)
    await nameTheSeller()
  })

  it('shows everybody the whole shop in one act, and happens once', async () => {
    expect((await shop.post('/api/staff/setup/opening', {}, owner.headers)).status).toBe(200)
    const product = await page('/products/WH-1')
    expect([product.status, product.headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate'])
    await publisher.work()
    expect((await page('/products/WH-1')).body).toContain('سكري')
    expect(readFileSync(path.join(shop.dataDir, 'site/products/WH-1/index.html'), 'utf8')).toContain('سكري')
    expect(existsSync(path.join(shop.dataDir, 'unopened'))).toBe(false)
    expect((await shop.get('/api/products/WH-1')).status).toBe(200)
    expect((await shop.post('/api/staff/setup/opening', {}, owner.headers)).status).toBe(409)
    expect((await shop.get('/api/staff/setup', owner.headers)).body.data).toMatchObject({
      is_open: true,
      opened_at: expect.any(String),
    })
  })

  it('is completed by the next call where a kill interrupted it', () => {
    settleFolders(shop.dataDir, false)
    expect(existsSync(path.join(shop.dataDir, 'unopened/products/WH-1/index.html'))).toBe(true)
    expect(existsSync(path.join(shop.dataDir, 'site/products'))).toBe(false)
    settleFolders(shop.dataDir, true)
    settleFolders(shop.dataDir, true)
    expect(existsSync(path.join(shop.dataDir, 'site/products/WH-1/index.html'))).toBe(true)
  })
})

describe('samples', () => {
  it('are cleared in one act, and the catalogue comes back by undo as it was', async () => {
    const headers = owner.headers
    await importCatalogue({ db: shop.db, dataDir: shop.dataDir }, [DEMO_CATALOGUE])
    const samples = async () => (await shop.get('/api/staff/setup', headers)).body.data
    const catalogue = async () =>
      (await shop.get('/api/staff/products?limit=100', headers)).body.data.items.map((item: { id: number }) => ({
        ...item,
        updated_at: 'when it came back',
        id: 'of the new row',
      }))
    await showSampleTagline(shop.db)
    const tagline = async () => (await shop.get('/api/settings')).body.data.identity.tagline
    expect(await loadSettings(shop.db)).toMatchObject({ identity: { tagline: expect.stringContaining('تمور') } })
    const before = await samples()
    const shown = await catalogue()
    expect(before).toMatchObject({
      own_products: 1,
      has_stock: true,
      samples: { products: expect.any(Number), restorable: false },
    })
    const cleared = await shop.post('/api/staff/setup/samples/clear', {}, headers)
    expect(cleared.body.data).toMatchObject({ deleted: before.samples.products, archived: 0 })
    await loadSettings(shop.db)
    expect(await tagline()).toBeNull()
    // A product of the merchant's stays whatever is restored beside it.
    await shop.shelves.product('WH-2', { title: 'عطر خاص' })
    expect(await samples()).toMatchObject({ own_products: 2, samples: { products: 0, restorable: true } })
    // Another tab still offers it, and takes nothing from the undo.
    const again = await shop.post('/api/staff/setup/samples/clear', {}, headers)
    expect(again.body.data).toMatchObject({ deleted: 0, archived: 0, categories: 0 })
    const restored = await shop.post('/api/staff/setup/samples/restore', {}, headers)
    expect(restored.body.data).toEqual({ restored: before.samples.products })
    expect(await samples()).toMatchObject({ own_products: 2, samples: { ...before.samples, restorable: false } })
    await loadSettings(shop.db)
    expect(await tagline()).toContain('تمور')
    expect((await catalogue()).filter(({ sku }: { sku: string }) => sku !== 'WH-2')).toEqual(shown)
    expect((await shop.post('/api/staff/setup/samples/restore', {}, headers)).status).toBe(409)
  })
})

describe('what the owner decides', () => {
  it('is kept for the shop', async () => {
    const { body } = await shop.patch('/api/staff/setup', { policies_read: true }, owner.headers)
    expect(body.data).toMatchObject({ policies_read: true, put_away: false })
    await shop.patch('/api/staff/setup', { put_away: true }, owner.headers)
    expect((await shop.get('/api/staff/setup', owner.headers)).body.data).toMatchObject({
      policies_read: true,
      put_away: true,
    })
  })

  it('is tried by messages to oneself, where there is a gateway', async () => {
    const { body } = await shop.get('/api/staff/setup', owner.headers)
    expect(body.data.messages).toEqual({ email: 'unavailable', sms: 'unavailable' })
    const refused = await shop.post('/api/staff/setup/messages', { channel: 'sms', phone: '٠٥٠١٢٣٤٥٦٧' }, owner.headers)
    expect(refused.status).toBe(422)
  })

  it.each([
    ['sk_test_1', 'accepted', false],
    ['sk_live_1', 'refused', false],
    ['sk_live_1', 'accepted', true],
  ] as const)('takes payments by the key %s, which is %s: %s', async (key, answer, takes) => {
    await noteAnswer(shop.db, 'moyasar', answer)
    const keys = { TRIAL: '0', MOYASAR_SECRET_KEY: key, MOYASAR_WEBHOOK_SECRET: 'a secret' }
    const other = await openShop(false, { ...REAL, payments: readConfig(keys).payments }, shop.database)
    const { body } = await other.get('/api/staff/setup', owner.headers)
    expect(body.data.payment_methods.includes('card')).toBe(takes)
  })

  it('writes to the mailbox that a person without one in the account names', async () => {
    const mail = { host: '127.0.0.1', port: 1, security: 'none', login: undefined } as const
    const config = { ...REAL, messaging: { ...readMessaging({}), mail } }
    const other = await openShop(false, config, shop.database)
    const { headers } = await signedInPerson(shop.db)
    await shop.db.execute(sql`update staff_people set email = null`)
    const send = (body: object) => other.post('/api/staff/setup/messages', { channel: 'email', ...body }, headers)
    expect((await send({})).body.errors).toHaveProperty('email')
    expect((await send({ email: 'maha@' })).status).toBe(422)
    expect((await send({ email: ' Maha@Maha.sa\u200f' })).status).toBe(200)
    expect(other.sent).toMatchObject([{ to: { email: 'Maha@maha.sa' }, template: 'setupTest' }])
  })
})
