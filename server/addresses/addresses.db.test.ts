import { changeSection } from '#server/settings/write/service.ts'
import { loadSettings } from '#server/settings/service.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AddressEntry } from '#api/contract/address.ts'
import { customers } from '#server/platform/database/schema.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { FEWEST_CALLS } from './config.ts'
import { EMULATED_KEY, startNationalAddressEmulator } from './national-address-emulator.ts'
import { addAddress, addressOf, listAddresses, makeDefault, removeAddress } from './service.ts'

const shop = opened(openShop)
let noura: number
let sara: number
beforeAll(async () => {
  const rows = await shop.db
    .insert(customers)
    .values(['1', '2'].map((digit) => ({ name: 'عميلة', phone: `+96650000000${digit}`, passwordHash: '-' })))
    .returning()
  noura = rows[0]!.id
  sara = rows[1]!.id
})

const entry = (building: string): AddressEntry => ({
  recipient: 'نورة',
  phone: '0501234567',
  region: 'SA-02',
  city: 'jeddah',
  district: 'الروضة',
  street: 'شارع التحلية',
  building,
  postal_code: '23434',
})

describe('an address book', () => {
  it('always has one default address, and stores no address twice', async () => {
    const first = await addAddress(shop.db, noura, entry('1001'))
    const [second, again] = await Promise.all([
      addAddress(shop.db, noura, entry('1002')),
      addAddress(shop.db, noura, entry('1002')),
    ])
    expect(second.id).toBe(again.id)
    expect((await listAddresses(shop.db, noura)).map(({ building, is_default }) => [building, is_default])).toEqual([
      ['1001', true],
      ['1002', false],
    ])
    await makeDefault(shop.db, noura, second.id)
    expect((await listAddresses(shop.db, noura)).map(({ building, is_default }) => [building, is_default])).toEqual([
      ['1002', true],
      ['1001', false],
    ])
    await removeAddress(shop.db, noura, second.id)
    expect(await listAddresses(shop.db, noura)).toMatchObject([
      { id: first.id, is_default: true, city_name: 'جدة', region_name: 'مكة المكرمة' },
    ])
  })

  it('is accessible only to its owner', async () => {
    const { id } = await addAddress(shop.db, noura, entry('1003'))
    for (const call of [
      () => addressOf(shop.db, sara, id),
      () => makeDefault(shop.db, sara, id),
      () => removeAddress(shop.db, sara, id),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404 })
    }
    expect((await shop.get('/api/addresses')).status).toBe(401)
  })

  it('is filled from a short address where the shop has a key of the national address service', async () => {
    const { token } = await signedInCustomer(shop.db)
    const headers = { authorization: `Bearer ${token}` }
    const path = '/api/addresses/lookup?short_address=rrrd٢٩٢٩'
    expect((await shop.get('/api/places')).body.data.short_address_lookup).toBe(false)
    expect((await shop.get(path, headers)).status).toBe(404)

    const emulator = await startNationalAddressEmulator()
    const nationalAddress = { key: EMULATED_KEY, url: emulator.url, ...FEWEST_CALLS }
    const other = await openShop(false, { nationalAddress }, shop.database)
    expect((await other.get('/api/places')).body.data.short_address_lookup).toBe(true)
    expect((await other.get(path)).status).toBe(401)
    expect((await other.get(path, headers)).body.data).toMatchObject({ city: 'riyadh', building: '2929' })
    const look = (short: string) => other.get(`/api/addresses/lookup?short_address=${short}`, headers)
    expect((await look('RR2929')).body.errors).toEqual({ short_address: [expect.any(String)] })
    expect((await look('ABCD1234')).status).toBe(404)
    await emulator.close()
    expect(await look('JENA7521')).toMatchObject({
      status: 503,
      body: { message: 'لا نستطيع البحث عن العنوان الآن. املأ بقية الحقول بنفسك.' },
    })
    await other.app.close()
  })

  it("lists the shop's delivery places without a session", async () => {
    const { status, body } = await shop.get('/api/places')
    expect(status).toBe(200)
    expect(body.data.cities).toContainEqual({ id: 'jeddah', name: 'جدة', region: 'SA-02', is_served: true })
  })

  it('says plainly where it does not deliver', async () => {
    const { delivery } = await loadSettings(shop.db)
    const zones = delivery.zones.map((zone) => ({ ...zone, regions: zone.regions.filter((id) => id !== 'SA-14') }))
    const change = (patch: object) =>
      shop.db.transaction((tx) =>
        changeSection(tx, { kind: 'command', name: 'test' }, { section: 'delivery', patch: patch as never }),
      )
    try {
      await change({ zones })
      await loadSettings(shop.db)
      const { body } = await shop.get('/api/places')
      const unserved = body.data.cities.filter((city: { is_served: boolean }) => !city.is_served)
      expect(unserved.length).toBeGreaterThan(0)
      expect(new Set(unserved.map((city: { region: string }) => city.region))).toEqual(new Set(['SA-14']))
    } finally {
      await change({ zones: delivery.zones })
      await loadSettings(shop.db)
    }
  })
})
