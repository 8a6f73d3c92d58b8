import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { customers, mailbox, orders, shipments } from '#server/platform/database/schema.ts'
import { balanceOf, verifyLedger } from '#server/wallet/service.ts'
import { giveMoney, newTracking, readyToPay } from '#tests/fixtures/orders.ts'
import { seededRandom, TIME_LIMIT, times } from '#tests/fixtures/properties.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'
import { formWith } from '#tests/fixtures/upload.ts'

const { shop, jobs, stockOf } = shopWithStaff()
let headers: { authorization: string }
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 1000 })
  await shop.shelves.product('CUP', { title: 'فنجان', price: 3000, stock: 1000 })
  headers = await staffKeyHeaders(shop.db, 'سعد')
})

/** Four dates and two cups, paid by the wallet, being prepared. */
async function packing(dates = 4, cups = 2, by: 'wallet' | 'cod' = 'wallet') {
  const first = await readyToPay(shop, 'DATES', dates)
  const order = await readyToPay(shop, 'CUP', cups, { customer: first.customer })
  const { id, customer } = order
  const { total } = order.order.totals
  await giveMoney(shop, customer.id, total)
  const cash = { method: 'cod', total: total + 2000 }
  expect((await order.pay(by === 'cod' ? cash : { wallet: true })).status).toBe(200)
  const path = `/api/staff/orders/${id}`
  const post = (at: string, body: object, more: object = {}) => shop.post(path + at, body, { ...headers, ...more })
  await post('/moves', { to: 'preparing' })
  const send = (lines?: object[], tracking = newTracking()) =>
    post('/shipments', { carrier: 'SMSA', tracking, ...(lines && { lines }) })
  const show = async () => (await shop.get(path, headers)).body.data as StaffOrder
  const end = (shipment: number, body: object) => post(`/shipments/${shipment}/moves`, body)
  return { ...order, path, post, send, show, end }
}

