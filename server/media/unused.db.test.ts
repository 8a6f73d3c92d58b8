import { utimes } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { uploads } from '#server/platform/database/schema.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { deleteUnusedPictures, originalName } from './service.ts'

const shop = opened(openShop)
const headers = opened(() => staffKeyHeaders(shop.db, 'سعد'))

const HOUR = 3_600_000
let shade = 0
/** Uploaded by staff so many hours ago. */
async function uploaded(hours: number): Promise<{ id: string; key: string }> {
  const background = { r: ++shade, g: 100, b: 50 }
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'p.png')
  const sent = new Response(form)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/staff/pictures',
    headers: { ...headers, 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  const { id, key } = answer.json().data
  const then = new Date(Date.now() - hours * HOUR)
  await utimes(path.join(shop.dataDir, 'media', (await originalName(shop, key))!), then, then)
  return { id, key }
}
const isThere = async ({ key }: { key: string }) => (await originalName(shop, key)) !== undefined
const sweep = () => deleteUnusedPictures(shop.db, shop)
const product = (sku: string, ...pictures: { id: string }[]) =>
  shop.post(
    '/api/staff/products',
    { sku, title: 'عود', pictures: pictures.map(({ id }) => ({ id })), variants: [{ sku, price: 100 }] },
    headers,
  )

it('a picture that nothing uses is deleted after a day, and every one in use stays', async () => {
  const [unused, recent, ofProduct, ofBrand, ofCategory, ofCustomer, dropped] = await Promise.all(
    [25, 23, 25, 25, 25, 25, 25].map(uploaded),
  )
  expect((await product('A', ofProduct!, dropped!)).status).toBe(200)
  const patch = { gone: { pictures: [dropped!.id] } }
  expect((await shop.patch('/api/staff/products/A', patch, headers)).status).toBe(200)
  for (const [what, { id }] of [['brands', ofBrand!] as const, ['categories', ofCategory!] as const])
    expect((await shop.post(`/api/staff/${what}`, { name: 'عطور', picture: { id } }, headers)).status).toBe(200)
  const { id: customerId } = await signedInCustomer(shop.db)
  await shop.db.insert(uploads).values({
    id: crypto.randomUUID(),
    customerId,
    purpose: 'rating',
    kind: 'webp',
    name: 'p',
    bytes: 1,
    key: ofCustomer!.key,
    usedAt: new Date(),
  })
  const used = [ofProduct!, ofBrand!, ofCategory!, ofCustomer!, dropped!]
  const then = new Date(Date.now() - 30 * HOUR)
  for (const { key } of used)
    await utimes(path.join(shop.dataDir, 'media', (await originalName(shop, key))!), then, then)
  expect(await sweep()).toBe(1)
  expect(await isThere(unused!)).toBe(false)
  for (const one of [recent!, ...used]) expect(await isThere(one)).toBe(true)
  expect((await product('B', unused!)).body.errors).toHaveProperty(['pictures.0.id'])
})

it('a product that names a picture while it is being deleted has it, or is refused', async () => {
  const pictures = await Promise.all(Array.from({ length: 12 }, () => uploaded(25)))
  const [answers] = await Promise.all([
    Promise.all(pictures.map((picture, at) => product(`C-${at}`, picture))),
    ...Array.from({ length: 6 }, sweep),
  ])
  await sweep()
  for (const [at, { status }] of answers.entries()) {
    expect([200, 422]).toContain(status)
    expect([at, await isThere(pictures[at]!)]).toEqual([at, status === 200])
  }
})
