import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { StaffCategory } from '#api/contract/staff-tree.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { insertOrder } from '#tests/fixtures/order-rows.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openShop, type Answer } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { formWith } from '#tests/fixtures/upload.ts'

const shop = opened(openShop)
const headers = opened(() => staffKeyHeaders(shop.db, 'ريم'))

const post = (path: string, body: object): Promise<Answer> => shop.post(`/api/staff${path}`, body, headers)
const patch = (path: string, body: object): Promise<Answer> => shop.patch(`/api/staff${path}`, body, headers)
const remove = (path: string): Promise<Answer> => shop.del(`/api/staff${path}`, headers)
const product = (sku: string, more: object = {}) =>
  post('/products', { sku, title: `منتج ${sku}`, variants: [{ sku, price: 5000, stock: 9 }], ...more })

async function upload(name: string, bytes: Buffer): Promise<Answer> {
  const { payload, headers: type } = formWith(name, bytes)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/staff/pictures',
    payload,
    headers: { ...headers, ...type },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const picture = async (colour: string): Promise<string> => {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const { status, body } = await upload('picture.png', bytes)
  expect([status, body.data]).toMatchObject([200, { width: 640, height: 480 }])
  return body.data.id
}

describe('pictures', () => {
  it('are uploaded, added to a product, sorted, described and removed by name', async () => {
    const [red, blue] = [await picture('#a00'), await picture('#00a')]
    await product('PICTURED', { pictures: [{ id: red, alt: 'من الأمام' }] })
    const change = async (body: object) => (await patch('/products/PICTURED', body)).body.data.product
    // The one that is named comes first, the others stay.
    expect(await change({ pictures: [{ id: blue }], variants: [{ sku: 'PICTURED', picture: red }] })).toMatchObject({
      pictures: [
        { id: blue, alt: '' },
        { id: red, alt: 'من الأمام' },
      ],
      variants: [{ picture: red }],
    })
    expect((await shop.get('/api/products/PICTURED')).body.data.pictures).toMatchObject([
      { key: blue.slice(7), width: 640, height: 480 },
      { key: red.slice(7) },
    ])
    expect((await change({ pictures: [{ id: red }, { id: blue, alt: 'من الخلف' }] })).pictures).toEqual([
      { id: red, alt: 'من الأمام', focus: null },
      { id: blue, alt: 'من الخلف', focus: null },
    ])
    expect(await change({ gone: { pictures: [red] } })).toMatchObject({
      pictures: [{ id: blue }],
      variants: [{ picture: null }],
    })
    const unknown = await patch('/products/PICTURED', { variants: [{ sku: 'PICTURED', picture: red }] })
    expect(Object.keys(unknown.body.errors)).toEqual(['variants.0.picture'])
  })

  it.each([
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['page.png', 'مرحبا'],
  ])('%s that is none is refused', async (name, bytes) => {
    const { status, body } = await upload(name, Buffer.from(bytes))
    expect([status, Object.keys(body.errors)]).toEqual([422, ['file']])
  })

  it('are for staff alone', async () => {
    const { payload, headers: type } = formWith('a.png', Buffer.from('x'))
    const answer = await shop.app.inject({ method: 'POST', url: '/api/staff/pictures', payload, headers: type })
    expect(answer.statusCode).toBe(401)
  })
})

describe('a brand', () => {
  it('is created, renamed wherever it is shown, and deleted once no product has it', async () => {
    const { body } = await post('/brands', { name: 'دار العود', picture: { id: await picture('#0a0'), alt: 'شعار' } })
    expect(body.data).toMatchObject({
      brand: { name: 'دار العود', slug: 'دار-العود', picture: { alt: 'شعار' } },
      publishing_run: expect.any(String),
    })
    const { id } = body.data.brand
    await product('OUD', { brand: 'دار العود' })
    expect((await post('/brands', { name: 'دار العود' })).status).toBe(409)
    expect((await patch(`/brands/${id}`, { name: 'مسك الليل', description: 'عطور' })).body.data.brand).toMatchObject({
      id,
      name: 'مسك الليل',
      picture: { alt: 'شعار' },
    })
    expect((await shop.get('/api/products/OUD')).body.data.brand.name).toBe('مسك الليل')
    const found = await shop.get('/api/products?q=مسك')
    expect(found.body.data.items.map(({ sku }: { sku: string }) => sku)).toEqual(['OUD'])
    expect((await patch(`/brands/${id}`, { name: ' ' })).body.errors).toHaveProperty('name')
    expect((await remove(`/brands/${id}`)).status).toBe(409)
    await patch('/products/OUD', { brand: null })
    expect((await remove(`/brands/${id}`)).body.data).toMatchObject({
      result: 'deleted',
      publishing_run: expect.any(String),
    })
    expect((await remove(`/brands/${id}`)).status).toBe(404)
  })
})

describe('a category', () => {
  const create = async (name: string, parent: number | null = null): Promise<StaffCategory> =>
    (await post('/categories', { name, parent })).body.data.category

  it('is created in another, and moved with its subcategories, whose products are found by the new path', async () => {
    const [food, gifts] = [await create('أغذية'), await create('هدايا')]
    const dates = await create('تمور', food.id)
    const sukkari = await create('سكري', dates.id)
    expect(sukkari).toMatchObject({ path: ['أغذية', 'تمور', 'سكري'], parent: dates.id, position: 0, archived: false })
    await product('SUKKARI', { categories: [sukkari.path] })
    const moved = await patch(`/categories/${dates.id}`, { parent: gifts.id, name: 'تمور فاخرة' })
    expect(moved.body.data).toMatchObject({
      category: { id: dates.id, path: ['هدايا', 'تمور فاخرة'], parent: gifts.id, slug: dates.slug },
      publishing_run: expect.any(String),
    })
    const { items } = (await shop.get('/api/staff/categories', headers)).body.data
    expect(items.find(({ id }: StaffCategory) => id === sukkari.id).path).toEqual(['هدايا', 'تمور فاخرة', 'سكري'])
    const skusIn = async (slug: string) =>
      (await shop.get(`/api/products?category=${slug}`)).body.data.items.map(({ sku }: { sku: string }) => sku)
    expect([await skusIn(gifts.slug), await skusIn(food.slug)]).toEqual([['SUKKARI'], []])
    const found = await shop.get('/api/products?q=هدايا')
    expect(found.body.data.items).toMatchObject([{ sku: 'SUKKARI' }])
  })

  it('is not moved into itself, onto a namesake or into a missing category', async () => {
    const [top, other] = [await create('أعلى'), await create('آخر')]
    const below = await create('أسفل', top.id)
    const fields = async (id: number, body: object) => {
      const answer = await patch(`/categories/${id}`, body)
      return [answer.status, Object.keys(answer.body.errors)]
    }
    expect(await fields(top.id, { parent: below.id })).toEqual([422, ['parent']])
    expect(await fields(top.id, { parent: top.id })).toEqual([422, ['parent']])
    expect(await fields(other.id, { name: 'أعلى' })).toEqual([422, ['name']])
    expect(await fields(other.id, { parent: 999_999 })).toEqual([422, ['parent']])
    expect((await patch('/categories/999999', { name: 'لا' })).status).toBe(404)
    expect((await post('/categories', { name: 'أسفل', parent: top.id })).status).toBe(409)
  })

  it('is sorted, archived and deleted, or archived if an order names a product in it', async () => {
    const [empty, used] = [await create('فارغ'), await create('مستعمل')]
    const inside = await create('داخل', used.id)
    expect((await patch(`/categories/${empty.id}`, { position: 0, archived: true })).body.data.category).toMatchObject({
      position: 0,
      archived: true,
    })
    expect((await remove(`/categories/${used.id}`)).status).toBe(409)
    expect((await remove(`/categories/${inside.id}`)).body.data.result).toBe('deleted')
    expect((await remove(`/categories/${empty.id}`)).body.data.result).toBe('deleted')
    await product('USED', { categories: [used.path] })
    await insertOrder(shop.db, (await signedInCustomer(shop.db)).id, { lines: [{ sku: 'USED' }] })
    expect((await remove(`/categories/${used.id}`)).body.data.result).toBe('archived')
  })
})
