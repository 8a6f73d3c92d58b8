import { beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { orders, products, variants } from '#server/platform/database/schema.ts'
import { signedInCustomer, type SignedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { explaining } from '#tests/fixtures/plans.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
const noura = opened(() => signedInCustomer(shop.db))
beforeAll(async () => {
  await shop.shelves.category('تمور')
  await shop.shelves.product('SUKKARI', { title: 'تمر سُكَّري فاخر', price: 5000, stock: 9, categories: ['تمور'] })
  await shop.shelves.product('AJWA', { title: 'عجوة المدينة', price: 8000, stock: 9, categories: ['تمور'] })
  await shop.shelves.product('KHALAS', { title: 'تمر خلاص', price: 5500, stock: 9, categories: ['تمور'] })
})

const ask = async (query = '', customer = noura) => (await shop.get(`/api/orders${query}`, customer.headers)).body.data
const put = (sku: string, quantity = 1, customer = noura) =>
  shop.post('/api/cart/items', { sku, quantity }, customer.headers)

/** Creates this many orders of two products for a customer. Returns their ids, oldest first. */
async function manyOrders(customer: SignedInCustomer, count: number): Promise<number[]> {
  await shop.db.execute(sql`insert into orders (number, customer_id, state, items, vat, total, search_text)
    select ${customer.id} || '-' || n, ${customer.id}, case when n % 1000 = 0 then 'returned' else 'delivered' end, 100, 13, 100, 'تمر سكري' from generate_series(1, ${count}::int) n`)
  await shop.db
    .execute(sql`insert into order_lines (order_id, position, sku, product_sku, title, options, quantity, price, total, vat)
    select id, position, 'SUKKARI', 'SUKKARI', 'تمر', '{}', 1, 50, 50, 6 from orders, generate_series(0, 1) position where customer_id = ${customer.id}`)
  const made = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customer.id))
    .orderBy(orders.id)
  return made.map(({ id }) => id)
}

/** The ids on a page of orders, and how many orders and lines the database read for it. */
async function pageOf(
  query: string,
  customer: SignedInCustomer,
): Promise<{ ids: number[]; orders: number; lines: number }> {
  const { rowsRead } = explaining(shop.db)
  const { items } = await ask(query, customer)
  const { orders: read = 0, order_lines: lines = 0 } = await rowsRead()
  return { ids: items.map(({ id }: { id: number }) => id), orders: read, lines }
}

async function order(
  skus: string[],
  state?: typeof orders.$inferInsert.state,
  customer = noura,
): Promise<{ id: number; number: string }> {
  for (const sku of skus) await put(sku, 2, customer)
  const { id, number } = (await shop.post('/api/checkout', {}, customer.headers)).body.data
  await shop.db
    .update(orders)
    .set({ state: state ?? 'delivered', cartId: null })
    .where(eq(orders.id, id))
  for (const sku of skus) await shop.del(`/api/cart/items/${sku}`, customer.headers)
  return { id, number }
}

describe('a customer’s orders', () => {
  it('can be searched by spoken number and by product, in any spelling', async () => {
    const sara = await signedInCustomer(shop.db)
    const first = await order(['SUKKARI', 'AJWA'], 'delivered', sara)
    const second = await order(['KHALAS'], 'cancelled', sara)
    expect(await ask('', sara)).toMatchObject({
      items: [
        { id: second.id, titles: ['تمر خلاص'], length: 2 },
        { id: first.id, titles: ['تمر سُكَّري فاخر', 'عجوة المدينة'], length: 4 },
      ],
      older: false,
      newer: false,
    })
    const found = async (q: string): Promise<number[]> =>
      (await ask(`?q=${q}`, sara)).items.map(({ id }: { id: number }) => id)
    expect(await found(first.number)).toEqual([first.id])
    expect(
      await found(
        first.number.replaceAll('-', '').replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
      ),
    ).toEqual([first.id])
    expect(await found('السكري')).toEqual([])
    expect(await found('سكرى')).toEqual([first.id])
    expect(await found('عجوه المدينه')).toEqual([first.id])
    expect(await found('تمر')).toEqual([second.id, first.id])
    expect(await ask('?q=تمر&state=cancelled', sara)).toMatchObject({ items: [{ id: second.id }] })
    expect((await ask('?q=تمر', await signedInCustomer(shop.db))).items).toEqual([])
  })

  it('pages read no more rows with ten thousand orders than with eleven', async () => {
    const [few, many] = [await signedInCustomer(shop.db), await signedInCustomer(shop.db)]
    const eleven = await manyOrders(few, 11)
    const all = await manyOrders(many, 10_000)
    await shop.db.execute(sql`analyze orders, order_lines`)
    const newestFirst = (ids: number[]): number[] => ids.toReversed()
    // One row beyond the page shows whether there are more.
    expect(await pageOf('', few)).toEqual({ ids: newestFirst(eleven.slice(-10)), orders: 11, lines: 20 })
    expect(await pageOf('', many)).toEqual({ ids: newestFirst(all.slice(-10)), orders: 11, lines: 20 })
    expect(await pageOf('?limit=50', many)).toEqual({ ids: newestFirst(all.slice(-50)), orders: 51, lines: 100 })
    expect(await pageOf(`?before=${all[20]}`, many)).toEqual({
      ids: newestFirst(all.slice(10, 20)),
      orders: 11,
      lines: 20,
    })
    expect(await pageOf(`?after=${all[9979]}`, many)).toEqual({
      ids: newestFirst(all.slice(9980, 9990)),
      orders: 11,
      lines: 20,
    })
    expect((await ask('?state=returned', many)).items).toHaveLength(10)
  })
})

describe('reordering', () => {
  it('returns what is available today and substitutes for the rest', async () => {
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
    await shop.db.update(variants).set({ stock: 9, price: 5000 }).where(eq(variants.sku, 'SUKKARI'))
    await shop.db.update(products).set({ status: 'active' }).where(eq(products.sku, 'AJWA'))
    await shop.del('/api/cart/items/SUKKARI', noura.headers)
  })

  it('adds nothing when it is sent again, in turn or at once', async () => {
    const { id } = await order(['KHALAS'])
    const send = async (): Promise<number> => {
      const { body } = await shop.post(`/api/orders/${id}/reorder`, {}, noura.headers)
      return body.data.lines.find(({ sku }: { sku: string }) => sku === 'KHALAS').quantity
    }
    await Promise.all([send(), send()])
    expect(await send()).toBe(2)
    await put('KHALAS')
    expect(await send()).toBe(3)
    await shop.del('/api/cart/items/KHALAS', noura.headers)
    expect(await send()).toBe(2)
    await shop.del('/api/cart/items/KHALAS', noura.headers)
  })

  it('is for the customer who placed the order only', async () => {
    const { id } = await order(['KHALAS'])
    expect((await shop.get(`/api/orders/${id}/reorder`, (await signedInCustomer(shop.db)).headers)).status).toBe(404)
  })
})
