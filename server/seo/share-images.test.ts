import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#api/contract/product.ts'
import { aProduct } from '#components/seo/fixtures.ts'
import { shareVersion } from '#components/seo/share-card.ts'
import { shareImageUrl, storeImageUrl } from '#locales/routes.ts'
import { storeOriginal } from '#server/media/store.ts'
import { shareImages } from './share-images.ts'

let dataDir: string
let app: FastifyInstance
const shop = new Map<string, Product>()
const red = { r: 200, g: 30, b: 30 }

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'waha-share-'))
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: red } })
    .png()
    .toBuffer()
  const { key, width, height } = await storeOriginal({ dataDir }, bytes)
  const picture = { key, url: null, alt: '', width, height }
  shop.set('WH 1/أ', aProduct({ sku: 'WH 1/أ', pictures: [picture] }))
  shop.set('PLAIN', aProduct({ sku: 'PLAIN', title: 'تمر '.repeat(300), pictures: [] }))
  shop.set('LOST', aProduct({ sku: 'LOST', pictures: [{ ...picture, key: '0123456789abcdef0123' }] }))
  app = Fastify()
  await app.register(shareImages, { place: { dataDir }, findProduct: async (sku) => shop.get(sku) })
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

const addressOf = (sku: string): string => shareImageUrl(sku, shareVersion(shop.get(sku)!))
/** The stored image files, by folder. */
const drawn = async (): Promise<string[]> =>
  (await readdir(path.join(dataDir, 'share'), { recursive: true })).filter((file) => file.endsWith('.jpg'))

async function pixel(image: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

describe('the share image of a product', () => {
  it('is a JPEG of 1200 × 630, small enough for WhatsApp, with the product’s picture at the left', async () => {
    const response = await app.inject(addressOf('WH 1/أ'))
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(response.rawPayload.length).toBeLessThan(300_000)
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const [r, g, b] = (await pixel(response.rawPayload, 300, 300)) as [number, number, number]
    expect(Math.max(Math.abs(r - red.r), Math.abs(g - red.g), Math.abs(b - red.b))).toBeLessThan(12)
  })

  it('crops the picture around its focus', async () => {
    const blue = {
      input: { create: { width: 200, height: 500, channels: 3 as const, background: '#1e1ec8' } },
      left: 0,
      top: 0,
    }
    const bytes = await sharp({ create: { width: 600, height: 500, channels: 3, background: red } })
      .composite([blue])
      .png()
      .toBuffer()
    const stored = { ...(await storeOriginal({ dataDir }, bytes)), url: null, alt: '' }
    const redAtLeft = async (sku: string, focus: string): Promise<boolean> => {
      shop.set(sku, aProduct({ sku, pictures: [{ ...stored, focus }] }))
      const [r, , b] = await pixel((await app.inject(addressOf(sku))).rawPayload, 56 + 170, 300)
      return r! > b!
    }
    expect([await redAtLeft('LEFT', '0% 50%'), await redAtLeft('RIGHT', '100% 50%')]).toEqual([false, true])
  })

  it('has text at the right', async () => {
    const { rawPayload } = await app.inject(addressOf('PLAIN'))
    const { channels } = await sharp(rawPayload)
      .extract({ left: 600, top: 100, width: 560, height: 400 })
      .greyscale()
      .stats()
    expect(channels[0]!.min).toBeLessThan(60)
    expect(channels[0]!.max).toBeGreaterThan(230)
  })

  it('is stored, and drawn once for concurrent requests', async () => {
    shop.set('ONCE', aProduct({ sku: 'ONCE', title: 'مرة واحدة' }))
    shop.get('ONCE')!.pictures = []
    const before = (await drawn()).length
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.inject(addressOf('ONCE'))))
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    expect((await drawn()).length).toBe(before + 1)
  })

  it('is replaced when the product changes, and an old address shows the new image for a while', async () => {
    shop.set('NEW', aProduct({ sku: 'NEW', pictures: [] }))
    const [old, earlier] = [addressOf('NEW'), await app.inject(addressOf('NEW'))]
    const count = (await drawn()).length
    shop.set('NEW', aProduct({ sku: 'NEW', title: 'قهوة سعودية شقراء', pictures: [] }))
    const now = await app.inject(old)
    expect(now.headers['cache-control']).toBe('public, max-age=300')
    expect(now.headers.etag).not.toBe(earlier.headers.etag)
    expect(now.rawPayload.equals(earlier.rawPayload)).toBe(false)
    expect((await drawn()).length).toBe(count)
  })

  it('supports conditional requests', async () => {
    const { headers } = await app.inject(addressOf('PLAIN'))
    const again = await app.inject({ url: addressOf('PLAIN'), headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload.length).toBe(0)
  })

  it('is drawn without the product’s picture if that is missing, and then not stored', async () => {
    const count = (await drawn()).length
    expect((await app.inject(addressOf('LOST'))).statusCode).toBe(200)
    expect((await drawn()).length).toBe(count)
  })

  it.each(['/share/NOBODY.jpg', '/share/PLAIN.png', '/share/.jpg', '/share/%00.jpg', '/share/..%2f..%2fPLAIN.jpg'])(
    'does not exist at %s',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404)
    },
  )
})

describe('the share image of other pages', () => {
  it('has the shop’s name on its brand green', async () => {
    const response = await app.inject(storeImageUrl)
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const [r, g, b] = (await pixel(response.rawPayload, 5, 5)) as [number, number, number]
    expect([Math.abs(r - 0x0b), Math.abs(g - 0x3b), Math.abs(b - 0x2b)].every((off) => off < 4)).toBe(true)
  })
})
