import { beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#api/contract/cart.ts'
import type { Invoice } from '#api/contract/invoice.ts'
import type { Order } from '#api/contract/order.ts'
import type { TextOption } from '#api/contract/text-options.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { products } from '#server/platform/database/schema.ts'
import { moveByStaff } from '#server/order-desk/move-order.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { giveMoney, readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const NAME: TextOption = { label: 'الاسم', price: 2500, max_length: 12, required: true }
const { shop, desk, stockOf, jobs } = shopWithStaff()
const staff = opened(() => staffKeyHeaders(shop.db, 'ريم'))
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
  await shop.shelves.product('ABAYA', { title: 'عباءة', price: 10_000, stock: 20, texts: [NAME] })
})

const named = (text: string) => [{ label: 'الاسم', text }]

/** An order of one عباءة for نورة and two for سارة, beside a piece of dates, paid by the wallet. */
async function bought() {
  const ready = await readyToPay(shop)
  const { headers, id: customerId } = ready.customer
  const add = (quantity: number, text: string) =>
    shop.post('/api/cart/items', { sku: 'ABAYA', quantity, texts: named(text) }, headers)
  await add(1, 'نورة')
  await add(2, 'سارة')
  const order = (await shop.post('/api/checkout', {}, headers)).body.data as Order
  await giveMoney(shop, customerId, 100_000)
  const paid = (await ready.pay({ wallet: true, total: order.totals.total })).body.data as Order
  const read = async <T>(path: string): Promise<T> => (await shop.get(path, headers)).body.data as T
  const move = (...[to, more]: [Parameters<typeof moveByStaff>[3]['to'], object?]) =>
    moveByStaff(desk, null, order.id, { to, ...more })
  const [, noura, sara] = paid.lines
  return { order: paid, id: order.id, headers, read, move, add, noura: noura!, sara: sara! }
}

const invoicesOf = ({ read, id }: Awaited<ReturnType<typeof bought>>) => read<Invoice[]>(`/api/orders/${id}/invoices`)

