import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NO_FAULTS } from '#server/carriers/emulators/emulated-parcel.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { orders, parcelEvents, waybills } from '#server/platform/database/schema.ts'
import { sweep } from './sweep.ts'
import { shopWithCarriers } from '#tests/fixtures/carrier-shop.ts'

const given = shopWithCarriers()
const { emulators, shop, jobs, placed, ask, one, handOver, order, booked, news } = given
beforeAll(() => shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 1000 }))
afterEach(() => emulators.behave(NO_FAULTS))

const held = async (reference: string) =>
  (await emulators.parcels()).filter((parcel) => parcel.reference.startsWith(reference))

describe('creating waybills', () => {
  it.each(['smsa', 'oto'] as const)(
    'makes one for each order with %s: number, label, cash and city',
    async (carrier) => {
      const [first, second] = [await placed(), await placed(2)]
      const made = await booked(carrier, first.id, second.id)
      expect(made).toMatchObject([
        { state: 'created', carrier, has_label: true, city: 'الرياض', worry: null },
        { state: 'created', order_number: second.order.number },
      ])
      expect(await held(first.order.number)).toMatchObject([{ cash: 95, city: 'Riyadh' }])
      expect((await order(first.id)).state).toBe('preparing')
      expect(await first.kinds()).not.toContain('orderShipped')
    },
  )

  it('makes nothing twice by a double click', async () => {
    const { id, order: placedOrder } = await placed()
    const [once, twice] = await Promise.all([ask({ orders: [id] }), ask({ orders: [id] })])
    await jobs.drain()
    await ask({ orders: [id] })
    await jobs.drain()
    expect(once[0]!.waybill).toBe(twice[0]!.waybill)
    expect(await held(placedOrder.number)).toHaveLength(1)
  })

  it('finds by its reference what a carrier took and did not answer', async () => {
    for (const carrier of ['smsa', 'oto'] as const) {
      const { id, order: placedOrder } = await placed()
      await emulators.behave({ forgetful: 1 })
      const [made] = await booked(carrier, id)
      expect(made).toMatchObject({ state: 'created', has_label: true })
      expect(await held(placedOrder.number)).toHaveLength(1)
    }
  })

  it('waits for a carrier that is silent, and for a label that is late', async () => {
    const { id } = await placed()
    await emulators.behave({ down: 1 })
    expect((await booked('smsa', id))[0]).toMatchObject({ state: 'pending', refusal: null })
    await emulators.behave({ down: 0, waits: 7 })
    await sweep(shop.db, new Date(Date.now() + 2 * 3_600_000))
    await jobs.drain()
    expect((await given.list('?view=open')).find((waybill) => waybill.order_id === id)).toMatchObject({
      state: 'created',
      has_label: true,
    })
  })

  it('takes the cheapest that brings it by the promised day, or the one of the settings', async () => {
    const { id } = await placed()
    const waybill = (await ask({ orders: [id] }))[0]!.waybill!
    await jobs.drain()
    // SPL costs less, and takes four days.
    const { latest } = (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!
    const inFourDays = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)
    expect(await one(waybill)).toMatchObject({
      carrier: 'oto',
      carrier_name: latest! >= inFourDays ? 'SPL' : 'Aramex',
    })
  })

  it('refuses an order without a national address, and says how to mend it', async () => {
    const { id } = await placed()
    const { address } = await order(id)
    await shop.db
      .update(orders)
      .set({ address: { ...address!, postal_code: null, short_address: null } })
      .where(eq(orders.id, id))
    const [refused] = await ask({ orders: [id] })
    expect(refused).toMatchObject({ waybill: null })
    expect(refused!.message).toContain('عنوان وطني')
  })

  it('names a city that the carrier does not know, and goes on once staff have named it', async () => {
    const { id } = await placed()
    const { address } = await order(id)
    await shop.db
      .update(orders)
      .set({ address: { ...address!, city: 'khobar', city_name: 'الخبر' } })
      .where(eq(orders.id, id))
    const [refused] = await booked('smsa', id)
    expect(refused).toMatchObject({ state: 'refused', worry: 'refused', city_id: 'khobar', refusal: { code: 'city' } })
    expect(refused!.refusal!.text).toContain('الخبر')
    const cities = (await shop.get('/api/staff/carriers/smsa/cities', given.staff.headers)).body.data.items
    expect(cities).toContain('Khubar')
    const say = (name: string) =>
      shop.put('/api/staff/carriers/smsa/cities', { city: 'khobar', name }, given.staff.headers)
    expect((await say('Atlantis')).status).toBe(422)
    expect((await say('Khubar')).status).toBe(200)
    expect((await booked('smsa', id))[0]).toMatchObject({ id: refused!.id, state: 'created' })
    expect(await held(refused!.order_number)).toMatchObject([{ city: 'Khubar' }])
  })

  it('prints labels, slips and the list for the courier in one file', async () => {
    const made = await booked('smsa', (await placed()).id, (await placed()).id)
    for (const size of ['label', 'a4']) {
      const query = made.map(({ id }) => `waybill=${id}`).join('&')
      const answer = await shop.get(`/api/staff/waybills/papers?${query}&size=${size}`, given.staff.headers)
      expect(answer.status).toBe(200)
      expect(String(answer.body).slice(0, 5)).toBe('%PDF-')
      // A page or four labels each, a slip each, and the list.
      expect(String(answer.body).match(/\/Type\s*\/Page\b/g)).toHaveLength(size === 'label' ? 5 : 4)
    }
  })
})

