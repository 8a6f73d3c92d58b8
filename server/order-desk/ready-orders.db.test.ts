import { expect, it } from 'vitest'
import type { StaffOrderSummary } from '#api/contract/staff-orders.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const { shop, ordered } = shopWithStaff()

it('what is ready to be collected is counted and listed apart from what is on its way', async () => {
  await shop.shelves.product('DATES', { price: 5000, stock: 100 })
  const headers = await staffKeyHeaders(shop.db, 'منيرة')
  const [collected, sent] = [await ordered({ delivery: 'pickup' }), await ordered()]
  for (const order of [collected, sent]) {
    await order.buy()
    await order.ship()
  }
  const listed = async (query: string): Promise<number[]> =>
    (await shop.get(`/api/staff/orders?state=shipped${query}`, headers)).body.data.items.map(
      ({ id }: StaffOrderSummary) => id,
    )
  expect(await listed('&pickup=true')).toEqual([collected.id])
  expect(await listed('&pickup=false')).toEqual([sent.id])
  expect(await listed('')).toEqual([sent.id, collected.id])
  expect((await shop.get('/api/staff/orders/counts', headers)).body.data).toMatchObject({ shipped: 2, ready: 1 })
})
