import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Settings } from '#api/contract/settings/settings.ts'
import { readConfig } from '#server/config.ts'
import { acceptedMethods } from '#server/payments/service.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { categories, settings as table } from '#server/platform/database/schema.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop, type Answer } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { followSettings, loadSettings, publicSettings, settings, storeAcceptedPayments } from './service.ts'
import { SEED } from './seed.ts'

const shop = opened(openShop)
opened(() => openTestJobs(shop.database))
const headers = opened(() => staffKeyHeaders(shop.db, 'ريم'))
afterAll(async () => {
  await put(SEED)
})

const read = (section: string): Promise<Answer> => shop.get(`/api/staff/settings/${section}`, headers)
const change = (section: string, body: object, more: Record<string, string> = {}): Promise<Answer> =>
  shop.patch(`/api/staff/settings/${section}`, body, { ...headers, ...more })
const put = (body: object): Promise<Answer> => shop.put('/api/staff/settings/import', body, headers)
const history = async (section: string) =>
  (await shop.get(`/api/staff/settings/${section}/history`, headers)).body.data.items

it('refuses a number of Google’s for a category that the shop does not have', async () => {
  await shop.db.insert(categories).values({ name: 'عطور', slug: 'perfumes' })
  const { status, body } = await change('feeds', { google_categories: { perfumes: '479', perfume: '479' } })
  expect([status, body.errors]).toEqual([
    422,
    { google_categories: ['لا قسم في المتجر بهذا العنوان في الرابط: perfume'] },
  ])
  expect((await change('feeds', { google_categories: { perfumes: '479' } })).status).toBe(200)
  expect((await change('feeds', { google_categories: {} })).status).toBe(200)
})

describe('a new shop', () => {
  it('has the settings of store.config.ts', async () => {
    const { body } = await shop.get('/api/staff/settings/export', headers)
    expect(body.data).toEqual(SEED)
  })

  it('shows visitors only what pages show', async () => {
    const { body } = await shop.get('/api/settings')
    expect(body.data.contact.phone).toBe(SEED.contact.phone)
    expect(Object.keys(body.data)).not.toContain('cash_on_delivery')
    expect((await shop.get('/api/staff/settings')).status).toBe(401)
  })
})

it('shows the logos of ways to pay that the server has accounts for', async () => {
  const moyasar = readConfig({ MOYASAR_SECRET_KEY: 'sk', MOYASAR_WEBHOOK_SECRET: 'secret', TRIAL: '0' })
  const marks = async () => {
    await loadSettings(shop.db)
    return publicSettings().payments.marks
  }
  const all = await marks()
  try {
    expect(await storeAcceptedPayments(shop.db, acceptedMethods(moyasar))).toBe(true)
    expect(await storeAcceptedPayments(shop.db, acceptedMethods(moyasar))).toBe(false)
    expect(await marks()).toEqual(['mada', 'visa', 'mastercard', 'apple-pay', 'stc-pay'])
    expect(settings().payments.marks).toEqual(all)
    await storeAcceptedPayments(shop.db, acceptedMethods(readConfig({ TRIAL: '0' })))
    expect(await marks()).toEqual([])
  } finally {
    await shop.db.delete(table).where(sql`section = 'accepted_payments'`)
  }
  expect(await marks()).toEqual(all)
})

it('no request of a shopper reads settings from the database', async () => {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const asked = ['settings', 'products', 'home', 'cart', 'delivery/options?city=riyadh']
    for (const call of asked) expect([call, (await shop.get(`/api/${call}`)).status]).toEqual([call, 200])
    const texts = queries.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    )
    expect(texts.length).toBeGreaterThan(0)
    // The process itself looks for changes once a second.
    const isLook = (text: string): boolean => text.includes('string_agg(section')
    expect(texts.filter((text) => /\bsettings\b/.test(text) && !isLook(text))).toEqual([])
  } finally {
    queries.mockRestore()
  }
})

