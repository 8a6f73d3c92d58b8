import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { staffSessions } from '#server/platform/database/schema.ts'
import { shopWithCarriers } from '#tests/fixtures/carrier-shop.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'

const given = shopWithCarriers()
const { emulators, shop, jobs, placed, one, handOver, order, booked, news } = given
beforeAll(() => shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 1000 }))

describe('cancelling a waybill', () => {
  const cancel = (id: number, body = {}) =>
    shop.post(`/api/staff/waybills/${id}/cancellation`, body, given.staff.headers)

  it('cancels it at the carrier, and the order can be booked again', async () => {
    const { id } = await placed()
    const [first] = await booked('oto', id)
    expect((await cancel(first!.id)).body.data).toMatchObject({ state: 'cancelled' })
    expect(
      (await emulators.parcels()).find(({ tracking }) => tracking === first!.tracking_number)!.events.at(-1),
    ).toMatchObject({ state: 'cancelled' })
    const [second] = await booked('oto', id)
    expect(second).toMatchObject({ state: 'created' })
    expect(second!.id).not.toBe(first!.id)
  })

  it('asks staff to do so at a carrier that has no call for it', async () => {
    const [made] = await booked('smsa', (await placed()).id)
    expect((await cancel(made!.id)).status).toBe(409)
    expect((await cancel(made!.id, { cancelled_there: true })).status).toBe(200)
  })

  it('is refused in the carrier’s words once it has the parcel', async () => {
    const [made] = await booked('oto', (await placed()).id)
    await emulators.happens(made!.tracking_number!, 'picked_up')
    const refused = await cancel(made!.id)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('not allowed for cancel')
  })
})

describe('who ships', () => {
  it('needs the permission, and proves who they are to cancel what was handed over', async () => {
    const support = await signedInPerson(shop.db, { role: 'support' })
    const packer = await signedInPerson(shop.db, { role: 'orders' })
    const buyer = await placed()
    expect((await shop.post('/api/staff/waybills', { orders: [buyer.id] }, support.headers)).status).toBe(403)
    const [made] = await booked('oto', buyer.id)
    await handOver(made!.id)
    await shop.db
      .update(staffSessions)
      .set({ steppedUpAt: new Date(Date.now() - 3_600_000) })
      .where(eq(staffSessions.id, packer.sessionId))
    const cancel = () => shop.post(`/api/staff/waybills/${made!.id}/cancellation`, {}, packer.headers)
    expect((await cancel()).body).toMatchObject({ code: 'step_up_needed' })
    await shop.db.update(staffSessions).set({ steppedUpAt: new Date() }).where(eq(staffSessions.id, packer.sessionId))
    expect((await cancel()).status).toBe(200)
    const { actions } = await order(buyer.id)
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['order.waybill', 'order.waybillCancelled']),
    )
  })
})

describe('a return', () => {
  it('is fetched by the carrier that brought it, and followed to the shop', async () => {
    for (const carrier of ['oto', 'smsa'] as const) {
      const buyer = await placed()
      const [waybill] = await booked(carrier, buyer.id)
      await handOver(waybill!.id)
      await emulators.happens(waybill!.tracking_number!, 'delivered')
      await news()
      await shop.post(
        `/api/orders/${buyer.id}/return`,
        { reason: 'لا يناسبني', refund_to: 'wallet' },
        buyer.customer.headers,
      )
      const [request] = (await order(buyer.id)).returns
      const asked = await shop.post(`/api/staff/returns/${request!.id}/waybill`, {}, given.staff.headers)
      expect(asked.status).toBe(200)
      await jobs.drain()
      const back = await one(asked.body.data.id)
      expect(back).toMatchObject({ kind: 'return', carrier, state: 'created', has_label: true })
      expect((await buyer.kinds()).filter((kind) => kind === 'returnFetched')).toHaveLength(1)
      expect((await buyer.read()).returns).toMatchObject([{ parcel: { number: back.tracking_number, report: null } }])
      await emulators.happens(back.tracking_number!, 'picked_up')
      await emulators.happens(back.tracking_number!, 'returned', { at: new Date(Date.now() + 1000).toISOString() })
      await news()
      expect(await one(back.id)).toMatchObject({ parcel: { state: 'returned' }, worry: 'reported' })
      expect((await buyer.read()).returns[0]!.parcel!.report).toMatchObject({ state: 'returned' })
      await shop.post(`/api/staff/orders/${buyer.id}/moves`, { to: 'returned' }, given.staff.headers)
      expect((await one(back.id)).worry).toBeNull()
    }
  })
})
