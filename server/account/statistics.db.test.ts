import { beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { orderLines, orders } from '#server/platform/database/schema.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
const noura = opened(() => signedInCustomer(shop.db))
beforeAll(async () => {
  await shop.shelves.category('ضيافة')
  await shop.shelves.category('تمور', { parent: 'ضيافة' })
  await shop.shelves.category('عطور')
  await shop.shelves.product('DATES', { price: 4000, compareAt: 5000, stock: 100, categories: ['تمور'] })
  await shop.shelves.product('OUD', { price: 11500, stock: 100, categories: ['عطور'] })
})

const read = async (query = '', customer = noura) =>
  (await shop.get(`/api/account/statistics${query}`, customer.headers)).body.data

/** @param monthsAgo calendar months in Riyadh */
async function buy(
  lines: Record<string, number>,
  state: typeof orders.$inferInsert.state,
  monthsAgo: number,
): Promise<number> {
  for (const [sku, quantity] of Object.entries(lines))
    await shop.post('/api/cart/items', { sku, quantity }, noura.headers)
  const { id } = (await shop.post('/api/checkout', {}, noura.headers)).body.data
  const at = sql`(date_trunc('month', now() at time zone 'Asia/Riyadh') - make_interval(months => ${monthsAgo}) + interval '1 hour') at time zone 'Asia/Riyadh'`
  await shop.db.update(orders).set({ state, cartId: null, confirmedAt: at }).where(eq(orders.id, id))
  for (const sku of Object.keys(lines)) await shop.del(`/api/cart/items/${sku}`, noura.headers)
  return id
}

describe('a customer’s statistics', () => {
  it('are zero for every month at first', async () => {
    const { months, totals, categories, again } = await read('?months=3', await signedInCustomer(shop.db))
    expect(months).toHaveLength(3)
    expect(months.every(({ spent }: { spent: number }) => spent === 0)).toBe(true)
    expect([totals, categories, again]).toEqual([
      { orders: 0, spent: 0, vat: 0, saved: 0, average: 0, pieces: 0 },
      [],
      [],
    ])
  })

  it('count paid items that were not returned, by month in Riyadh, with VAT and savings', async () => {
    await buy({ DATES: 2 }, 'delivered', 0)
    await buy({ DATES: 1, OUD: 1 }, 'shipped', 2)
    await buy({ OUD: 5 }, 'cancelled', 0)
    await buy({ OUD: 7 }, 'expired', 0)
    await buy({ OUD: 9 }, 'delivered', 12)
    const { months, totals, categories, again } = await read()
    expect(months).toHaveLength(12)
    expect(months.at(-1)).toMatchObject({ orders: 1, spent: 8000, vat: 1043, saved: 2000 })
    expect(months.at(-3)).toMatchObject({ orders: 1, spent: 15500, vat: 2022, saved: 1000 })
    expect(totals).toEqual({ orders: 2, spent: 23500, vat: 3065, saved: 3000, average: 11750, pieces: 4 })
    expect(categories).toEqual([
      { name: 'ضيافة', spent: 12000, pieces: 3 },
      { name: 'عطور', spent: 11500, pieces: 1 },
    ])
    expect(again).toMatchObject([
      { product: { sku: 'OUD' }, times: 2, pieces: 10 },
      { product: { sku: 'DATES' }, times: 2, pieces: 3 },
    ])
    expect((await read('?months=24')).totals).toMatchObject({ orders: 3, spent: 127000 })
  })

  it('subtract refunds', async () => {
    const id = await buy({ OUD: 2 }, 'returned', 1)
    await shop.db.execute(
      sql`insert into invoices (number, sequence, kind, order_id, cause, issued_at, total, vat, document, qr) values ('CRN-9', 9, 'credit_note', ${id}, 'test', now(), 11500, 1500, '{}', '')`,
    )
    await shop.db.update(orderLines).set({ returned: 1 }).where(eq(orderLines.orderId, id))
    const { months, categories } = await read()
    expect(months.at(-2)).toMatchObject({ orders: 1, spent: 11500, vat: 1500 })
    expect(categories[0]).toEqual({ name: 'عطور', spent: 23000, pieces: 2 })
  })

  it('count VAT only of goods that bear it', async () => {
    const before = (await read()).totals
    await shop.shelves.product('MED', {
      price: 4000,
      stock: 9,
      tax: { tax_class: 'zero', tax_reason: 'VATEX-SA-35' },
    })
    await buy({ OUD: 1, MED: 2 }, 'delivered', 1)
    const { spent, vat } = (await read()).totals
    expect([spent - before.spent, vat - before.vat]).toEqual([19_500, 1500])
  })

  it("contain only the customer's orders, and require a supported period", async () => {
    expect((await shop.get('/api/account/statistics')).status).toBe(401)
    expect((await shop.get('/api/account/statistics?months=5', noura.headers)).status).toBe(422)
  })
})

it('leave tests out, once the shop has real orders', async () => {
  const { totals } = await read()
  const id = await buy({ DATES: 3 }, 'delivered', 0)
  await shop.db.update(orders).set({ isTest: true }).where(eq(orders.id, id))
  expect((await read()).totals).toEqual(totals)
})
