import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { customers, mailbox, notifications, orders, shipments, staffActions } from '#server/platform/database/schema.ts'
import { notifyCustomer } from '#server/orders/public-notices.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const { shop, jobs, ordered } = shopWithStaff()
let headers: { authorization: string }
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 1000 })
  headers = await staffKeyHeaders(shop.db, 'سعد')
})

/** An order with one parcel on its way, which staff can mark. */
async function sent(...wish: Parameters<typeof ordered>) {
  const order = await ordered(...wish)
  await order.buy()
  await order.ship()
  const path = `/api/staff/orders/${order.id}`
  const show = async () => (await shop.get(path, headers)).body.data as StaffOrder
  const [parcel] = (await show()).shipments
  const press = (more: Record<string, string> = headers, shipment = parcel!.id) =>
    shop.post(`${path}/shipments/${shipment}/moves`, { to: 'out_for_delivery' }, more)
  const list = async () => {
    const { items } = (await shop.get('/api/notifications', order.customer.headers)).body.data
    return (items as { kind: string; title: string; text: string }[]).filter(
      ({ kind }) => kind === 'orderOutForDelivery',
    )
  }
  /** SMS and e-mails about it. */
  const messages = async () => {
    await jobs.drain()
    const [{ phone, email } = { phone: '', email: '' }] = await shop.db
      .select()
      .from(customers)
      .where(eq(customers.id, order.customer.id))
    return (await shop.db.select().from(mailbox))
      .filter(({ recipient, text }) => (recipient === phone || recipient === email) && text.includes('للتوصيل'))
      .map(({ channel }) => channel)
      .toSorted()
  }
  const acts = () =>
    shop.db
      .select()
      .from(staffActions)
      .where(and(eq(staffActions.subject, `order:${order.id}`), eq(staffActions.action, 'order.out_for_delivery')))
  return { ...order, path, show, parcel: parcel!, press, list, messages, acts }
}

describe('a parcel that goes out for delivery', () => {
  it('is announced in the shop, by SMS and by e-mail, and stands in both timelines', async () => {
    const { order, press, show, read, list, messages, parcel } = await sent()
    const done = await press()
    expect([done.status, done.body.data.state]).toEqual([200, 'shipped'])
    const out = { out_for_delivery_at: expect.any(String), state: 'shipped', settled_at: null }
    expect((await read()).shipments).toMatchObject([out])
    const { actions } = await show()
    expect(actions[0]).toMatchObject({
      action: 'order.out_for_delivery',
      staff: { name: 'سعد' },
      details: { shipment: parcel.id },
    })
    const [news] = await list()
    expect(news!.title).toBe(`طلبك \u2066${order.number}\u2069 خرج للتوصيل`)
    expect(news!.text).toContain(parcel.number)
    expect(await messages()).toEqual(['email', 'sms'])
  })

  it('is announced once, however often staff press, also from an older page or at the same time', async () => {
    const { press, show, list, messages, acts } = await sent()
    const refused = () => shop.db.$count(staffActions, eq(staffActions.action, 'moveShipment'))
    const before = await refused()
    const { version } = await show()
    const old = { ...headers, 'if-match': `"${version}"` }
    const answers = [...(await Promise.all([press(old), press(old)])), await press(), await press(old)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.at(-1)!.body.data.shipments).toMatchObject([{ out_for_delivery_at: expect.any(String) }])
    expect([(await list()).length, await messages(), (await acts()).length]).toEqual([1, ['email', 'sms'], 1])
    expect(await refused()).toBe(before)
  })

  it('by channels that its customer chose', async () => {
    const { customer, press, list, messages } = await sent()
    const off = { subject: 'orders', channel: 'sms', on: false }
    await shop.put('/api/notifications/settings', off, customer.headers)
    await press()
    expect([(await list()).length, await messages()]).toEqual([1, ['email']])
  })

  it('arrives, or comes back, as before', async () => {
    const { press, move, read } = await sent()
    await press()
    await move('delivered')
    expect(await read()).toMatchObject({
      state: 'delivered',
      shipments: [{ state: 'delivered', out_for_delivery_at: expect.any(String) }],
    })
    const back = await sent()
    await back.press()
    await back.move('undelivered', { reason: 'refused' })
    expect((await back.read()).state).toBe('cancelled')
  })

  it('is refused unless it is on its way with a carrier', async () => {
    const { move, press, list, acts } = await sent()
    await move('delivered')
    const refused = await press()
    expect([refused.status, refused.body.message]).toEqual([409, 'ليست هذه الشحنة في الطريق إلى العميل.'])
    expect([await list(), await acts()]).toEqual([[], []])

    const collected = await sent({ delivery: 'pickup' })
    expect((await collected.press()).status).toBe(409)
    const late = await sent()
    await shop.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, late.id))
    expect((await late.press()).status).toBe(409)
    expect((await late.press(headers, collected.parcel.id)).status).toBe(404)
  })

  it('is refused to staff who may not change orders, or who saw an older version', async () => {
    const { press, show, list } = await sent()
    const reader = await staffKeyHeaders(shop.db, 'قارئ', ['orders.read'])
    expect((await press(reader)).status).toBe(403)
    expect((await press({})).status).toBe(401)
    const { version } = await show()
    await shop.db.update(orders).set({ updatedAt: new Date() })
    expect((await press({ ...headers, 'if-match': `"${version}"` })).status).toBe(412)
    expect(await list()).toEqual([])
  })
})

describe('an event of an order', () => {
  it('that an earlier release announced is not announced again, and hides no other event', async () => {
    const { id, parcel, press, list, messages, customer, mails } = await sent()
    const of = eq(notifications.customerId, customer.id)
    // Release 0.2 wrote the cause of a parcel without its kind.
    const old = and(of, eq(notifications.kind, 'orderShipped'))
    await shop.db
      .update(notifications)
      .set({ cause: `shipment:${parcel.id}` })
      .where(old)
    const [before, sentMails] = [await shop.db.$count(notifications, of), (await mails()).length]
    await shop.db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id))
      const [row] = await tx.select().from(shipments).where(eq(shipments.id, parcel.id))
      expect(await notifyCustomer(tx, order!, 'orderShipped', 0, '', { parcel: row!, goods: null })).toEqual([])
      // It wrote those of an order with their kind.
      expect(await notifyCustomer(tx, order!, 'orderConfirmed')).toEqual([])
    })
    expect([await shop.db.$count(notifications, of), (await mails()).length]).toEqual([before, sentMails])
    await press()
    expect([(await list()).length, await messages()]).toEqual([1, ['email', 'sms']])
  })

  it('has its kind in its cause', async () => {
    const { id, customer, parcel, press } = await sent()
    await press()
    const rows = await shop.db.select().from(notifications).where(eq(notifications.customerId, customer.id))
    expect(rows.map(({ cause }) => cause).toSorted()).toEqual([
      `order:${id}:orderConfirmed`,
      `shipment:${parcel.id}:orderOutForDelivery`,
      `shipment:${parcel.id}:orderShipped`,
    ])
  })
})