describe('a change by staff', () => {
  it('keeps what it does not name, and is in force at once', async () => {
    const { status, body } = await change('contact', { phone: '+966118765432' })
    expect([status, body.data.value]).toEqual([200, { ...SEED.contact, phone: '+966118765432' }])
    expect(settings().contact.phone).toBe('+966118765432')
    expect((await shop.get('/api/settings')).body.data.contact.phone).toBe('+966118765432')
    const run = await shop.get(`/api/publishing/runs/${body.data.publishing_run}`, headers)
    expect([run.status, run.body.data.cause]).toEqual([200, 'staff'])
  })

  it('reads the number of a building in digits of any script', async () => {
    const address = { ...SEED.contact.address, building: ' \u200f٣١٢٠ ' }
    const { status, body } = await change('contact', { address, short_address: 'jdra ٣١٢٠' })
    expect([status, body.data?.value]).toMatchObject([
      200,
      { address: { building: '3120' }, short_address: 'JDRA3120' },
    ])
    expect((await change('contact', { address: SEED.contact.address, short_address: null })).status).toBe(200)
  })

  it('requests no publishing where no page shows it, or nothing changes', async () => {
    const most = await change('cash_on_delivery', { most: 150_000 })
    expect([most.status, most.body.data.publishing_run]).toEqual([200, null])
    const before = (await read('contact')).body.data
    const same = await change('contact', { phone: before.value.phone })
    expect(same.body.data).toEqual({ ...before, publishing_run: null })
  })

  it('to cash on delivery is shown by pages, which name the ways to pay', async () => {
    const off = await change('cash_on_delivery', { enabled: false })
    expect(off.body.data.publishing_run).toEqual(expect.any(String))
    expect((await shop.get('/api/settings')).body.data.payments.off).toEqual(['cod'])
    expect((await change('cash_on_delivery', { enabled: true })).status).toBe(200)
    expect((await shop.get('/api/settings')).body.data.payments.off).toEqual([])
  })

  it('is logged with its author, before and after', async () => {
    await change('hours', { text: 'كل يوم من 10 صباحًا إلى 10 مساءً' })
    const [last] = await history('hours')
    expect(last).toMatchObject({
      version: (await read('hours')).body.data.version,
      author: { kind: 'key', name: 'ريم' },
      before: { text: SEED.hours.text },
      after: { text: 'كل يوم من 10 صباحًا إلى 10 مساءً' },
    })
  })

  it('of an outdated version is refused with the current one', async () => {
    const { body } = await read('identity')
    const version = `"${body.data.version}"`
    expect((await change('identity', { name: 'نخلة' }, { 'if-match': version })).status).toBe(200)
    const late = await change('identity', { name: 'واحة أخرى' }, { 'if-match': version })
    expect([late.status, late.body.data.value.name, late.body.data.version]).toEqual([
      412,
      'نخلة',
      body.data.version + 1,
    ])
    expect(late.body.message).toMatch(/[\u0621-\u064a]/)
  })

  it('of one version succeeds once among concurrent calls', async () => {
    const version = String((await read('returns')).body.data.version)
    const answers = await Promise.all(
      [8, 9, 10, 11].map((days) => change('returns', { days }, { 'if-match': version })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412])
  })
})

