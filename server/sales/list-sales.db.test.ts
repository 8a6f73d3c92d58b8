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

it('products on sale for the same time are listed as one sale: upcoming, current, then ended', async () => {
  const eid = { from: iso(-1), to: iso(1) }
  await product('S-1', { price: 8000, ...eid })
  await product('S-2', { price: 7000, ...eid })
  await product('S-3', { price: 9000, from: iso(5), to: iso(9) })
  await product('S-4', { price: 9500 })
  expect(await sales('on')).toEqual([
    { ...eid, state: 'on', products: 2, variants: 2, least: 20, most: 30 },
    { from: null, to: null, state: 'on', products: 1, variants: 1, least: 5, most: 5 },
  ])
  expect(await sales('upcoming')).toMatchObject([{ from: iso(5), products: 1, least: 10 }])
  expect(await sales('over')).toEqual([])
  const ofSale = async (interval: string): Promise<string[]> => {
    const { body } = await shop.get(`/api/staff/products?sale=${encodeURIComponent(interval)}`, headers)
    return body.data.items.map(({ sku }: { sku: string }) => sku)
  }
  expect(await ofSale(`${eid.from}/${eid.to}`)).toEqual(['S-2', 'S-1'])
  expect(await ofSale('../..')).toEqual(['S-4'])
  expect((await shop.get('/api/staff/products?sale=now', headers)).status).toBe(422)

  const past = now - HOUR / 2
  await shop.db.execute(sql`
    update variants set sale = jsonb_set(sale, '{to}', to_jsonb(${past}::float8)) where sku in ('S-1', 'S-2')`)
  await applySales(shop.db)
  await applySales(shop.db)
  expect(await sales('over')).toEqual([
    { from: eid.from, to: new Date(past).toISOString(), state: 'over', products: 2, variants: 2, least: 20, most: 30 },
  ])
  expect(await sales('on')).toMatchObject([{ to: null, products: 1 }])
  expect((await shop.get('/api/staff/sales?state=soon', headers)).status).toBe(422)
})
