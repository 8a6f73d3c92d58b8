import { expect, it } from 'vitest'
import type { StaffSale } from '#api/contract/staff-sales.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { applySales } from './service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
const headers = opened(() => staffKeyHeaders(shop.db, 'هند'))

const HOUR = 3_600_000
const now = Date.now()
const iso = (hours: number): string => new Date(now + hours * HOUR).toISOString()
const product = (sku: string, sale: object) =>
  shop.post(
    '/api/staff/products',
    { sku, title: `منتج ${sku}`, variants: [{ sku, price: 10_000, stock: 5, sale }] },
    headers,
  )
const sales = async (state: string): Promise<StaffSale[]> =>
  (await shop.get(`/api/staff/sales?state=${state}`, headers)).body.data.items

it('products that came with the same times are listed as one sale: upcoming, current, then ended', async () => {
  const eid = { from: iso(-1), to: iso(1) }
  await product('S-1', { price: 8000, ...eid })
  await product('S-2', { price: 7000, ...eid })
  await product('S-3', { price: 9000, from: iso(5), to: iso(9) })
  await product('S-4', { price: 9500 })
  const any = { id: expect.any(Number), name: null }
  expect(await sales('on')).toEqual([
    { ...any, ...eid, state: 'on', products: 2, variants: 2, least: 20, most: 30 },
    { ...any, from: null, to: null, state: 'on', products: 1, variants: 1, least: 5, most: 5 },
  ])
  expect(await sales('upcoming')).toMatchObject([{ from: iso(5), products: 1, least: 10 }])
  expect(await sales('over')).toEqual([])
  const ofSale = async (id: number | null): Promise<string[]> => {
    const { body } = await shop.get(`/api/staff/products?sale=${id}`, headers)
    return body.data.items.map(({ sku }: { sku: string }) => sku)
  }
  const [first, endless] = await sales('on')
  expect(await ofSale(first!.id)).toEqual(['S-2', 'S-1'])
  expect(await ofSale(endless!.id)).toEqual(['S-4'])
  expect((await shop.get('/api/staff/products?sale=now', headers)).status).toBe(422)

  const past = new Date(now - HOUR / 2).toISOString()
  await shop.db.execute(sql`update sales set ends_at = ${past} where id = ${first!.id}`)
  // Of an earlier release: it knows nothing of this sale, and has one of its own.
  await shop.db.execute(sql`
    insert into ended_sales (begins_at, ends_at, products, variants, least, most)
    values (${eid.from}, ${past}, 2, 2, 20, 30), (null, ${iso(-9)}, 4, 5, 10, 15)`)
  await applySales(shop.db)
  await applySales(shop.db)
  expect(await sales('over')).toEqual([
    { ...first!, to: past, state: 'over' },
    { id: null, name: null, from: null, to: iso(-9), state: 'over', products: 4, variants: 5, least: 10, most: 15 },
  ])
  expect(await sales('on')).toMatchObject([{ to: null, products: 1 }])
  expect((await shop.get('/api/staff/sales?state=soon', headers)).status).toBe(422)
})

it('each list is read in pages by a cursor, so that a sale that is added or ends in between hides none', async () => {
  await shop.db.execute(sql`delete from sales`)
  await shop.db.execute(sql`delete from ended_sales`)
  const sale = (from: string | null, to: string | null) =>
    sql`insert into sales (name, percent, begins_at, ends_at, is_imported) values ('خصم', 10, ${from}, ${to}, false)`
  for (const [from, to] of [
    [null, null],
    [iso(-1), null],
    [null, iso(2)],
    [iso(-1), iso(2)],
    [iso(-1), iso(2)],
  ] as const)
    await shop.db.execute(sale(from, to))
  for (const [from, to] of [
    [iso(1), null],
    [iso(1), iso(3)],
    [iso(2), iso(3)],
  ] as const)
    await shop.db.execute(sale(from, to))
  for (const to of [iso(-3), iso(-3), iso(-4)]) await shop.db.execute(sale(iso(-5), to))
  await shop.db.execute(sql`
    insert into ended_sales (begins_at, ends_at, products, variants, least, most)
    values (null, ${iso(-3)}, 1, 1, 5, 5), (${iso(-9)}, ${iso(-3)}, 1, 1, 5, 5), (null, ${iso(-6)}, 1, 1, 5, 5)`)
  for (const [state, count] of [
    ['on', 5],
    ['upcoming', 3],
    ['over', 6],
  ] as const) {
    const whole = await sales(state)
    expect(whole).toHaveLength(count)
    const read: StaffSale[] = []
    let after = ''
    for (;;) {
      const { body } = await shop.get(`/api/staff/sales?state=${state}&limit=1${after}`, headers)
      read.push(...body.data.items)
      if (!body.data.more) break
      after = `&after=${body.data.next}`
    }
    expect(read).toEqual(whole)
  }
  const { body } = await shop.get('/api/staff/sales?state=on&limit=2', headers)
  const [ended, , third] = await sales('on')
  await shop.db.execute(sql`delete from sales where id = ${ended!.id}`)
  const next = await shop.get(`/api/staff/sales?state=on&limit=1&after=${body.data.next}`, headers)
  expect(next.body.data.items).toEqual([third])
  const status = async (query: string) => (await shop.get(`/api/staff/sales?${query}`, headers)).status
  expect(await status(`state=over&after=${body.data.next}`)).toBe(422)
  expect(await status('state=on&after=tampered')).toBe(422)
})

it('a number of sales to leave out is still taken', async () => {
  const whole = await sales('on')
  const { body } = await shop.get('/api/staff/sales?state=on&after=1', headers)
  expect(body.data.items).toEqual(whole.slice(1))
})
