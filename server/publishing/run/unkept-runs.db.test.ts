import { beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { latestRuns } from '#server/publishing-requests/service.ts'
import { countSold, takeStock } from '#server/stock/service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { IN_ORDER, openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { startPublishingTriggers } from '../service.ts'

const BEST = 'A-2'

const site = opened(() => openPublishedShop(['A-0', 'A-1', BEST]))
beforeAll(() => startPublishingTriggers())
beforeEach(() => site.shop.db.execute(sql`delete from publishing_runs`))

const runs = () => latestRuns(site.shop.db, 10)
const sell = (sku: string) => inTransaction(site.shop.db, (tx) => countSold(tx, [{ sku, quantity: 1 }]))

it('keeps no run of a sale that changes no page', async () => {
  await sell(BEST)
  expect(await runs()).toMatchObject([{ cause: 'stock', state: 'waiting' }])
  await site.work()
  expect(await runs()).toEqual([])
  expect(await site.verify()).toEqual(IN_ORDER)
})

it('keeps a run that staff requested, with nothing that refers to a deleted one', async () => {
  await sell(BEST)
  const id = await site.request([BEST])
  await site.work()
  expect(await runs()).toMatchObject([{ id, cause: 'staff', state: 'done', mergedInto: null, written: 0 }])
})

it('keeps a run of stock that changes pages, of which it can be taken back', async () => {
  await inTransaction(site.shop.db, async (tx) => {
    const { rows } = await tx.execute<{ stock: number }>(sql`select stock from variants where sku = ${BEST}`)
    await takeStock(tx, [{ sku: BEST, quantity: rows[0]!.stock }])
  })
  await site.work()
  const [sold, ...others] = await runs()
  expect(others).toEqual([])
  expect(sold).toMatchObject({ cause: 'stock', state: 'done' })
  expect(sold!.written).toBeGreaterThan(0)
})
