import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { drizzle, sql } from '#server/database/drizzle.ts'
import { explaining } from '#tests/fixtures/plans.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { changedCatalogue, changedOffers, knownCards, readAhead, readState } from './service.ts'

let shop: Shop
/** Another process over the same database: what it keeps is its own. */
let other: Database
const ids: number[] = []
beforeAll(async () => {
  shop = await openShop()
  other = drizzle(shop.db.$client, { casing: 'snake_case' }) as unknown as Database
  for (const sku of ['C-1', 'C-2', 'C-3'])
    await shop.shelves.product(sku, { title: `عطر ${sku}`, brand: 'لطافة', stock: 5 })
  const { rows } = await shop.db.execute<{ id: number }>(sql`select id from products order by sku`)
  ids.push(...rows.map(({ id }) => id))
})
afterAll(() => shop.close())

const shown = async () => knownCards(other, await readState(other), ids)
/** How many were asked for again. */
async function readAgain(): Promise<number> {
  const { plans } = explaining(other)
  await shown()
  return (await plans()).filter(({ query }) => /row_to_json\(card\)/.test(query)).length
}

it('nobody asks for a card again that no change has written', async () => {
  expect((await shown()).map(({ sku }) => sku)).toEqual(['C-1', 'C-2', 'C-3'])
  const afterChange = async (): Promise<number> => {
    await changedCatalogue(shop.db)
    return readAgain()
  }
  // While a transaction of any database of the server is older than the cards, PostgreSQL cannot tell that they were seen.
  await expect.poll(afterChange).toBe(0)
})

it('a product that sells out, its brand or another name for it show at once', async () => {
  const change = (statement: ReturnType<typeof sql>, tell: typeof changedOffers) =>
    shop.db.transaction(async (tx) => {
      await tx.execute(statement)
      await tell(tx)
    })
  await change(sql`update products set stock = 2 where sku = 'C-2'`, changedOffers)
  expect((await shown()).map(({ stock }) => stock)).toEqual([5, 2, 5])
  await change(sql`update brands set slug = 'lattafa'`, changedCatalogue)
  expect((await shown()).map(({ brand }) => brand?.slug)).toEqual(['lattafa', 'lattafa', 'lattafa'])
  await shop.shelves.update('C-3', { title: 'عطر آخر' })
  expect((await shown())[2]?.title).toBe('عطر آخر')
})

it('what was read while a change came in is not kept', async () => {
  const state = await readState(other)
  await shop.shelves.update('C-1', { title: 'قبل' })
  const [before] = await Promise.all([
    knownCards(other, state, ids),
    shop.shelves.update('C-1', { title: 'بعد' }).then(shown),
  ])
  expect(before).toHaveLength(3)
  expect((await shown())[0]?.title).toBe('بعد')
})

it('what is read ahead is there, and what is no longer on sale is not', async () => {
  await shop.shelves.update('C-2', { status: 'archived' })
  await readAhead(other, await readState(other), ids)
  expect(await readAgain()).toBe(1)
  expect((await shown()).map(({ sku }) => sku)).toEqual(['C-1', 'C-3'])
})
