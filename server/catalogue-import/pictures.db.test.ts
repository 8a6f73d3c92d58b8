import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOriginal } from '#server/media/service.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'

let shop: TestShop
let server: Server
let origin: string
let asked: string[]
const draw = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
const product = (...pictures: string[]) => ({
  sku: 'A',
  title: 'عطر',
  price: 10,
  pictures: pictures.map((src) => ({ src, alt: 'صورة' })),
})
const stored = () =>
  shop.rows<{ source: string; key: string | null; width: number | null }>(
    'select p.source, p.key, p.width from product_pictures l join pictures p on p.id = l.picture_id order by l.position',
  )

beforeAll(async () => {
  shop = await openTestShop()
  const green = await draw('#0a5')
  server = createServer((request, answer) => {
    asked.push(request.url!)
    if (request.url === '/green.png') answer.writeHead(200, { 'content-type': 'image/png' }).end(green)
    else answer.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  asked = []
  await shop.empty()
})
afterAll(async () => {
  server.close()
  await shop.close()
})

describe('pictures beside the catalogue', () => {
  it('go into the shop’s store, known by their content', async () => {
    await mkdir(path.join(shop.folder, 'p'), { recursive: true })
    const bytes = await draw('#fff')
    await writeFile(path.join(shop.folder, 'p/one.png'), bytes)
    await writeFile(path.join(shop.folder, 'p/copy.png'), bytes)
    const report = await shop.importRecords([
      product('p/one.png'),
      { type: 'brand', name: 'دار', picture: { src: './p/copy.png' } },
    ])
    expect(report).toMatchObject({ created: 2, rejected: [] })
    const [picture] = await stored()
    expect(picture).toEqual({ source: `sha256:${picture!.key}`, key: expect.any(String), width: 30 })
    expect(await readOriginal(shop, picture!.key!)).toEqual(bytes)
    expect(await shop.rows('select b.picture_id = l.picture_id as same from brands b, product_pictures l')).toEqual([
      { same: true },
    ])
    expect(await shop.importRecords([product('p/copy.png')])).toMatchObject({ unchanged: 1 })
  })

  it('are taken from its folder only, must be there and must be pictures', async () => {
    await writeFile(path.join(shop.dataDir, 'secret.png'), await draw('#000'))
    await symlink(path.join(shop.dataDir, 'secret.png'), path.join(shop.folder, 'link.png'))
    await shop.file('text.png', 'نص')
    const bad = [
      '../secret.png',
      path.join(shop.dataDir, 'secret.png'),
      'link.png',
      'none.png',
      'text.png',
      'file:///etc/passwd',
      'data:image/png;base64,AA==',
    ]
    const report = await shop.importRecords([...bad.map((src, at) => ({ ...product(src), sku: `S${at}` })), product()])
    expect(report).toMatchObject({ read: 8, created: 1 })
    expect(report.rejected.map(({ field }) => field)).toEqual(bad.map(() => 'pictures'))
  })
})

describe('pictures on the web', () => {
  it('are only referred to, and asked for by nobody', async () => {
    await shop.importRecords([product(`${origin}/green.png`)])
    expect([await stored(), asked]).toEqual([[{ source: `${origin}/green.png`, key: null, width: null }], []])
  })

  it('are fetched when asked for; one that fails does not hold up the rest', async () => {
    const options = { images: true, allowAddress: () => true }
    const failed: string[] = []
    await shop.importRecords([product(`${origin}/green.png`)])
    const report = await shop.importRecords([product(`${origin}/green.png`, `${origin}/gone.png`)], {
      ...options,
      onPictureFailed: (address) => failed.push(address),
    })
    expect(report).toMatchObject({ updated: 1 })
    expect([await stored(), failed]).toEqual([
      [
        { source: `${origin}/green.png`, key: expect.stringMatching(/^[0-9a-f]{20}$/), width: 30 },
        { source: `${origin}/gone.png`, key: null, width: null },
      ],
      [`${origin}/gone.png`],
    ])
    expect(await shop.version()).toBe(2)
    asked = []
    expect(await shop.importRecords([product(`${origin}/green.png`, `${origin}/gone.png`)], options)).toMatchObject({
      unchanged: 1,
    })
    expect(asked).toEqual(['/gone.png'])
  })

  it('are not fetched from the shop’s own network', async () => {
    await shop.importRecords([product(`${origin}/green.png`)], { images: true })
    expect([await stored(), asked]).toEqual([[{ source: `${origin}/green.png`, key: null, width: null }], []])
  })

  it('that were fetched go into an export with their bytes', async () => {
    await shop.importRecords([product(`${origin}/green.png`)], { images: true, allowAddress: () => true })
    const file = path.join(shop.folder, 'export.jsonl')
    expect(await shop.exportTo(file)).toMatchObject({ products: 1, pictures: 1 })
    const record = JSON.parse((await readFile(file, 'utf8')).trim()) as { pictures: { src: string; alt: string }[] }
    expect(record.pictures).toEqual([
      { src: expect.stringMatching(/^export\.pictures\/[0-9a-f]{20}\.png$/), alt: 'صورة', focus: null },
    ])
    expect(await shop.importFiles([file])).toMatchObject({ unchanged: 1 })
  })
})
