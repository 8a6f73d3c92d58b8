/** The API as other systems use it: by the calls of docs/api.md, and by the client in api/sdk. */
import { beforeAll, describe, expect, it } from 'vitest'
import { dataOf, openShop as clientOf, ShopFailure, write, type ShopClient } from '#api/sdk/client.ts'
import { addressEntry } from '#tests/fixtures/address.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { newKey, newTracking } from '#tests/fixtures/orders.ts'
import { runShell, shellCalls } from '#tests/fixtures/shell-calls.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'
import { addStaff } from '#tests/fixtures/staff.ts'

const { shop, ordered } = shopWithStaff()
let url = ''
let key = ''
let system: ShopClient
beforeAll(async () => {
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  key = (await addStaff(shop.db, 'نظام الموارد')).token
  system = clientOf({ url, token: key })
  await shop.shelves.product('CUP-RED', { title: 'كوب خزف', price: 7500, stock: 30 })
})

/** An order that was placed. */
async function placed(): Promise<number> {
  const { id, buy } = await ordered({ sku: 'CUP-RED' })
  await buy()
  return id
}

describe('the document for other systems', () => {
  it('shows ten calls, which work one after the other', async () => {
    const id = await placed()
    const calls = shellCalls('docs/api.md')
    expect(calls).toHaveLength(10)
    const answers: { success: boolean; data: object }[] = []
    for (const call of calls)
      answers.push(
        JSON.parse(await runShell(call, { SHOP: url, KEY: key, ORDER: String(id) })) as (typeof answers)[number],
      )
    expect(answers.every(({ success }) => success)).toBe(true)
    const [events, order, , packed, sent, , stock] = answers.map(({ data }) => data)
    expect(events).toMatchObject({ items: [{ type: 'order.placed', data: { order_id: id } }] })
    expect([order, packed, sent]).toMatchObject([{ state: 'confirmed' }, { state: 'preparing' }, { state: 'shipped' }])
    expect(stock).toMatchObject({ items: [{ sku: 'CUP-RED', stock: 29 }], more: false, next: null })
  })
})

describe('the client', () => {
  it('takes a system from an event to a parcel', async () => {
    const { next: start } = await dataOf(system.GET('/api/staff/events', { params: { query: { limit: 500 } } }))
    const id = await placed()
    const query = { after: start, types: ['order.placed' as const], wait: 5 }
    const { items } = await dataOf(system.GET('/api/staff/events', { params: { query } }))
    expect(items.map(({ subject }) => subject)).toEqual([`order:${id}`])

    const order = await dataOf(system.GET('/api/staff/orders/{id}', { params: { path: { id } } }))
    expect(order.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([['CUP-RED', 1]])
    const prepare = (once: string) =>
      system.POST('/api/staff/orders/{id}/moves', {
        params: { path: { id }, header: { 'Idempotency-Key': once } },
        body: { to: 'preparing' },
      })
    await write(prepare)
    const tracking = newTracking()
    const ship = () =>
      write(
        (once) =>
          system.POST('/api/staff/orders/{id}/shipments', {
            params: { path: { id }, header: { 'Idempotency-Key': once } },
            body: { carrier: 'SMSA', tracking },
          }),
        { key: `order-${id}-parcel-1` },
      )
    expect(await ship()).toEqual(await ship())
    const { shipments, state } = await dataOf(system.GET('/api/staff/orders/{id}', { params: { path: { id } } }))
    expect([state, shipments.map(({ number }) => number)]).toEqual(['shipped', [tracking]])
  })

  it('takes a customer from the cart to an order', async () => {
    const customer = await signedInCustomer(shop.db)
    const token = customer.headers.authorization.replace('Bearer ', '')
    const shopper = clientOf({ url, token, language: 'ar' })
    await dataOf(shopper.POST('/api/cart/items', { body: { sku: 'CUP-RED', quantity: 2 } }))
    const { id } = await dataOf(shopper.POST('/api/checkout', { body: {} }))
    const path = { id }
    const address = { ...addressEntry, phone: customer.phone }
    await dataOf(shopper.PUT('/api/orders/{id}/address', { params: { path }, body: { address, save: false } }))
    const { totals } = await dataOf(
      shopper.PUT('/api/orders/{id}/delivery', { params: { path }, body: { method: 'standard' } }),
    )
    const paid = await dataOf(
      shopper.POST('/api/orders/{id}/payments', {
        params: { path, header: { 'Idempotency-Key': newKey() } },
        body: { method: 'cod', total: totals.total + 2000 },
      }),
    )
    expect(paid).toMatchObject({ state: 'confirmed', lines: [{ sku: 'CUP-RED', quantity: 2 }] })
  })

  it('throws refusals with their code, in the language that it asks for', async () => {
    const missing = dataOf(system.GET('/api/staff/orders/{id}', { params: { path: { id: 999_999 } } }))
    await expect(missing).rejects.toBeInstanceOf(ShopFailure)
    await expect(missing).rejects.toMatchObject({ status: 404, code: 'not_found', message: /^[A-Z]/ })
  })
})
