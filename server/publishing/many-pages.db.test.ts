import { expect, it } from 'vitest'
import { failedPages, publishedPages } from '#server/platform/database/schema.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { deletePages } from './records/pages.ts'
import { recordFailures } from './records/runs.ts'

/** More than the 65,535 parameters that one statement may have. */
const PATHS = Array.from({ length: 70_000 }, (_, n) => `/products/WH-${n}`)

const shop = opened(openShop)

it('publishes and removes as many pages as a large shop has in one run', async () => {
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
  await deletePages(db, PATHS)
  expect((await db.select({ path: failedPages.path }).from(failedPages)).map(({ path }) => path)).toEqual(['/'])
  expect((await db.select({ path: publishedPages.path }).from(publishedPages)).map(({ path }) => path)).toEqual(['/'])
})
