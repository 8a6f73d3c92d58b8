import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { clearDemo } from '#server/catalogue-import/service.ts'
import { eq } from '#server/database/drizzle.ts'
import { ratings } from '#server/database/schema.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'
import { fillTrial, isEmpty } from '#scripts/demo.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(() => shop.empty())
afterAll(() => shop.close())
const samples = () => shop.db.$count(ratings, eq(ratings.isSample, true))

it('a shop with customers starts empty', async () => {
  await fillTrial(shop.db, { isTrial: false, dataDir: shop.dataDir })
  expect(await isEmpty(shop.db)).toBe(true)
})

it('a trial starts with the demo catalogue, and stays empty once that is cleared', async () => {
  const trial = { isTrial: true, dataDir: shop.dataDir }
  await fillTrial(shop.db, trial)
  expect(await isEmpty(shop.db)).toBe(false)
  expect(await samples()).toBeGreaterThan(10)
  await clearDemo(shop.db)
  expect(await samples()).toBe(0)
  await fillTrial(shop.db, trial)
  expect(await isEmpty(shop.db)).toBe(true)
})
