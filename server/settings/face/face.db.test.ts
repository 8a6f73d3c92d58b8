import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { previewRoutes } from '#server/publishing/triggers/preview-route.ts'
import { webManifest } from '#server/publishing/site/web-manifest.ts'
import { SEED } from '#server/settings/seed.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { openPublisher } from '#tests/fixtures/publisher.ts'
import { openShop, type Answer } from '#tests/fixtures/shop.ts'
import { shopCommand } from '#tests/fixtures/shop-command.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z" fill="#ffffff"/></svg>'

const shop = opened(openShop)
const headers = opened(() => staffKeyHeaders(shop.db, 'ريم'))
const publisher = opened(() => openPublisher(shop))
beforeAll(async () => {
  await shop.shelves.category('تمور')
  await shop.shelves.product('P-1', { categories: ['تمور'] })
  await publisher.all()
})
afterAll(async () => {
  await change(SEED.face)
})

const change = (body: object): Promise<Answer> => shop.patch('/api/staff/settings/face', body, headers)
const shown = async () => (await shop.get('/api/settings')).body.data.face
const png = async (width: number, height: number): Promise<string> => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#c08a2d' } })
  return `data:image/png;base64,${(await picture.png().withMetadata().toBuffer()).toString('base64')}`
}

describe('the face of a shop', () => {
  it("is the theme's own at first, and pages carry nothing of it", async () => {
    expect(await shown()).toBe(null)
    expect(publisher.read('index.html')).toContain('"face":null')
  })

  it('is on all pages after a change, with a style sheet and a logo that never change', async () => {
    const { status, body } = await change({
      logo: SVG,
      shows_name: false,
      light: { brand: '#102A43', brandDeep: '#0b1f33' },
    })
    expect(status).toBe(200)
    expect(body.data.value.logo).toContain('width="512" height="256"')
    await publisher.work()
    const face = await shown()
    expect(face).toMatchObject({ logo: { width: 512, height: 256 }, shows_name: false, theme_color: '#102A43' })
    for (const page of ['index.html', 'products/P-1/index.html', '404.html'])
      expect(publisher.read(page)).toContain(JSON.stringify(face))
    expect(face.style).toMatch(/^\/assets\/face-[\da-f]{16}\.css$/)
    expect(publisher.read(face.style.slice(1))).toBe(
      'html:root{--color-brand:#102a43;--color-brandDeep:#0b1f33;--color-brandHover:#0e2439;--color-brandLine:#3f5366}\n',
    )
    expect(publisher.read(face.logo.src.slice(1))).toBe(body.data.value.logo)
    expect(await publisher.all()).toMatchObject({ written: 0, failed: [] })
  })

  it('is in the manifest, with new icon addresses', async () => {
    const { theme_color, icons } = JSON.parse(webManifest()) as { theme_color: string; icons: { src: string }[] }
    expect([theme_color, icons[1]!.src]).toEqual(['#102A43', `/icons/icon-192.png?v=${(await shown()).icons}`])
  })

  it('survives export, import and a rollback unchanged', async () => {
    const { value, version } = (await shop.get('/api/staff/settings/face', headers)).body.data
    await change({ logo: await png(300, 100) })
    const all = (await shop.get('/api/staff/settings/export', headers)).body.data
    await change({ logo: null })
    await shop.put('/api/staff/settings/import', { face: all.face }, headers)
    expect((await shop.get('/api/staff/settings/face', headers)).body.data.value).toEqual(all.face)
    const back = await shop.post('/api/staff/settings/face/rollback', { version }, headers)
    expect(back.body.data.value).toEqual(value)
  })

  it('is set from files by the shop command', async () => {
    const file = path.join(shop.dataDir, 'logo.svg')
    try {
      await writeFile(file, SVG)
      expect((await shopCommand(shop, 'settings', 'set', 'face', 'one_colour_logo', `@${file}`)).code).toBe(0)
      expect((await shopCommand(shop, 'settings', 'set', 'face', 'dark.brand', '#0b1f33')).code).toBe(0)
      const { value } = (await shop.get('/api/staff/settings/face', headers)).body.data
      expect([value.one_colour_logo, value.dark]).toEqual([value.logo, { brand: '#0b1f33' }])
      expect(await shopCommand(shop, 'settings', 'set', 'face', 'icon', '@/nowhere.png')).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('/nowhere.png'),
      })
    } finally {
      await rm(file)
    }
  })
})

