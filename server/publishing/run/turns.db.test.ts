import { expect, it, vi } from 'vitest'
import { requestPublishing, runById } from '#server/publishing-requests/service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { publishInSteps } from '#tests/fixtures/publish-in-steps.ts'
import { IN_ORDER, openPublishedShop } from '#tests/fixtures/published-shop.ts'

vi.mock('./limits.ts', () => import('#tests/fixtures/small-slices.ts'))

const SKUS = Array.from({ length: 60 }, (_, n) => `A-${n}`)
/** More than are published at once. */
const SOME = SKUS.slice(-14)

const site = opened(() => openPublishedShop(SKUS))
const { workWith } = publishInSteps(site)
/** Few other pages show it. */
const describe = (description: string, skus: string[]) =>
  Promise.all(skus.map((sku) => site.shop.shelves.update(sku, { description: `<p>${description} ${sku}</p>` })))
const run = async (id: string) => (await runById(site.shop.db, id))!

it('a change of 14 products is live before an older change of every page, which continues', async () => {
  await describe('قبل', SKUS)
  const { id: all } = await site.shop.db.transaction((tx) => requestPublishing(tx, { cause: 'staff', full: true }))
  let some = ''
  const left: number[] = []
  await workWith(async (batch) => {
    if (batch === 1) {
      await describe('بعد', SOME)
      some = await site.request(SOME)
    }
    if (some && (await run(some)).state !== 'done') left.push((await run(all)).planned! - (await run(all)).rendered)
  })
  const [shorter, longer] = [await run(some), await run(all)]
  expect(shorter.planned).toBeLessThan(longer.planned! / 2)
  expect(shorter.finishedAt!.getTime()).toBeLessThan(longer.finishedAt!.getTime())
  // Each got slices.
  expect(new Set(left).size).toBeGreaterThan(1)
  await site.work()
  expect(await site.verify()).toEqual(IN_ORDER)
})
