import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders, products, variants } from '#server/database/schema.ts'
import { signedInCustomer, type SignedInCustomer } from '#tests/fixtures/customers.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'

let shop: Shop
let noura: SignedInCustomer
beforeAll(async () => {
  shop = await openShop()
  noura = await signedInCustomer(shop.db)
  await shop.shelves.category('تمور')
  await shop.shelves.product('SUKKARI', { title: 'تمر سُكَّري فاخر', price: 5000, stock: 9, categories: ['تمور'] })
  await shop.shelves.product('AJWA', { title: 'عجوة المدينة', price: 8000, stock: 9, categories: ['تمور'] })
  await shop.shelves.product('KHALAS', { title: 'تمر خلاص', price: 5500, stock: 9, categories: ['تمور'] })
})
afterAll(() => shop.close())

const ask = async (query = '', customer = noura) => (await shop.get(`/api/orders${query}`, customer.headers)).body.data
const put = (sku: string, quantity = 1, customer = noura) => shop.post('/api/cart/items', { sku, quantity }, customer.headers)

/** The middle of nine tries, ms. */
async function timed(query: string, customer: SignedInCustomer): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 9; count += 1) {
    const begun = performance.now()
    await ask(query, customer)
    times.push(performance.now() - begun)
  }
  return times.toSorted((one, other) => one - other)[4]!
}

async function order(skus: string[], state?: typeof orders.$inferInsert.state): Promise<{ id: number; number: string }> {
  for (const sku of skus) await put(sku, 2)
  const { id, number } = (await shop.post('/api/checkout', {}, noura.headers)).body.data
  await shop.db.update(orders).set({ state: state ?? 'delivered', cartId: null }).where(eq(orders.id, id))
  for (const sku of skus) await shop.del(`/api/cart/items/${sku}`, noura.headers)
  return { id, number }
}

describe('a customer’s orders', () => {
  it('are found by number as it is read aloud, and by what was bought as people write it', async () => {
    const first = await order(['SUKKARI', 'AJWA'])
    const second = await order(['KHALAS'], 'cancelled')
    expect(await ask()).toMatchObject({ items: [{ id: second.id, titles: ['تمر خلاص'], length: 2 }, { id: first.id, titles: ['تمر سُكَّري فاخر', 'عجوة المدينة'], length: 4 }], older: false, newer: false })
    const found = async (q: string): Promise<number[]> => (await ask(`?q=${q}`)).items.map(({ id }: { id: number }) => id)
    expect(await found(first.number)).toEqual([first.id])
    expect(await found(first.number.replaceAll('-', '').replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))))).toEqual([first.id])
    expect(await found('السكري')).toEqual([])
    expect(await found('سكرى')).toEqual([first.id])
    expect(await found('عجوه المدينه')).toEqual([first.id])
    expect(await found('تمر')).toEqual([second.id, first.id])
    expect(await ask('?q=تمر&state=cancelled')).toMatchObject({ items: [{ id: second.id }] })
    expect((await ask('?q=تمر', await signedInCustomer(shop.db))).items).toEqual([])
  })

  it('page as quickly by the ten thousand as by the ten', async () => {
    const many = await signedInCustomer(shop.db)
    await shop.db.execute(sql`insert into orders (number, customer_id, state, items, vat, total, search_text)
      select 'N-' || n, ${many.id}, case when n % 1000 = 0 then 'returned' else 'delivered' end, 100, 13, 100, 'تمر سكري' from generate_series(1, 10000) n`)
    await shop.db.execute(sql`insert into order_lines (order_id, position, sku, product_sku, title, options, quantity, price, total, vat)
      select id, position, 'SUKKARI', 'SUKKARI', 'تمر', '{}', 1, 50, 50, 6 from orders, generate_series(0, 1) position where customer_id = ${many.id}`)
    await shop.db.execute(sql`analyze orders`)
    const few = await timed('', noura)
    const { items } = await ask('?limit=50', many)
    expect(items).toHaveLength(50)
    const deep = (await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, many.id)).orderBy(orders.id).limit(1).offset(20))[0]!.id
    expect(await timed('', many)).toBeLessThan(few * 3 + 10)
    expect(await timed(`?before=${deep}`, many)).toBeLessThan(few * 3 + 10)
    expect((await ask('?state=returned', many)).items).toHaveLength(10)
  })
})

describe('buying an order once more', () => {
  it('tells what there is today and what stands in for what is gone', async () => {
    const { id } = await order(['SUKKARI', 'AJWA'])
    await shop.db.update(variants).set({ stock: 1, price: 4500 }).where(eq(variants.sku, 'SUKKARI'))
    await shop.db.update(products).set({ status: 'archived' }).where(eq(products.sku, 'AJWA'))
    const { status, body } = await shop.get(`/api/orders/${id}/reorder`, noura.headers)
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { sku: 'SUKKARI', quantity: 2, available: 1, price: 4500, paid: 5000, substitutes: [] },
      { sku: 'AJWA', quantity: 2, available: 0, paid: 8000, substitutes: [{ sku: 'KHALAS' }, { sku: 'SUKKARI' }] },
    ])
    const cart = (await shop.post(`/api/orders/${id}/reorder`, {}, noura.headers)).body.data
    expect(cart.lines).toMatchObject([{ sku: 'SUKKARI', quantity: 1 }])
  })

  it('is for whoever ordered it', async () => {
    const { id } = await order(['KHALAS'])
    expect((await shop.get(`/api/orders/${id}/reorder`, (await signedInCustomer(shop.db)).headers)).status).toBe(404)
  })
})