describe('the parcels of an order', () => {
  it('leave one by one: the order is shipped with the last, and its customer gets a message about each', async () => {
    const { id, customer, send, show, read } = await packing()
    const email = 'parcels@example.com'
    await shop.db.update(customers).set({ email, emailVerifiedAt: new Date() }).where(eq(customers.id, customer.id))
    const one = await send([{ sku: 'DATES', quantity: 3 }], '٢٩٠٠ ١٢٣٤ ٥٦٧٨')
    expect(one.body.data).toMatchObject({
      state: 'preparing',
      shipments: [{ number: '290012345678', lines: [{ sku: 'DATES', quantity: 3 }], state: 'shipped' }],
    })
    expect((await send([{ sku: 'DATES', quantity: 2 }])).body.errors).toHaveProperty('lines')
    for (const wrong of [
      [],
      [{ sku: 'OTHER', quantity: 1 }],
      [{ sku: 'OTHER', line: 'DATES', quantity: 1 }],
      [1, 1].map((quantity) => ({ sku: 'CUP', quantity })),
    ])
      expect((await send(wrong)).status, `of ${JSON.stringify(wrong)}`).toBe(422)
    expect((await shop.post(`/api/orders/${id}/cancel`, {}, customer.headers)).status).toBe(409)
    expect((await read()).can.cancel).toBe(false)

    expect((await send()).body.data.state).toBe('shipped')
    expect((await show()).shipments.map(({ lines }) => lines)).toEqual([
      [{ sku: 'DATES', quantity: 3 }],
      [
        { sku: 'DATES', quantity: 1 },
        { sku: 'CUP', quantity: 2 },
      ],
    ])
    expect((await send()).status).toBe(409)
    const news = (await shop.get('/api/notifications', customer.headers)).body.data.items as { title: string }[]
    expect(news.filter(({ title }) => title.startsWith('جزء من طلبك'))).toHaveLength(2)
    await jobs.drain()
    const letters = await shop.db.select().from(mailbox).where(eq(mailbox.recipient, email))
    expect(letters.some(({ text }) => /تمر سكري.* × 3/.test(text) && text.includes('290012345678'))).toBe(true)
  })

  it('are one parcel if cash is due at the door', async () => {
    const { send } = await packing(4, 2, 'cod')
    expect((await send([{ sku: 'DATES', quantity: 4 }])).body.errors).toEqual({
      lines: ['يُدفع هذا الطلب عند الاستلام، فأرسله كله في شحنة واحدة.'],
    })
    expect((await send()).body.data.state).toBe('shipped')
  })

  it('arrive one by one: the order is delivered with the last, and then may be returned', async () => {
    const { send, end, show, read } = await packing()
    await send([{ sku: 'CUP', quantity: 2 }])
    await send()
    const [cups, dates] = (await show()).shipments
    expect((await end(cups!.id, { to: 'delivered' })).body.data).toMatchObject({ state: 'shipped' })
    expect((await end(cups!.id, { to: 'delivered' })).status).toBe(409)
    expect((await end(dates!.id, { to: 'delivered' })).body.data).toMatchObject({
      state: 'delivered',
      shipments: [{ state: 'delivered' }, { state: 'delivered', settled_at: expect.any(String) }],
    })
    expect((await read()).can.return).toBe(true)
  })

  it('that is lost is refunded when the others arrived, with a credit note and without its stock', async () => {
    const { customer, send, end, show, order } = await packing()
    const before = await stockOf('CUP')
    await send([{ sku: 'CUP', quantity: 2 }])
    await send()
    const [cups, dates] = (await show()).shipments
    expect((await end(cups!.id, { to: 'undelivered' })).body.errors).toHaveProperty('reason')
    await end(cups!.id, { to: 'undelivered', reason: 'lost' })
    expect((await end(dates!.id, { to: 'delivered' })).body.data).toMatchObject({
      state: 'delivered',
      refunds: [{ amount: 6000, reason: 'undelivered' }],
      invoices: [{ total: order.totals.total }, { kind: 'credit_note', total: 6000 }],
      lines: [{ returned: 0 }, { returned: 2 }],
    })
    expect([await balanceOf(shop.db, customer.id), await stockOf('CUP')]).toEqual([6000, before])
  })

  it('that all come back cancel the order and give everything back', async () => {
    const before = [await stockOf('CUP'), await stockOf('DATES')]
    const { customer, send, end, show, order } = await packing()
    await send([{ sku: 'CUP', quantity: 2 }])
    await send()
    for (const { id } of (await show()).shipments) await end(id, { to: 'undelivered', reason: 'returned' })
    expect(await show()).toMatchObject({
      state: 'cancelled',
      shipments: [{ state: 'returned' }, { state: 'returned' }],
    })
    expect([await stockOf('CUP'), await stockOf('DATES')]).toEqual(before)
    expect(await balanceOf(shop.db, customer.id)).toBe(order.totals.total)
  })

  it('have numbers of their carrier, which may be corrected on the way', async () => {
    const { path, send, show } = await packing()
    expect((await send(undefined, 'ABC')).body.errors.tracking[0]).toContain('290012345678')
    await send()
    const [parcel] = (await show()).shipments
    const correct = (body: object) => shop.patch(`${path}/shipments/${parcel!.id}`, body, headers)
    expect((await correct({ tracking: '1' })).status).toBe(422)
    expect((await correct({ carrier: 'Aramex', tracking: '44123456789' })).body.data).toMatchObject({
      shipments: [{ carrier: 'Aramex', number: '44123456789', url: expect.stringContaining('aramex') }],
      tracking: { carrier: 'Aramex' },
    })
  })

  it('keep the label that staff upload, and detect its type by content', async () => {
    const { path, send, show } = await packing()
    await send()
    const [parcel] = (await show()).shipments
    const label = `${path}/shipments/${parcel!.id}/label`
    const put = (bytes: Buffer) => {
      const form = formWith('label.png', bytes, 'image/png')
      return shop.app.inject({
        method: 'PUT',
        url: label,
        payload: form.payload,
        headers: { ...headers, ...form.headers },
      })
    }
    expect((await put(Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(422)
    expect((await put(Buffer.from('%PDF-1.7 label'))).statusCode).toBe(200)
    const read = await shop.app.inject({ url: label, headers })
    expect([read.headers['content-type'], read.headers['content-security-policy'], read.body]).toEqual([
      'application/pdf',
      "sandbox; default-src 'none'",
      '%PDF-1.7 label',
    ])
    expect((await show()).labels).toEqual([parcel!.id])
    const other = await packing()
    expect((await shop.get(`${other.path}/shipments/${parcel!.id}/label`, headers)).status).toBe(404)
  })

  it('are refused to staff who saw an older version of the order', async () => {
    const { post, show } = await packing()
    const { version } = await show()
    const both = [1, 2].map(() =>
      post('/shipments', { carrier: 'SMSA', tracking: newTracking() }, { 'if-match': `"${version}"` }),
    )
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  it('are created for orders that release 0.2.0 ships', async () => {
    const { id, show, send } = await packing()
    await send([{ sku: 'CUP', quantity: 2 }])
    await shop.db
      .update(orders)
      .set({ state: 'shipped', carrier: 'SMSA', trackingNumber: '290099999' })
      .where(eq(orders.id, id))
    expect((await show()).shipments).toMatchObject([
      {},
      { number: '290099999', lines: [{ sku: 'DATES', quantity: 4 }] },
    ])
    await shop.db.update(orders).set({ state: 'delivered', deliveredAt: new Date() }).where(eq(orders.id, id))
    expect(await show()).toMatchObject({ shipments: [{ state: 'delivered' }, { state: 'delivered' }] })
  })
})

it(
  'any course of parcels keeps stock, wallet and documents in agreement',
  async () => {
    const random = seededRandom()
    for (let round = 0; round < times(4, 200); round += 1) {
      const [dates, cups] = [random.between(1, 5), random.between(1, 4)]
      const before = { DATES: await stockOf('DATES'), CUP: await stockOf('CUP') }
      const { id, customer, send, end, show, order } = await packing(dates, cups)
      const left = { DATES: dates, CUP: cups }
      while (left.DATES + left.CUP > 0) {
        const take = (sku: 'DATES' | 'CUP') => ({ sku, quantity: random.between(0, left[sku]) })
        const lines = [take('DATES'), take('CUP')].filter(({ quantity }) => quantity > 0)
        if (lines.length === 0) continue
        expect((await send(lines)).status).toBe(200)
        for (const { sku, quantity } of lines) left[sku] -= quantity
      }
      const fates = ['delivered', 'returned', 'lost'] as const
      const kept = { DATES: 0, CUP: 0 }
      const gone = { DATES: 0, CUP: 0 }
      for (const { id: parcel, lines } of (await show()).shipments) {
        const fate = random.pick([...fates])
        const move = fate === 'delivered' ? { to: fate } : { to: 'undelivered', reason: fate }
        expect((await end(parcel, move)).status).toBe(200)
        for (const { sku, quantity } of lines as { sku: 'DATES' | 'CUP'; quantity: number }[]) {
          if (fate === 'delivered') kept[sku] += quantity
          if (fate !== 'returned') gone[sku] += quantity
        }
      }
      const after = await show()
      const isKept = kept.DATES + kept.CUP > 0
      expect(after.state).toBe(isKept ? 'delivered' : 'cancelled')
      const total = order.totals.total
      const back = isKept ? (dates - kept.DATES) * 5000 + (cups - kept.CUP) * 3000 : total
      expect(await balanceOf(shop.db, customer.id)).toBe(back)
      const credited = after.invoices.filter(({ kind }) => kind === 'credit_note')
      expect(credited.reduce((sum, note) => sum + note.total, 0)).toBe(back)
      expect({ DATES: await stockOf('DATES'), CUP: await stockOf('CUP') }).toEqual({
        DATES: before.DATES - gone.DATES,
        CUP: before.CUP - gone.CUP,
      })
      const rows = await shop.db.select().from(shipments).where(eq(shipments.orderId, id))
      expect(rows.every(({ state }) => state !== 'shipped')).toBe(true)
    }
    expect((await verifyLedger(shop.db)).faults).toEqual([])
  },
  TIME_LIMIT,
)
