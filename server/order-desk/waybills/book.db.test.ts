import { afterEach, beforeAll, expect, it } from 'vitest'
import { NO_FAULTS } from '#server/carriers/emulators/emulated-parcel.ts'
import type { Carrier } from '#server/carriers/service.ts'
import { openSmsa } from '#server/carriers/smsa/adapter.ts'
import { shopWithCarriers } from '#tests/fixtures/carrier-shop.ts'
import { book } from './book.ts'

const given = shopWithCarriers()
const { emulators, shop, jobs, placed, ask, one } = given
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 1000 })
  // Each attempt is made by its test.
  await jobs.boss.offWork('book-waybill')
})
afterEach(() => emulators.behave(NO_FAULTS))

async function asked() {
  const { id, order } = await placed()
  const waybill = (await ask({ orders: [id], carrier: 'smsa' }))[0]!.waybill!
  const smsa = emulators.carrier('smsa')
  return {
    id,
    waybill,
    smsa,
    attempt: (changed: Partial<Carrier> = {}) =>
      book({ db: shop.db, carriers: new Map([['smsa' as const, { ...smsa, ...changed }]]) }, waybill),
    held: async () => (await emulators.parcels()).filter(({ reference }) => reference.startsWith(order.number)),
  }
}

it('books nothing for a waybill that is cancelled just before the carrier is called', async () => {
  const { waybill, smsa, attempt, held } = await asked()
  const cities = async () => {
    await shop.post(`/api/staff/waybills/${waybill}/cancellation`, {}, given.staff.headers)
    return smsa.cities()
  }
  await attempt({ cities })
  expect(await held()).toEqual([])
  expect(await one(waybill)).toMatchObject({ state: 'cancelled' })
})

it('stays while the carrier books it, also if staff say that they cancelled it there', async () => {
  const { waybill, smsa, attempt } = await asked()
  const answers: number[] = []
  const create: Carrier['create'] = async (parcel) => {
    for (const body of [{}, { cancelled_there: true }])
      answers.push((await shop.post(`/api/staff/waybills/${waybill}/cancellation`, body, given.staff.headers)).status)
    return smsa.create(parcel)
  }
  await attempt({ create })
  expect(answers).toEqual([409, 409])
  expect(await one(waybill)).toMatchObject({ state: 'created' })
})

it('waits while it cannot look up what the carrier may have, and gives it to no other one', async () => {
  const { id, waybill, attempt, held } = await asked()
  await emulators.behave({ forgetful: 1 })
  await expect(attempt()).rejects.toThrow('503')
  // The keys were changed in the meantime.
  const { find } = openSmsa({ url: `${emulators.url}/smsa`, key: 'old' })
  await expect(attempt({ find })).rejects.toThrow('401')
  expect(await one(waybill)).toMatchObject({ state: 'pending' })
  const [other] = await ask({ orders: [id], carrier: 'oto' })
  expect(other).toMatchObject({ waybill: null })
  await attempt()
  expect(await held()).toMatchObject([{ carrier: 'smsa' }])
  expect(await one(waybill)).toMatchObject({ state: 'created', carrier: 'smsa' })
})

it('does not book a second time when a label is late and the carrier does not find the first one', async () => {
  const { attempt, held } = await asked()
  await emulators.behave({ waits: 100 })
  const find = async () => undefined
  await expect(attempt({ find })).rejects.toThrow('smsa')
  await expect(attempt({ find })).rejects.toThrow('smsa')
  expect(await held()).toHaveLength(1)
})

it('keeps what the carrier made although it had reported an error before', async () => {
  const { waybill, smsa, attempt } = await asked()
  const create: Carrier['create'] = async (parcel) => {
    const booked = await smsa.create(parcel)
    const { updateWaybill } = await import('./rows.ts')
    await updateWaybill(shop.db, waybill, { state: 'refused', refusal: 'api.shipping.refused', said: 'Zipcode' })
    return booked
  }
  await attempt({ create })
  expect(await one(waybill)).toMatchObject({ state: 'created', refusal: null })
})
