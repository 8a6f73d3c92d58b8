import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NotAPicture, originalName, readOriginal, storeOriginal } from './store.ts'

let dataDir: string
beforeEach(async () => void (dataDir = await mkdtemp(path.join(tmpdir(), 'waha-media-'))))
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#0a5' } })

describe('the picture store', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('stores %s and returns the same bytes', async (format) => {
    const bytes = await picture().toFormat(format).toBuffer()
    const original = await storeOriginal({ dataDir }, bytes)
    expect(original).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f]{20}$/),
      width: 40,
      height: 30,
      extension: format === 'jpeg' ? 'jpg' : format,
    })
    expect(await readOriginal({ dataDir }, original.key)).toEqual(bytes)
  })

  it('keeps one copy of a picture uploaded twice, and nothing else', async () => {
    const bytes = await picture().png().toBuffer()
    const [{ key }] = await Promise.all([storeOriginal({ dataDir }, bytes), storeOriginal({ dataDir }, bytes)])
    expect(await readdir(path.join(dataDir, 'media'))).toEqual([`${key}.png`])
  })

  it('returns the displayed size of a rotated photo', async () => {
    const bytes = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await storeOriginal({ dataDir }, bytes)).toMatchObject({ width: 30, height: 40 })
  })

  it('rejects files that are not pictures, SVG, truncated photos and oversized ones', async () => {
    const cut = (await picture(400, 300).jpeg().toBuffer()).subarray(0, 700)
    const huge = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    for (const bytes of [
      Buffer.from('مرحبا'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      cut,
      huge,
      Buffer.alloc(20 * 1024 * 1024 + 1),
    ]) {
      await expect(storeOriginal({ dataDir }, bytes)).rejects.toThrow(NotAPicture)
    }
    const packed = gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(storeOriginal({ dataDir }, packed), 'unpacking has no limit').rejects.toThrow('another format')
    expect(await readdir(dataDir)).toEqual([])
  })

  it('reads pictures only from its own folder', async () => {
    expect(await originalName({ dataDir }, '../../etc/passwd')).toBeUndefined()
    expect(await readOriginal({ dataDir }, '0'.repeat(20))).toBeUndefined()
  })
})
