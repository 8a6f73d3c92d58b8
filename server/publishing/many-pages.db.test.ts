import { afterAll, beforeAll, expect, it } from 'vitest'
import { failedPages, publishedPages } from '#server/database/schema.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { forgetPages } from './records.ts'
import { recordFailures } from './runs.ts'

/** More than the 65,535 parameters that a statement may have. */
const PATHS = Array.from({ length: 70_000 }, (_, n) => `/products/WH-${n}`)

let shop: Shop
beforeAll(async () => (shop = await openShop()))
afterAll(() => shop.close())

it('as many pages as large shops have come through, and go, at once', async () => {
  const { db } = shop
  await recordFailures(
    db,
    [
      { path: PATHS[0]!, reason: 'it broke' },
      { path: '/', reason: 'it broke' },
    ],
    [],
  )
  await db.insert(publishedPages).values([
    { path: PATHS.at(-1)!, fileHash: '', contentHash: '', keys: [], pictureUrls: [] },
    { path: '/', fileHash: '', contentHash: '', keys: [], pictureUrls: [] },
  ])
  await recordFailures(db, [], PATHS)
  await forgetPages(db, PATHS)
  expect((await db.select({ path: failedPages.path }).from(failedPages)).map(({ path }) => path)).toEqual(['/'])
  expect((await db.select({ path: publishedPages.path }).from(publishedPages)).map(({ path }) => path)).toEqual(['/'])
})