describe('bad input', () => {
  it.each([
    ['contact', { phone: '0112345678' }, 'phone'],
    ['contact', { telephone: '+966112345678' }, 'telephone'],
    ['contact', { address: { ...SEED.contact.address, postal_code: '1' } }, 'address.postal_code'],
    ['contact', { address: { ...SEED.contact.address, floor: '2' } }, 'address.floor'],
    ['identity', { name: ' \u200f ' }, 'name'],
    ['identity', { name: null }, 'name'],
    ['identity', { name: 'و'.repeat(41) }, 'name'],
    ['legal', { vat_number: '123456789012345' }, 'vat_number'],
    ['social', { x: 'javascript:alert(1)' }, 'x'],
    ['announcement', { link: '//elsewhere.example' }, 'link'],
    ['announcement', { link: '/\\elsewhere.example' }, 'link'],
    ['payments', { instalments: { from: 100_000, up_to: 10 } }, 'instalments.up_to'],
    ['announcement', { from: 'غدًا' }, 'from'],
    ['announcement', { from: '2026-12-02T00:00:00Z', to: '2026-12-01T00:00:00+03:00' }, 'to'],
    ['tax', { percent: 15.5 }, 'percent'],
    ['returns', { days: 6 }, 'days'],
    ['payments', { off: ['cheque'] }, 'off.0'],
    ['display', { digits: 'roman' }, 'digits'],
    ['icons', { categories: { تمور: '"><script>' } }, 'categories.تمور'],
  ])('of %s %j names the field in Arabic and changes nothing', async (section, body, field) => {
    const before = (await read(section)).body.data
    const { status, body: answer } = await change(section, body)
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]])
    expect(answer.errors[field][0]).toMatch(/[\u0621-\u064a]/)
    expect((await read(section)).body.data).toEqual(before)
  })

  it('takes numbers as people type and paste them', async () => {
    expect((await change('contact', { email: ' \u200fsalam@tumoor.sa\u200e ' })).body.data.value.email).toBe(
      'salam@tumoor.sa',
    )
    expect((await change('contact', { phone: '\u202a+٩٦٦ 11-876 5432\u202c' })).body.data.value.phone).toBe(
      '+966118765432',
    )
    expect((await change('legal', { vat_number: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣' })).body.data.value.vat_number).toBe(
      '310122393500003',
    )
    expect((await put({ contact: { whatsapp: '+966 50 123 4567' } })).status).toBe(200)
    expect(settings().contact.whatsapp).toBe('+966501234567')
  })

  it('in one section of a file changes no other', async () => {
    const before = (await read('hours')).body.data
    const { status, body } = await put({ hours: { text: 'لا نغلق' }, tax: { percent: 101 } })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['tax.percent']])
    expect((await put({ hours: { text: 'لا نغلق' }, weather: {} })).status).toBe(422)
    expect((await put({ hours: { text: 'لا نغلق', from: 9 } })).status).toBe(422)
    expect((await read('hours')).body.data).toEqual(before)
  })

  it('that a file of an earlier release does not name keeps its value', async () => {
    const { instalments, ...earlier } = SEED.payments
    await change('payments', { instalments: { from: 5000, up_to: 90_000 } })
    expect((await put({ payments: { ...earlier, off: ['tabby'] } })).status).toBe(200)
    expect(settings().payments).toEqual({ ...earlier, off: ['tabby'], instalments: { from: 5000, up_to: 90_000 } })
    await put({ payments: { ...earlier, instalments } })
  })

  it('of an unknown section is not found', async () => {
    expect((await read('weather')).status).toBe(404)
    expect((await shop.get('/api/staff/settings/weather/history', headers)).status).toBe(404)
  })
})

describe('going back', () => {
  it('makes an earlier version the newest one', async () => {
    const first = (await read('partners')).body.data
    await change('partners', { percent: 9 })
    await change('partners', { percent: 10, cookie_days: 60 })
    const back = await shop.post('/api/staff/settings/partners/rollback', { version: first.version }, headers)
    expect([back.status, back.body.data.value, back.body.data.version]).toEqual([200, first.value, first.version + 3])
    const again = await shop.post('/api/staff/settings/partners/rollback', { version: first.version + 1 }, headers)
    expect(again.body.data.value).toEqual({ ...first.value, percent: 9 })
  })

  it('to a version that never existed is refused', async () => {
    const { status, body } = await shop.post('/api/staff/settings/partners/rollback', { version: 99 }, headers)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['version']])
  })
})

describe('a later release', () => {
  it('adds missing settings and keeps existing ones', async () => {
    await change('hours', { text: 'صباحًا' })
    await shop.db.delete(table).where(eq(table.section, 'search'))
    await shop.db
      .update(table)
      .set({ value: sql`${table.value} - 'cookie_days' || '{"since": 2026}'` })
      .where(eq(table.section, 'partners'))
    const stop = await followSettings(shop.db)
    stop()
    expect([settings().search, settings().hours.text]).toEqual([SEED.search, 'صباحًا'])
    expect(settings().partners.cookie_days).toBe(SEED.partners.cookie_days)
    await change('partners', { percent: 3 })
    const [row] = await shop.db.select().from(table).where(eq(table.section, 'partners'))
    expect(row!.value).toMatchObject({ percent: 3, since: 2026 })
  })
})

it('another process follows', async () => {
  const other = fork('tests/fixtures/settings-reader.ts', [shop.database.url])
  try {
    await once(other, 'message')
    await change('contact', { email: 'new@waha.example' })
    const known = async (): Promise<Settings> => {
      other.send('?')
      return ((await once(other, 'message')) as [Settings])[0]
    }
    await expect.poll(async () => (await known()).contact.email).toBe('new@waha.example')
  } finally {
    other.disconnect()
  }
})