describe('a parcel after the handover', () => {
  async function sent(carrier: 'smsa' | 'oto' = 'oto') {
    const buyer = await placed()
    const [waybill] = await booked(carrier, buyer.id)
    expect(await handOver(waybill!.id)).toEqual({ done: 1, refused: [] })
    return {
      buyer,
      waybill: waybill!,
      happens: (...of: Parameters<typeof emulators.happens> extends [string, ...infer Rest] ? Rest : never) =>
        emulators.happens(waybill!.tracking_number!, ...of),
    }
  }

  it('is shipped once, with the carrier’s number and label', async () => {
    const { buyer, waybill } = await sent('smsa')
    expect(await handOver(waybill.id)).toEqual({ done: 1, refused: [] })
    const { state, shipments, labels } = await order(buyer.id)
    expect(state).toBe('shipped')
    expect(shipments).toMatchObject([{ carrier: 'سمسا', number: waybill.tracking_number, state: 'shipped' }])
    expect(labels).toEqual([shipments[0]!.id])
    expect((await buyer.kinds()).filter((kind) => kind === 'orderShipped')).toHaveLength(1)
  })

  it('is shipped by the carrier’s first scan also if staff have not handed it over', async () => {
    const buyer = await placed()
    const [waybill] = await booked('smsa', buyer.id)
    await emulators.happens(waybill!.tracking_number!, 'picked_up')
    await news()
    expect((await order(buyer.id)).state).toBe('shipped')
    expect(await buyer.kinds()).toContain('orderShipped')
  })

  it('tells its customer of each attempt, and staff of what needs them', async () => {
    const { buyer, waybill, happens } = await sent()
    await happens('out_for_delivery')
    await news()
    await happens('attempt_failed', { words: 'Customer was not at home' })
    await news()
    expect(await one(waybill.id)).toMatchObject({ worry: 'reported', parcel: { state: 'attempt_failed' } })
    await happens('attempt_failed', { words: 'Mobile is off', at: new Date(Date.now() + 2000).toISOString() })
    await news()
    await news()
    const kinds = await buyer.kinds()
    expect(kinds.filter((kind) => kind === 'orderAttemptFailed')).toHaveLength(2)
    expect(kinds.filter((kind) => kind === 'orderOutForDelivery')).toHaveLength(1)
    const [parcel] = (await buyer.read()).shipments
    expect(parcel!.reports[0]).toMatchObject({ state: 'attempt_failed', words: 'Mobile is off' })
    expect(parcel!.out_for_delivery_at).not.toBeNull()
  })

  it('is delivered by the carrier’s word, and its cash is taken', async () => {
    const { buyer, happens } = await sent('smsa')
    await happens('delivered')
    await news()
    expect(await buyer.read()).toMatchObject({ state: 'delivered', payments: [{ method: 'cod', state: 'paid' }] })
    expect(await buyer.kinds()).toContain('orderDelivered')
  })

  it('keeps an older event that comes late, and does nothing about it', async () => {
    const { buyer, happens } = await sent()
    await happens('delivered')
    await news()
    emulators.webhooks.length = 0
    await happens('out_for_delivery', { at: new Date(Date.now() - 3_600_000).toISOString() })
    await given.passOn(1)
    expect((await buyer.read()).state).toBe('delivered')
    expect(await buyer.kinds()).not.toContain('orderOutForDelivery')
    expect((await buyer.read()).shipments[0]!.reports.map(({ state }) => state)).toEqual([
      'delivered',
      'out_for_delivery',
    ])
  })

  it('that is lost or returned becomes a task for staff, and refunds nothing', async () => {
    for (const state of ['lost', 'returned'] as const) {
      const { buyer, waybill, happens } = await sent()
      await happens(state)
      await news()
      expect(await one(waybill.id)).toMatchObject({ worry: 'reported', parcel: { state } })
      expect((await order(buyer.id)).state).toBe('shipped')
      const move = { to: 'undelivered', reason: state === 'lost' ? 'lost' : 'refused' }
      await shop.post(`/api/staff/orders/${buyer.id}/moves`, move, given.staff.headers)
      expect((await one(waybill.id)).worry).toBeNull()
      expect((await order(buyer.id)).state).toBe('cancelled')
    }
    expect((await given.list('?view=attention')).every(({ worry }) => worry !== null)).toBe(true)
  })

  it('counts events of a webhook once, in any order, and knows no parcel of others', async () => {
    const { buyer, waybill, happens } = await sent()
    await emulators.behave({ copies: 3, spreadMs: 20 })
    emulators.webhooks.length = 0
    await happens('picked_up')
    await happens('attempt_failed')
    await given.passOn(6)
    const other = { ...emulators.webhooks[0]!.body, orderId: '000-000-000-1' }
    expect((await shop.post('/api/webhooks/oto', other, { authorization: 'oto-emulator-webhooks' })).status).toBe(200)
    expect((await shop.post('/api/webhooks/oto', other, { authorization: 'guessed' })).status).toBe(401)
    await jobs.drain()
    expect(await shop.db.$count(parcelEvents, eq(parcelEvents.waybillId, waybill.id))).toBe(2)
    expect((await buyer.kinds()).filter((kind) => kind === 'orderAttemptFailed')).toHaveLength(1)
  })

  it('shows why a waybill could not be made, as the carrier says it later', async () => {
    const { id } = await placed()
    await emulators.behave({ waits: 100 })
    const waybill = (await ask({ orders: [id], carrier: 'oto' }))[0]!.waybill!
    await expect.poll(async () => (await emulators.parcels()).length).toBeGreaterThan(0)
    const [row] = await shop.db.select().from(waybills).where(eq(waybills.id, waybill))
    const notice = { orderId: row!.reference, errorMessage: 'Shipper.PartyAddress - Zipcode is empty', timestamp: '1' }
    await shop.post('/api/webhooks/oto', notice, { authorization: 'oto-emulator-webhooks' })
    await emulators.behave(NO_FAULTS)
    await jobs.drain()
    expect(await one(waybill)).toMatchObject({ state: 'refused', refusal: { code: 'refused' } })
    expect((await one(waybill)).refusal!.text).toContain('Zipcode is empty')
  })
})
