import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { settings as settingsTable, zatcaDocuments, zatcaUnits } from '#server/platform/database/schema.ts'
import { loadSettings, settings } from '#server/settings/service.ts'
import { issuing } from '#tests/fixtures/issued-orders.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { openZatcaShop } from '#tests/fixtures/zatca-shop.ts'
import type { ZatcaCheck } from '#api/contract/staff-zatca.ts'
import { presentSeller } from '../chain/from-invoice.ts'
import { verifyChains } from '../verify.ts'
import { rehearse } from './rehearse.ts'

const shop = opened(openZatcaShop)
let staff: { authorization: string }
beforeAll(async () => {
  staff = await staffKeyHeaders(shop.db, 'محاسبة')
})

const onboard = (environment: string, otp = '123345') =>
  shop.post('/api/staff/zatca/units', { environment, otp }, staff)
const status = async () => (await shop.get('/api/staff/zatca', staff)).body.data

describe('onboarding', () => {
  it('makes a unit with a certificate, which stamps nothing before it is activated', async () => {
    expect(await status()).toMatchObject({ connection: 'off', units: [] })
    const { status: code, body } = await onboard('production')
    expect([code, body.data.unit]).toMatchObject([
      200,
      { state: 'ready', documents: 0, is_ending: false, is_locked: false },
    ])
    const kinds = body.data.checks.map(({ profile, kind }: Record<string, string>) => `${profile} ${kind}`)
    expect([new Set(kinds).size, body.data.checks.length]).toEqual([6, 6])
    const { document } = await (await issuing(shop.db)).sell()
    expect([await shop.db.$count(zatcaDocuments), (await status()).connection]).toEqual([0, 'off'])
    const { id } = body.data.unit
    expect((await shop.post(`/api/staff/zatca/units/${id}/activation`, undefined, staff)).status).toBe(200)
    const later = await (await issuing(shop.db)).sell()
    const { items } = (await shop.get('/api/staff/zatca/documents', staff)).body.data
    expect(items).toMatchObject([{ number: later.document.number, icv: 1, state: 'waiting' }])
    expect((await shop.get(`/api/staff/zatca/documents/${document.number}/xml`, staff)).status).toBe(404)
    const { xml } = (await shop.get(`/api/staff/zatca/documents/${later.document.number}/xml`, staff)).body.data
    expect(xml).toContain(later.document.number)
    const name = (await shop.get(`/api/staff/zatca/documents/${items[0].uuid}/xml`, staff)).body.data.name
    expect(name).toMatch(new RegExp(`^3\\d{13}3_\\d{8}T\\d{6}_${later.document.number}\\.xml$`))
    const now = { connection: 'active', waiting: 1, rejected: 0, unstamped: 0 }
    expect(await status()).toMatchObject({ ...now, today: { waiting: 1, rejected: 0, accepted: 0 } })
    expect((await shop.post(`/api/staff/zatca/units/${id}/activation`, undefined, staff)).status).toBe(409)
  })

  it('shows no key, and keeps none that can be read', async () => {
    const rows = await shop.db.select().from(zatcaUnits)
    expect(JSON.stringify([rows, await status()])).not.toMatch(/PRIVATE KEY/)
  })

  it.each([
    ['a wrong OTP', 'production', '000000', 'رمزًا جديدًا'],
    ['an OTP that the sandbox does not know', 'sandbox', '999999', 'رمزًا جديدًا'],
  ])('with %s keeps nothing, and says what the platform said', async (_, environment, otp, reason) => {
    const before = await shop.db.$count(zatcaUnits)
    const { status: code, body } = await onboard(environment, otp)
    expect([code, body.errors.otp[0]]).toEqual([422, expect.stringContaining(reason)])
    expect(await shop.db.$count(zatcaUnits)).toBe(before)
  })

  it.each([
    ['no certificate', () => 'bm90aGluZw=='],
    ['the certificate of another unit', async () => (await shop.db.select().from(zatcaUnits))[0]!.token],
  ])('that is given %s keeps nothing', async (_, token) => {
    const before = await shop.db.$count(zatcaUnits)
    shop.emulator.setToken(await token())
    expect((await onboard('production')).status).toBe(503)
    shop.emulator.setToken(undefined)
    expect(await shop.db.$count(zatcaUnits)).toBe(before)
  })

  it('while the platform is away keeps nothing', async () => {
    shop.emulator.setDown(true)
    expect((await onboard('production')).status).toBe(503)
    shop.emulator.setDown(false)
  })

  it('on sandbox and simulation never touches the real chain', async () => {
    for (const environment of ['sandbox', 'simulation']) {
      const { body } = await onboard(environment)
      const { id } = body.data.unit
      expect((await shop.post(`/api/staff/zatca/units/${id}/activation`, undefined, staff)).status).toBe(409)
    }
    expect((await status()).units.filter(({ state }: { state: string }) => state === 'active')).toHaveLength(1)
  })

  it('is for those who may change keys of providers', async () => {
    const reader = await staffKeyHeaders(shop.db, 'قارئ', ['settings.read', 'reports.read'])
    expect((await shop.post('/api/staff/zatca/units', { environment: 'sandbox', otp: '123345' }, reader)).status).toBe(
      403,
    )
    expect((await shop.get('/api/staff/zatca', reader)).status).toBe(200)
  })
})

