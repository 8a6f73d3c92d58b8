import { beforeEach, expect, it } from 'vitest'
import { clearSamples } from '#server/samples/service.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { customers, ratings } from '#server/platform/database/schema.ts'
import { openTestShop } from '#tests/fixtures/import-shop.ts'
import { fillTrial, isEmpty } from '#scripts/demo.ts'
import { opened } from '#tests/fixtures/opened.ts'

const shop = opened(openTestShop)
beforeEach(() => shop.empty())
const samples = () => shop.db.$count(ratings, eq(ratings.isSample, true))

const trial = () => ({ isTrial: true, demoCatalogue: true, sampleOrders: true, dataDir: shop.dataDir })

it('a shop with customers starts empty, and a trial without the demo catalogue', async () => {
  const before = await shop.db.$count(customers)
  await fillTrial(shop.db, { ...trial(), isTrial: false })
  await fillTrial(shop.db, { ...trial(), demoCatalogue: false })
  expect([await isEmpty(shop.db), await shop.db.$count(customers)]).toEqual([true, before])
})

it('a trial starts with the demo catalogue, and stays empty once that is cleared', async () => {
  await fillTrial(shop.db, trial())
  expect(await isEmpty(shop.db)).toBe(false)
  expect(await samples()).toBeGreaterThan(10)
  await shop.db.transaction((tx) => clearSamples(tx, { kind: 'command', name: 'clear' }))
  expect(await samples()).toBe(0)
  await fillTrial(shop.db, trial())
  expect(await isEmpty(shop.db)).toBe(true)
})
