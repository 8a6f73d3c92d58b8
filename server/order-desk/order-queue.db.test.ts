import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const { shop, ordered, jobs } = shopWithStaff()
let headers: { authorization: string }
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 1000 })
  headers = await staffKeyHeaders(shop.db, 'سعد')
})

const get = (path: string) => shop.get(`/api/staff${path}`, headers)
const post = (path: string, body: object) => shop.post(`/api/staff${path}`, body, headers)
const found = async (query: string): Promise<number[]> =>
  (await get(`/orders?q=${encodeURIComponent(query)}`)).body.data.items.map(({ id }: { id: number }) => id)

async function confirmed() {
  const order = await ordered()
  await order.buy()
  return order
}

describe('the queue of orders', () => {
  it('counts waiting orders, and finds an order by what people type', async () => {
    const one = await confirmed()
    const { number } = one.order
    expect((await get('/orders/counts')).body.data).toMatchObject({
      confirmed: expect.any(Number),
      shipped: expect.any(Number),
    })
    const arabic = number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
    for (const typed of [number, `\u200f${arabic}\u200f`, number.replaceAll('-', ' '), number.slice(-5)])
      expect(await found(typed)).toContain(one.id)
    expect(await found(one.customer.phone)).toEqual([one.id])
    expect(await found('نوره')).toContain(one.id)
    expect(await found('نُو')).toContain(one.id)
    expect(await found('سلطان')).toEqual([])
    await one.ship('290012340')
    expect(await found('٢٩٠ ٠١٢ ٣٤٠')).toEqual([one.id])
  })

  it('lists the oldest orders first on request, page by page', async () => {
    for (let made = 0; made < 3; made++) await confirmed()
    const read = async (query: string): Promise<number[]> =>
      (await get(`/orders?limit=2&sort=oldest${query}`)).body.data.items.map(({ id }: { id: number }) => id)
    const first = await read('')
    const second = await read(`&before=${first[1]}`)
    expect([...first, ...second]).toEqual([...first, ...second].toSorted((one, other) => one - other))
    expect([new Set([...first, ...second]).size, second[0]! > first[1]!]).toEqual([4, true])
  })

  it('moves many orders, and names those that were refused', async () => {
    const [one, two, three] = [await confirmed(), await confirmed(), await confirmed()]
    const ids = [one, two, three].map(({ id }) => ({ id }))
    expect(
      (await post('/orders/moves', { to: 'preparing', orders: [...ids, { id: 999_999 }] })).body.data.items,
    ).toEqual([
      ...[one, two, three].map(({ id, order }) => ({ id, number: order.number, done: true, message: null })),
      { id: 999_999, number: null, done: false, message: expect.any(String) },
    ])
    const version = 'older'
    const { items } = (
      await post('/orders/moves', {
        to: 'shipped',
        carrier: 'SMSA',
        orders: [
          { id: one.id, tracking: '290012345' },
          { id: two.id, tracking: '29' },
          { id: three.id, tracking: '290012347', version },
        ],
      })
    ).body.data
    expect(items).toMatchObject([
      { done: true },
      { done: false, message: expect.stringContaining('SMSA') },
      { done: false, message: expect.stringContaining('زميل') },
    ])
    expect((await two.read()).state).toBe('preparing')
  })

  it('refuses a tracking number that another parcel has, with its order’s number', async () => {
    const [one, two] = [await confirmed(), await confirmed()]
    await post('/orders/moves', { to: 'preparing', orders: [one, two].map(({ id }) => ({ id })) })
    const sent = async (tracking: string[]) =>
      (
        await post('/orders/moves', {
          to: 'shipped',
          carrier: 'SMSA',
          orders: [one, two].map(({ id }, index) => ({ id, tracking: tracking[index]! })),
        })
      ).body.data.items
    expect(await sent(['290055501', '290055501'])).toMatchObject([
      { done: true },
      { done: false, message: expect.stringContaining(one.order.number) },
    ])
    expect((await get(`/orders?id=${two.id}`)).body.data.items).toMatchObject([{ id: two.id, state: 'preparing' }])
    await two.move('shipped', { carrier: 'SMSA', tracking: '290055502' })
    const { shipments } = (await get(`/orders/${two.id}`)).body.data as StaffOrder
    const correct = (tracking: string) =>
      shop.patch(`/api/staff/orders/${two.id}/shipments/${shipments[0]!.id}`, { tracking }, headers)
    expect((await correct('290055501')).body.errors.tracking[0]).toContain(one.order.number)
    expect((await correct('290055502')).status).toBe(200)
  })

  it('sorts by tags, and writes to customers on record', async () => {
    const { id, mails } = await confirmed()
    const put = (tags: string[]) => shop.put(`/api/staff/orders/${id}/tags`, { tags }, headers)
    expect((await put([' عاجل ', 'عاجل', 'هدية\u200f'])).body.data.tags).toEqual(['عاجل', 'هدية'])
    expect((await get(`/orders?tag=${encodeURIComponent('عاجل')}`)).body.data.items).toMatchObject([
      { id, tags: ['عاجل', 'هدية'], gift: false },
    ])
    expect((await post(`/orders/${id}/messages`, { text: ' ' })).status).toBe(422)
    const { actions } = (await post(`/orders/${id}/messages`, { text: 'هل نغيّر موعد التسليم؟' })).body
      .data as StaffOrder
    expect(actions[0]).toMatchObject({ action: 'order.message', details: { channels: ['sms', 'email'] } })
    await jobs.drain()
    expect((await mails()).join()).toContain('هل نغيّر موعد التسليم؟')
  })

  it('warns of parcels that this customer or mobile did not accept', async () => {
    const one = await confirmed()
    await one.ship()
    await one.move('undelivered', { reason: 'refused' })
    const { id } = await confirmed()
    expect((await get(`/orders/${id}`)).body.data.risk).toEqual({ refused: 0, delivered: 0 })
    const again = await shop.post('/api/cart/items', { sku: 'DATES', quantity: 1 }, one.customer.headers)
    expect(again.status).toBe(200)
    const next = (await shop.post('/api/checkout', {}, one.customer.headers)).body.data as StaffOrder
    expect((await get(`/orders/${next.id}`)).body.data.risk).toEqual({ refused: 1, delivered: 0 })
  })

  it('lets viewers read and change nothing', async () => {
    const { id } = await confirmed()
    const viewer = await staffKeyHeaders(shop.db, 'منى', ['orders.read'])
    expect((await shop.get('/api/staff/orders/counts', viewer)).status).toBe(200)
    const calls = [
      shop.post('/api/staff/orders/moves', { to: 'preparing', orders: [{ id }] }, viewer),
      shop.put(`/api/staff/orders/${id}/tags`, { tags: [] }, viewer),
      shop.post(`/api/staff/orders/${id}/messages`, { text: 'سلام' }, viewer),
      shop.post(`/api/staff/orders/${id}/shipments`, {}, viewer),
      shop.patch(`/api/staff/orders/${id}/shipments/1`, {}, viewer),
      shop.post(`/api/staff/orders/${id}/shipments/1/moves`, { to: 'delivered' }, viewer),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
  })
})
