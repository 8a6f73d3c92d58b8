import { expect, it } from 'vitest'
import type { StockRow } from '#api/contract/staff-stock.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const { shop, ordered } = shopWithStaff()

it('what runs low is what has had stock, not what never came', async () => {
  await shop.shelves.product('LEFT', { stock: 2 })
  await shop.shelves.product('SOLD', { stock: 1 })
  await shop.shelves.product('NEVER', { stock: 0 })
  await shop.shelves.product('MANY', { stock: 50 })
  await (await ordered({ sku: 'SOLD' })).buy()
  const headers = await staffKeyHeaders(shop.db, 'منيرة')
  const skus = async (query: string): Promise<string[]> =>
    (await shop.get(`/api/staff/stock?${query}`, headers)).body.data.items.map(({ sku }: StockRow) => sku)
  expect(await skus('most=3&had=true')).toEqual(['LEFT', 'SOLD'])
  expect(await skus('most=3')).toEqual(['LEFT', 'NEVER', 'SOLD'])
})
