import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NO_FAULTS } from '#server/carriers/emulators/emulated-parcel.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { waybills } from '#server/platform/database/schema.ts'
import { shopWithCarriers } from '#tests/fixtures/carrier-shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const given = shopWithCarriers()
const { emulators, shop, jobs, placed, ask, one, handOver, order, booked, news } = given
beforeAll(() => shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 1000 }))
afterEach(() => emulators.behave(NO_FAULTS))

const cancel = (id: number, body = {}) => shop.post(`/api/staff/waybills/${id}/cancellation`, body, given.staff.headers)
const held = async (number: string) =>
  (await emulators.parcels()).filter(({ reference }) => reference.startsWith(number))
describe('a waybill that is cancelled', () => {
  it('by two members of staff at once is cancelled for both', async () => {
    const { id } = await placed()
    const [made] = await booked('oto', id)
    await emulators.behave({ slowMs: 100 })
    const answers = await Promise.all([cancel(made!.id), cancel(made!.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const actions = (await order(id)).actions.filter(({ action }) => action === 'order.waybillCancelled')
    expect(actions).toHaveLength(1)
  })
})

describe('one parcel of an order', () => {
  it('stays with its carrier when another one is chosen', async () => {
    const { id, order: bought } = await placed()
    await booked('oto', id)
    const [refused] = await ask({ orders: [id], carrier: 'smsa' })
    expect(refused).toMatchObject({ waybill: null })
    expect(refused!.message).toContain('ألغها أولًا')
    await jobs.drain()
    expect(await held(bought.number)).toHaveLength(1)
  })

  it('is counted once when two members of staff hand it over at once', async () => {
    const buyer = await placed()
    const [made] = await booked('oto', buyer.id)
    await Promise.all([handOver(made!.id), handOver(made!.id)])
    expect((await order(buyer.id)).shipments).toHaveLength(1)
    expect((await buyer.kinds()).filter((kind) => kind === 'orderShipped')).toHaveLength(1)
  })
})

describe('events', () => {
  it('of a parcel that is delivered before it was picked up deliver it once', async () => {
    const buyer = await placed()
    const [made] = await booked('oto', buyer.id)
    const at = (minutes: number) => ({ at: new Date(Date.now() + minutes * 60_000).toISOString() })
    await emulators.happens(made!.tracking_number!, 'delivered', at(-1))
    await news()
    await emulators.happens(made!.tracking_number!, 'picked_up', at(-60))
    await emulators.happens(made!.tracking_number!, 'attempt_failed', at(-30))
    await shop.db.update(waybills).set({ parcelState: 'in_transit' }).where(eq(waybills.id, made!.id))
    await news()
    expect(await buyer.read()).toMatchObject({ state: 'delivered', payments: [{ state: 'paid' }] })
    const kinds = await buyer.kinds()
    expect(kinds.filter((kind) => kind === 'orderDelivered')).toHaveLength(1)
    expect(kinds).not.toContain('orderAttemptFailed')
  })

  it('with a time that is not understood or in the future do not hide the next ones', async () => {
    const buyer = await placed()
    const [made] = await booked('oto', buyer.id)
    await emulators.happens(made!.tracking_number!, 'picked_up', { at: 'yesterday at noon' })
    await emulators.happens(made!.tracking_number!, 'in_transit', { at: '2099-01-01T00:00:00.000Z' })
    await news()
    expect((await order(buyer.id)).state).toBe('shipped')
    await emulators.happens(made!.tracking_number!, 'attempt_failed')
    await news()
    expect(await buyer.kinds()).toContain('orderAttemptFailed')
  })

  it('that the shop cannot follow are a task for staff', async () => {
    const [first, second] = [await placed(), await placed()]
    const [made] = await booked('oto', first.id)
    const [other] = await booked('oto', second.id)
    await handOver(other!.id)
    // The carrier gives one number twice.
    await shop.db.update(waybills).set({ trackingNumber: other!.tracking_number }).where(eq(waybills.id, made!.id))
    await emulators.happens(made!.tracking_number!, 'picked_up')
    await news()
    expect((await order(first.id)).state).toBe('preparing')
    expect(await one(made!.id)).toMatchObject({ state: 'created', worry: 'reported' })
  })

  it('of a webhook whose signature is forged are refused, and an old one is only read again', async () => {
    const buyer = await placed()
    const [made] = await booked('oto', buyer.id)
    await handOver(made!.id)
    emulators.webhooks.length = 0
    await emulators.happens(made!.tracking_number!, 'attempt_failed')
    await given.passOn(1)
    const { body } = emulators.webhooks[0]!
    const post = async (sent: object) => (await shop.post('/api/webhooks/oto', sent, {})).status
    expect(await post({ ...body, status: 'delivered' })).toBe(401)
    expect(await post({ ...body, orderId: 'another' })).toBe(401)
    expect(await post({ ...body, status: { toString: 'delivered' } })).toBe(401)
    expect(await post({ ...body, signature: '' })).toBe(401)
    // An error has no status, so that its signature proves nothing.
    expect(await post({ ...body, errorMessage: 'Zipcode is empty' })).toBe(200)
    expect(await post(body)).toBe(200)
    await jobs.drain()
    expect((await buyer.kinds()).filter((kind) => kind === 'orderAttemptFailed')).toHaveLength(1)
    expect((await buyer.read()).state).toBe('shipped')
  })
})

describe('what others read', () => {
  it('is who took a parcel only for those who see people', async () => {
    const buyer = await placed()
    const [made] = await booked('smsa', buyer.id)
    await handOver(made!.id)
    await emulators.happens(made!.tracking_number!, 'delivered')
    await news()
    expect(await one(made!.id)).toMatchObject({ received_by: 'Nora', parcel: { state: 'delivered' } })
    expect((await order(buyer.id)).waybills).toMatchObject([{ received_by: 'Nora' }])
    expect(JSON.stringify(await buyer.read())).not.toContain('Nora')
    const headers = await staffKeyHeaders(shop.db, 'بدر', ['orders.read'])
    const [seen] = (await shop.get(`/api/staff/waybills?id=${made!.id}`, headers)).body.data.items
    expect(seen).toMatchObject({ id: made!.id, received_by: null })
    expect(JSON.stringify((await shop.get(`/api/staff/orders/${buyer.id}`, headers)).body)).not.toContain('Nora')
  })

  it('are no names, numbers or addresses in jobs and their failures', async () => {
    const { id } = await placed()
    await emulators.behave({ down: 1 })
    await booked('smsa', id)
    const { rows } = await shop.db.execute(`select data::text || coalesce(output::text, '') as text
      from pgboss.job where name in ('book-waybill', 'follow-parcel')`)
    const { address } = await order(id)
    const text = JSON.stringify(rows)
    for (const part of [address!.recipient, address!.phone, address!.street]) expect(text).not.toContain(part)
  })
})
