import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { readOriginal } from '#server/media/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { formWith } from '#tests/fixtures/upload.ts'
import { deleteUnusedUploads } from './service.ts'

const shop = opened(openShop)
const noura = opened(() => signedInCustomer(shop.db))
let photo: Buffer
beforeAll(async () => {
  photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Make: 'Waha Camera' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
    .jpeg()
    .toBuffer()
})

async function upload(
  name: string,
  bytes: Buffer,
  purpose = 'rating',
  headers: Record<string, string> = noura.headers,
) {
  const form = formWith(name, bytes)
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/uploads?purpose=${purpose}`,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const fault = ({ status, body }: Awaited<ReturnType<typeof upload>>) => [status, body.errors?.file?.[0] ?? body.message]

/** A PNG of a few kilobytes whose header declares a size that would exhaust the memory. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
function crc(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

describe('an upload', () => {
  it('is re-encoded: smaller, and without camera metadata', async () => {
    const { status, body } = await upload('صورتي.jpg', photo)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      kind: 'webp',
      name: 'صورتي',
      width: 1600,
      height: 800,
      key: expect.stringMatching(/^[0-9a-f]{20}$/),
    })
    const kept = (await readOriginal(shop, body.data.key))!
    const { exif, format } = await sharp(kept).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect(kept.includes('Waha Camera')).toBe(false)
    // The picture is public, like the shop's other pictures.
    expect((await shop.get(`/media/${body.data.key}-400.webp`)).status).toBe(200)
  })

  it.each([
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'لا نقبل هذا النوع'],
    ['picture.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'لا نقبل هذا النوع'],
    ['page.html', '<script>alert(1)</script>', 'لا نقبل هذا النوع'],
    ['shell.php', '<?php', 'لا نقبل هذا النوع'],
    ['picture.jpg', 'GIF89a<?php system("id") ?>', 'تعذّرت قراءة الصورة'],
    ['receipt.pdf', '%PDF-1.7', 'أرفق صورة'],
    ['empty.jpg', '', 'الملف فارغ'],
  ])('%s that is not a picture is rejected', async (name, content, words) => {
    const [status, said] = fault(await upload(name, Buffer.from(content)))
    expect(status).toBe(422)
    expect(said).toContain(words)
  })

  it.each(['photo.php.jpg', 'photo.jpg.exe', 'photo.svg.png', 'photo.html.webp'])(
    '%s with two extensions is rejected',
    async (name) => {
      const [status, said] = fault(await upload(name, photo))
      expect(status).toBe(422)
      expect(said).toMatch(/امتدادان|لا نقبل/)
    },
  )

  it('may have dots in its name', async () => {
    expect((await upload('Screenshot 2026.11.21 at 9.30.jpg', photo)).status).toBe(200)
  })

  it('that would exhaust the memory is rejected by its header', async () => {
    const bytes = bomb(60_000, 60_000)
    expect(bytes.length).toBeLessThan(10_000)
    expect(fault(await upload('small.png', bytes))).toEqual([422, 'أبعاد الصورة كبيرة جدًا. صغّرها ثم أرفقها.'])
  })

  it('that is a packed SVG is rejected before it is unpacked, which has no limit', async () => {
    const packed = gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g>')
    expect(fault(await upload('small.png', packed))[1]).toContain('لا نقبل هذا النوع')
  })

  it('that is truncated or has trailing data is rejected', async () => {
    expect(fault(await upload('half.jpg', photo.subarray(0, photo.length / 2)))[0]).toBe(422)
    const [status] = fault(await upload('huge.jpg', Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)])))
    expect([413, 422]).toContain(status)
  })

  it('never writes outside its folder, whatever its name', async () => {
    for (const name of [
      '../../../evil.jpg',
      '..\\\\..\\\\evil.jpg',
      '/etc/evil.jpg',
      'evil\u0000.jpg',
      '..%2f..%2fevil.jpg',
    ])
      await upload(name, photo, 'ticket')
    expect(existsSync(path.join(shop.dataDir, '..', 'evil.jpg'))).toBe(false)
    expect(existsSync(path.join(shop.dataDir, 'evil.jpg'))).toBe(false)
    for (const file of await readdir(path.join(shop.dataDir, 'uploads')))
      expect(file).toMatch(/^[0-9a-f-]{36}\.(webp|pdf)$/)
  })

  it('requires a signed-in customer', async () => {
    expect((await upload('a.jpg', photo, 'rating', {})).status).toBe(401)
  })

  it('is deleted after a day if nothing uses it', async () => {
    const {
      body: { data },
    } = await upload('unused.jpg', await sharp(photo).resize(300).jpeg().toBuffer())
    expect(await deleteUnusedUploads(shop.db, shop)).toBe(0)
    expect(await deleteUnusedUploads(shop.db, shop, 0)).toBeGreaterThan(0)
    expect(await readOriginal(shop, data.key)).toBeUndefined()
  })
})
