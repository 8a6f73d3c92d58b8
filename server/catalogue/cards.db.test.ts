import { beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { drizzle, sql } from '#server/platform/database/drizzle.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { cardsAt } from './service.ts'
import { bumpCatalogueVersion, bumpOfferVersion, readState } from './version.ts'

const shop = opened(openShop)
/** Another process over the same database: its caches are its own. */
let other: Database
const ids: number[] = []
beforeAll(async () => {
  other = drizzle(shop.db.$client, { casing: 'snake_case' }) as unknown as Database
  for (const sku of ['C-1', 'C-2', 'C-3'])
    await shop.shelves.product(sku, { title: `عطر ${sku}`, brand: 'لطافة', stock: 5 })
  const { rows } = await shop.db.execute<{ id: number }>(sql`select id from products order by sku`)
  ids.push(...rows.map(({ id }) => id))
})

const shown = async () => cardsAt(other, await readState(other), ids)

it('are read by one query for all requests of a tick, and not again until the catalogue changes', async () => {
  await shop.shelves.changed()
  const state = await readState(other)
  const asked = vi.spyOn(other, 'execute')
  const [some, all] = await Promise.all([
    cardsAt(other, state, ids.slice(0, 2)),
    cardsAt(other, state, ids.toReversed()),
  ])
  expect([some, all].map((cards) => cards.map(({ sku }) => sku))).toEqual([
    ['C-1', 'C-2'],
    ['C-3', 'C-2', 'C-1'],
  ])
  await cardsAt(other, state, ids)
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})

it('show at once that a product sells out, and another name of it or its brand', async () => {
  const change = (statement: ReturnType<typeof sql>, tell: typeof bumpOfferVersion) =>
    shop.db.transaction(async (tx) => {
      await tx.execute(statement)
      await tell(tx)
    })
  await change(sql`update products set stock = 2 where sku = 'C-2'`, bumpOfferVersion)
  expect((await shown()).map(({ stock }) => stock)).toEqual([5, 2, 5])
  await change(sql`update brands set slug = 'lattafa'`, bumpCatalogueVersion)
  expect((await shown()).map(({ brand }) => brand?.slug)).toEqual(['lattafa', 'lattafa', 'lattafa'])
  await shop.shelves.update('C-3', { title: 'عطر آخر' })
  expect((await shown())[2]?.title).toBe('عطر آخر')
})

it('read while a change came in are not cached for the state after it', async () => {
  const state = await readState(other)
  await shop.shelves.update('C-1', { title: 'قبل' })
  const [before] = await Promise.all([
    cardsAt(other, state, ids),
    shop.shelves.update('C-1', { title: 'بعد' }).then(shown),
  ])
  expect(before).toHaveLength(3)
  expect((await shown())[0]?.title).toBe('بعد')
})

it('leave out what is no longer on sale', async () => {
  await shop.shelves.update('C-2', { status: 'archived' })
  expect((await shown()).map(({ sku }) => sku)).toEqual(['C-1', 'C-3'])
})

it('are read again after the database failed', async () => {
  await shop.shelves.changed()
  const state = await readState(other)
  const failing = vi.spyOn(other, 'execute').mockRejectedValueOnce(new Error('gone'))
  await expect(cardsAt(other, state, ids)).rejects.toThrow('gone')
  failing.mockRestore()
  expect(await cardsAt(other, state, ids)).toHaveLength(2)
})
