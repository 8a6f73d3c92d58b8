import sharp from 'sharp'
import { expect, it } from 'vitest'
import { storeOriginal } from '#server/media/service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(() => openShop())

it('pictures that are being made leave threads to those who read pages', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, newPicture))
  let most = 0
  const watch = setInterval(() => {
    // Not `queue`: an encoder leaves it in a thread of its own, so it may be counted twice.
    most = Math.max(most, sharp.counters().process)
  })
  const answers = await Promise.all(keys.map((key) => shop.app.inject(`/media/${key}-240.avif`)))
  clearInterval(watch)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(keys.map(() => 200))
  expect(most).toBe(2)
})

/** Noise, which no earlier run has left in the cache. */
async function newPicture(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 320, height: 320, channels: 3, background: '#000', noise } })
  return (await storeOriginal(shop, await picture.jpeg().toBuffer())).key
}