it('a renewal is a new unit with a chain of its own, and the old one stays until then', async () => {
  const [old] = await shop.db.select().from(zatcaUnits).where(eq(zatcaUnits.state, 'active'))
  const { status: code, body } = await shop.post(`/api/staff/zatca/units/${old!.id}/renewal`, { otp: '123456' }, staff)
  expect([code, body.data.unit.state]).toEqual([200, 'ready'])
  const next = body.data.unit.id
  await shop.post(`/api/staff/zatca/units/${next}/activation`, undefined, staff)
  await (await issuing(shop.db)).sell()
  const rows = await shop.db.select().from(zatcaUnits)
  expect(rows.find(({ id }) => id === old!.id)).toMatchObject({ state: 'retired', icv: 1 })
  expect(rows.find(({ id }) => id === next)).toMatchObject({ state: 'active', icv: 1 })
})

/** The last two documents at once. */
const two = { last: 2, skip: 0, limit: 2 }

it('a rehearsal sends the last documents to the simulation, and leaves the real chain alone', async () => {
  const { body } = await onboard('simulation')
  const before = await shop.db.select().from(zatcaDocuments)
  const { db, config } = shop
  const { items: rehearsed } = await rehearse({ db, config }, body.data.unit.id, two)
  expect(rehearsed).toMatchObject([
    { kind: 'accepted', findings: [] },
    { kind: 'accepted', findings: [] },
  ])
  // A second one goes on in the same chain, in parts that the admin asks for one after another.
  const part = (skip: number) =>
    shop.post(`/api/staff/zatca/units/${body.data.unit.id}/rehearsal`, { last: 2, skip, limit: 1 }, staff)
  const parts = [await part(0), await part(1), await part(2)].map((answer) => answer.body.data)
  expect(parts.map(({ count, items }) => [count, items.map((one: { number: string }) => one.number)])).toEqual([
    [2, [rehearsed[0]!.number]],
    [2, [rehearsed[1]!.number]],
    [2, []],
  ])
  expect(await shop.db.select().from(zatcaDocuments)).toEqual(before)
  expect((await verifyChains(db)).faults).toEqual([])
  const [real] = await db.select().from(zatcaUnits).where(eq(zatcaUnits.state, 'active'))
  await expect(rehearse({ db, config }, real!.id, two)).rejects.toMatchObject({ status: 409 })
})

describe('a seller', () => {
  const stored = structuredClone({ legal: settings().legal, identity: settings().identity })
  const set = async (section: 'legal' | 'identity', more: object): Promise<void> => {
    const value = { ...stored[section], ...more }
    await shop.db.update(settingsTable).set({ value, updatedAt: new Date() }).where(eq(settingsTable.section, section))
    await loadSettings(shop.db)
  }
  afterEach(async () => {
    await set('legal', {})
    await set('identity', {})
  })
  const checks = async () => (await onboard('simulation')).body.data.checks.map((one: ZatcaCheck) => one.warnings)
  const none = [[], [], [], [], [], []]
  const numberOf = () => presentSeller().id

  it('with a unified number gives it by its own scheme', async () => {
    await set('legal', { commercial_registration: '7001234567' })
    expect(numberOf()).toEqual({ scheme: '700', value: '7001234567' })
    expect(await checks()).toEqual(none)
  })

  it('with a freelance document gives its number', async () => {
    await set('legal', { commercial_registration: null, freelance_document: 'FL123456789' })
    expect(numberOf()).toEqual({ scheme: 'OTH', value: 'FL123456789' })
    expect(await checks()).toEqual(none)
  })

  it('without any number is told so before any OTP is spent', async () => {
    await set('legal', { commercial_registration: null, freelance_document: null })
    const { status: code, body } = await onboard('simulation')
    expect([code, Object.keys(body.errors)]).toEqual([422, ['commercial_registration']])
  })

  it('of a VAT group is asked for the member that sells', async () => {
    expect((await status()).is_vat_group).toBe(false)
    await set('legal', { vat_number: '310122393510003' })
    expect((await status()).is_vat_group).toBe(true)
    const refused = await onboard('simulation')
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['member_tin']])
    const add = (tin: string) =>
      shop.post('/api/staff/zatca/units', { environment: 'simulation', otp: '123345', member_tin: tin }, staff)
    expect((await add('31012')).status).toBe(422)
    const { status: code, body } = await add('3101223935')
    expect([code, body.data.unit.vat_number]).toEqual([200, '310122393510003'])
  })

  it('whose name has more spaces than XML keeps is named alike in XML and QR code', async () => {
    await set('identity', { legal_name: 'شركة  الواحة\u00a0 للتجارة ' })
    expect(await checks()).toEqual(none)
  })
})

describe('a shop that ZATCA would reject', () => {
  const contact = structuredClone(settings().contact)
  afterEach(() => setAddress({}))
  const setAddress = async (more: Partial<typeof contact.address>): Promise<void> => {
    const value = { ...contact, address: { ...contact.address, ...more } }
    await shop.db
      .update(settingsTable)
      .set({ value, updatedAt: new Date() })
      .where(eq(settingsTable.section, 'contact'))
    await loadSettings(shop.db)
  }

  it('is told what it lacks before any OTP is spent', async () => {
    await setAddress({ building: '12 أ' })
    await shop.shelves.product('TEXTBOOK', { tax: { tax_class: 'zero', tax_reason: 'VATEX-SA-EDU' } })
    const calls = shop.emulator.calls()
    const { status: code, body } = await onboard('production')
    expect([code, Object.keys(body.errors)]).toEqual([422, ['building', 'citizens']])
    expect(body.errors.citizens[0]).toContain('TEXTBOOK')
    expect(shop.emulator.calls()).toBe(calls)
  })
})
