import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makePicturesAhead } from '#scripts/pictures-ahead.ts'
import { pictures } from '#server/platform/database/schema.ts'
import { message } from '#server/platform/http/messages.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { publishPictures, storeOriginal } from './service.ts'

let shop: Shop
let dataDir: string
beforeAll(async () => {
  shop = await openShop()
  dataDir = await mkdtemp(path.join(tmpdir(), 'waha-pictures-'))
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('makes every size and format of each catalogue picture once, and reports a missing picture', async () => {
  const { key, width, height } = await storeOriginal(
    { dataDir },
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0a5' } })
      .png()
      .toBuffer(),
  )
  await shop.db.insert(pictures).values({ source: 'small.png', key, width, height })
  const progress: string[] = []
  const publish = () => publishPictures(shop.db, { dataDir }, (done, total) => progress.push(`${done} of ${total}`))
  await publish()
  await publish()
  expect(progress).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4'])
  expect((await readdir(path.join(dataDir, 'site/media'))).toSorted()).toEqual([
    `${key}-240.avif`,
    `${key}-240.webp`,
    `${key}-400.avif`,
    `${key}-400.webp`,
  ])

  await shop.db.insert(pictures).values({ source: 'gone.png', key: '0'.repeat(20), width, height })
  await expect(publish()).rejects.toThrow(/media\/0{20}-240\.\w+, but there is no such picture/)
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  await makePicturesAhead(shop.db, { dataDir }, () => false)
  expect(printed.mock.calls).toEqual([[message('cli.picturesFailed'), expect.any(Error)]])
  printed.mockRestore()
})