describe('an order with texts', () => {
  it('has a line for each text, takes the stock of all, and empties the cart', async () => {
    const before = await stockOf('ABAYA')
    const { order, read, noura, sara } = await bought()
    expect(order.state).toBe('confirmed')
    expect(order.lines.map(({ sku, quantity, price }) => [sku, quantity, price])).toEqual([
      ['DATES', 1, 5000],
      ['ABAYA', 1, 12_500],
      ['ABAYA', 2, 12_500],
    ])
    expect(noura.texts).toEqual([{ label: 'الاسم', text: 'نورة', price: 2500 }])
    expect([order.lines[0]!.id, noura.id === sara.id]).toEqual(['DATES', false])
    expect(await stockOf('ABAYA')).toBe(before - 3)
    expect((await read<Cart>('/api/cart')).lines).toEqual([])
  })

  it('keeps in the cart what was added for another name during payment', async () => {
    const ready = await readyToPay(shop)
    const { headers } = ready.customer
    const add = (text: string, quantity = 1) =>
      shop.post('/api/cart/items', { sku: 'ABAYA', quantity, texts: named(text) }, headers)
    await add('نورة')
    const order = (await shop.post('/api/checkout', {}, headers)).body.data as Order
    await add('سارة')
    await giveMoney(shop, ready.customer.id, 100_000)
    expect((await ready.pay({ wallet: true, total: order.totals.total })).body.data.state).toBe('confirmed')
    expect((await shop.get('/api/cart', headers)).body.data.lines).toMatchObject([
      { sku: 'ABAYA', quantity: 1, texts: [{ text: 'سارة' }] },
    ])
  })

  it('freezes the text and its price in invoice, order and e-mail', async () => {
    const one = await bought()
    await shop.db
      .update(products)
      .set({ textOptions: [{ ...NAME, label: 'آخر', price: 1 }] })
      .where(eq(products.sku, 'ABAYA'))
    const [invoice] = await invoicesOf(one)
    expect(invoice!.lines.slice(1, 3)).toMatchObject([
      { title: 'عباءة، الاسم: نورة', quantity: 1, price: 12_500, total: 12_500, texts: one.noura.texts },
      { title: 'عباءة، الاسم: سارة', quantity: 2, price: 12_500, total: 25_000 },
    ])
    expect(invoice!.lines[0]).not.toHaveProperty('texts')
    expect((await one.read<Order>(`/api/orders/${one.id}`)).lines[1]).toEqual(one.noura)
    const seen = (await shop.get(`/api/staff/orders/${one.id}`, staff)).body.data as Order
    expect(seen.lines[2]!.texts).toEqual(one.sara.texts)
    const queue = (await shop.get('/api/staff/orders', staff)).body.data.items as { id: number; titles: string[] }[]
    expect(queue.find(({ id }) => id === one.id)!.titles).toContain('عباءة، نورة')
    await shop.db
      .update(products)
      .set({ textOptions: [NAME] })
      .where(eq(products.sku, 'ABAYA'))
  })

  it('is sent, returned and credited line by line', async () => {
    const one = await bought()
    const { id, headers, noura, sara, move } = one
    const stock = await stockOf('ABAYA')
    await move('preparing')
    const send = (lines: object[], tracking: string) =>
      shop.post(`/api/staff/orders/${id}/shipments`, { carrier: 'SMSA', tracking, lines }, staff)
    expect((await send([{ sku: 'ABAYA', quantity: 1 }], '290012345')).status).toBe(422)
    const sent = await send([{ sku: 'ABAYA', line: sara.id, quantity: 2 }], '290012345')
    expect(sent.status).toBe(200)
    expect((await send([{ sku: 'ABAYA', line: sara.id, quantity: 1 }], '290012346')).status).toBe(422)
    await shop.post(`/api/staff/orders/${id}/shipments`, { carrier: 'SMSA', tracking: '290012347' }, staff)
    await move('delivered')
    expect((await one.read<Order>(`/api/orders/${id}`)).shipments.map(({ lines }) => lines)).toEqual([
      [{ sku: 'ABAYA', line: sara.id, quantity: 2 }],
      [
        { sku: 'DATES', quantity: 1 },
        { sku: 'ABAYA', line: noura.id, quantity: 1 },
      ],
    ])

    const ask = (lines: object[]) =>
      shop.post(`/api/orders/${id}/return`, { reason: 'قصير', refund_to: 'wallet', lines }, headers)
    expect((await ask([{ sku: 'ABAYA', quantity: 1 }])).status).toBe(422)
    expect((await ask([{ sku: 'ABAYA', line: sara.id, quantity: 1 }])).status).toBe(200)
    await move('returned')
    const after = await one.read<Order>(`/api/orders/${id}`)
    expect(after.lines.map(({ returned }) => returned)).toEqual([0, 0, 1])
    expect(await stockOf('ABAYA')).toBe(stock + 1)
    expect((await invoicesOf(one)).at(-1)).toMatchObject({
      kind: 'credit_note',
      total: 12_500,
      lines: [{ title: 'عباءة، الاسم: سارة', quantity: 1, total: 12_500 }],
    })
  })

  it('gives back its stock and all its money when it is cancelled', async () => {
    const before = await stockOf('ABAYA')
    const one = await bought()
    await shop.post(`/api/orders/${one.id}/cancel`, { refund_to: 'wallet' }, one.headers)
    expect(await stockOf('ABAYA')).toBe(before)
    expect((await invoicesOf(one)).at(-1)).toMatchObject({
      kind: 'credit_note',
      total: one.order.totals.total,
      lines: [{ quantity: 1 }, { quantity: 1 }, { quantity: 2 }],
    })
  })

  it('is ordered again with its texts, as far as they are still taken', async () => {
    const { id, headers, read, noura } = await bought()
    const plan = await read<{ id: string; available: number }[]>(`/api/orders/${id}/reorder`)
    expect(plan[1]).toMatchObject({ id: noura.id, available: 1, price: 12_500, texts: [{ text: 'نورة' }] })
    await shop.post(`/api/orders/${id}/reorder`, undefined, headers)
    expect((await read<Cart>('/api/cart')).lines.map(({ texts, quantity }) => [texts[0]?.text, quantity])).toEqual([
      [undefined, 1],
      ['نورة', 1],
      ['سارة', 2],
    ])
  })
})

describe('bought at once', () => {
  it('a text makes its own order, the same text the same', async () => {
    const { customer } = await readyToPay(shop)
    const buy = async (text: string) =>
      shop.post('/api/checkout', { lines: [{ sku: 'ABAYA', quantity: 1, texts: named(text) }] }, customer.headers)
    const first = (await buy('نورة')).body.data as Order
    expect(first).toMatchObject({ direct: true, lines: [{ price: 12_500, texts: [{ text: 'نورة' }] }] })
    expect((await buy(' نورة')).body.data.id).toBe(first.id)
    expect((await buy('سارة')).body.data.id).not.toBe(first.id)
    expect((await buy('')).status).toBe(422)
  })

  it('two texts share the stock', async () => {
    await shop.shelves.product('LAST', { price: 1000, stock: 3, texts: [NAME] })
    const { customer } = await readyToPay(shop)
    const lines = ['نورة', 'سارة'].map((text) => ({ sku: 'LAST', quantity: 2, texts: named(text) }))
    const order = (await shop.post('/api/checkout', { lines }, customer.headers)).body.data as Order
    expect(order.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
    await giveMoney(shop, customer.id, 100_000)
    const address = (await shop.get('/api/addresses', customer.headers)).body.data[0]
    await shop.put(`/api/orders/${order.id}/address`, { address_id: address.id }, customer.headers)
    const ready = (await shop.get(`/api/orders/${order.id}`, customer.headers)).body.data as Order
    const paid = await shop.post(
      `/api/orders/${order.id}/payments`,
      { wallet: true, total: ready.totals.total },
      { ...customer.headers, 'idempotency-key': 'key-of-two-texts' },
    )
    expect(paid.body.data.state).toBe('confirmed')
    expect(await stockOf('LAST')).toBe(0)
    await jobs.drain()
  })
})
