import { beforeAll, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { cartLines, carts } from '#server/platform/database/schema.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { deleteOldGuestCarts } from './cleanup-job.ts'
import { addToCart } from './service.ts'

const shop = opened(openShop)
beforeAll(async () => {
  await shop.shelves.product('DATES', { stock: 1000 })
})

it('deletes guests’ carts and their lines after 60 days without a change, and keeps customers’ carts', async () => {
  const ids: string[] = []
  for (let index = 0; index < 25; index += 1) ids.push((await addToCart(shop.db, undefined, 'DATES', 1)).id!)
  const { id: customerId } = await signedInCustomer(shop.db)
  const own = (await addToCart(shop.db, { customerId }, 'DATES', 1)).id!
  await shop.db.execute(sql`update carts set updated_at = now() - interval '61 days'`)
  // Many carts share one timestamp, as after a bulk import; two were changed later.
  await shop.db.execute(
    sql`update carts set updated_at = now() - interval '90 days' where id = any(${sql.param(ids.slice(0, 9))}::text[])`,
  )
  await shop.db.execute(
    sql`update carts set updated_at = now() - interval '59 days' where id = any(${sql.param(ids.slice(-2))}::text[])`,
  )
  expect(await deleteOldGuestCarts(shop.db, 4)).toBe(23)
  expect(new Set((await shop.db.select().from(carts)).map(({ id }) => id))).toEqual(new Set([...ids.slice(-2), own]))
  expect(await shop.db.$count(cartLines)).toBe(3)
  expect(await deleteOldGuestCarts(shop.db, 4)).toBe(0)
})