describe('bad input', () => {
  it('of a colour that cannot be read names the pair in Arabic and changes nothing', async () => {
    const before = (await shop.get('/api/staff/settings/face', headers)).body.data
    const { status, body } = await change({ light: { onPrimary: '#777777' }, dark: { page: '#ffffff' } })
    expect(status).toBe(422)
    expect(body.errors['light.onPrimary']).toEqual([
      'في المظهر الفاتح لا يكفي تباين «نص الزر الأساسي» مع «الزر الأساسي»: هو 2.8، والحد الأدنى 4.5.',
    ])
    expect(Object.keys((await change({ light: { brand: '#777777' } })).body.errors)).toEqual(['light.brand'])
    expect(body.errors['dark.page'][0]).toContain('في المظهر الداكن')
    expect((await shop.get('/api/staff/settings/face', headers)).body.data).toEqual(before)
    expect((await change({ light: { colour: '#000000' } })).body.errors).toHaveProperty('light.colour')
    expect((await change({ light: { text: 'red' } })).body.errors).toHaveProperty('light.text')
  })

  it('of a picture is refused with its reason', async () => {
    const bomb = `data:image/png;base64,${hugePng(60_000, 60_000).toString('base64')}`
    const jpeg = sharp({ create: { width: 90, height: 90, channels: 3, background: '#000' } }).jpeg()
    const wrongKind = `data:image/png;base64,${(await jpeg.toBuffer()).toString('base64')}`
    const reasons: [string, string][] = [
      [SVG.replace('<path', '<script>alert(1)</script><path'), 'script'],
      [SVG.replace('<path', '<path onload="x()"'), 'onload'],
      [bomb, 'ميجابكسل'],
      [wrongKind, 'SVG أو PNG'],
      ['data:image/png;base64,AAAA', 'SVG أو PNG'],
      ['https://elsewhere.example/logo.svg', 'SVG أو PNG'],
      [await png(900, 100), 'أبعاد'],
      [await png(8, 8), '32'],
      [SVG.replace('#ffffff', 'none'), 'لا يظهر'],
    ]
    for (const [logo, reason] of reasons) {
      const { status, body } = await change({ logo })
      expect([status, body.errors.logo[0]]).toEqual([422, expect.stringContaining(reason)])
    }
    const { body } = await shop.put('/api/staff/settings/import', { face: { ...SEED.face, icon: bomb } }, headers)
    expect(Object.keys(body.errors)).toEqual(['face.icon'])
  })
})

describe('a preview', () => {
  const app = Fastify()
  const open = async (url: string) => {
    const { pathname, search } = new URL(url)
    return app.inject({ url: pathname + search })
  }
  const link = async (body: object): Promise<Answer> => shop.post('/api/staff/settings/face/preview', body, headers)
  beforeAll(async () => {
    await app.register(previewRoutes, {
      prefix: '/api',
      db: shop.db,
      config: publisher.config,
      withPool: publisher.withPool,
    })
  })
  afterAll(() => app.close())

  it('shows a draft to whoever has the link, and the shop stays as it is', async () => {
    await publisher.work()
    const before = await shown()
    const { status, body } = await link({ light: { brand: '#4a1d6b' } })
    expect(status).toBe(200)
    const home = await open(body.data.url)
    expect([home.statusCode, home.headers]).toMatchObject([
      200,
      { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
    ])
    expect(home.headers['content-security-policy']).toContain("default-src 'none'")
    expect(home.body).toContain('"theme_color":"#4a1d6b"')
    const sheet = /data:text\/css;base64,([\w+/=]+)/.exec(home.body)![1]!
    expect(Buffer.from(sheet, 'base64').toString()).toContain('--color-brand:#4a1d6b')
    const product = await open(`${body.data.url}?page=/products/P-1&theme=dark`)
    expect([product.statusCode, product.body.includes('data-theme="dark"')]).toEqual([200, true])
    expect(await shown()).toEqual(before)
    expect(await publisher.all()).toMatchObject({ written: 0 })
  })

  it('is made by the shop command too', async () => {
    const pairs = ['light.brand=#4a1d6b', 'shows_name=false']
    const { code, stdout } = await shopCommand(shop, 'settings', 'preview', ...pairs)
    expect(code).toBe(0)
    const home = await open(stdout.trim())
    expect(home.body).toContain('"theme_color":"#4a1d6b"')
    expect(home.body).toContain('"shows_name":false')
    const refused = await shopCommand(shop, 'settings', 'preview', 'logo.svg')
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('logo=@logo.svg')])
  })

  it('of a bad draft, a forged or expired link, or another page is refused', async () => {
    expect((await link({ light: { onBrand: '#0b3b2b' } })).status).toBe(422)
    expect((await shop.post('/api/staff/settings/face/preview', {})).status).toBe(401)
    const { body } = await link({})
    const { url } = body.data as { url: string }
    const forged = url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A')
    const codes = await Promise.all(
      [forged, `${url}?page=/account/info`, `${url}?page=/products/none`].map(
        async (one) => (await open(one)).statusCode,
      ),
    )
    expect(codes).toEqual([404, 404, 404])
    await shop.db.execute(sql`update face_previews set expires_at = now() - interval '1 minute'`)
    expect((await open(url)).statusCode).toBe(404)
  })
})

/** A PNG of a few bytes that says it has so many pixels. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const rest = Buffer.concat([size, Buffer.from('0800000000', 'hex')])
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc32(Buffer.concat([Buffer.from('IHDR'), rest])), 0)
  const end = Buffer.from('0000000049454e44ae426082', 'hex')
  const data = Buffer.from('0000000a49444154789c63000100000500010d0a2db4', 'hex')
  return Buffer.concat([head, rest, crc, data, end])
}
