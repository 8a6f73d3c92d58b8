import { expect, it } from 'vitest'
import type { StaffBrand, StaffCategory } from '#api/contract/staff-tree.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop, type Answer } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
const headers = opened(() => staffKeyHeaders(shop.db, 'ريم'))

const post = (path: string, body: object): Promise<Answer> => shop.post(`/api/staff${path}`, body, headers)
const patch = (path: string, body: object, version?: string): Promise<Answer> =>
  shop.patch(`/api/staff${path}`, body, { ...headers, ...(version && { 'if-match': `"${version}"` }) })
const remove = (path: string): Promise<Answer> => shop.del(`/api/staff${path}`, headers)
const undo = (change: string): Promise<Answer> => post('/tree/undo', { change })
const tree = async (): Promise<StaffCategory[]> => (await shop.get('/api/staff/categories', headers)).body.data.items
const brands = async (): Promise<StaffBrand[]> => (await shop.get('/api/staff/brands', headers)).body.data.items
const add = async (name: string, parent: number | null = null): Promise<StaffCategory> =>
  (await post('/categories', { name, parent })).body.data.category
const place = (id: number, parent: number | null, before: number | null): Promise<Answer> =>
  post(`/categories/${id}/place`, { parent, before })
/** Names of the children in the shop's order. */
const below = async (parent: number | null): Promise<string[]> =>
  (await tree())
    .filter((one) => one.parent === parent)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ path }) => path.at(-1)!)

it('a category is placed among others by the one that follows it, and everything is undone at once', async () => {
  const top = await add('ملابس')
  const [one, two, three] = [await add('عباءات', top.id), await add('أوشحة', top.id), await add('أحذية', top.id)]
  const moved = await place(three.id, top.id, one.id)
  expect([moved.status, await below(top.id)]).toEqual([200, ['أحذية', 'عباءات', 'أوشحة']])
  await place(one.id, top.id, null)
  expect(await below(top.id)).toEqual(['أحذية', 'أوشحة', 'عباءات'])

  const out = await place(two.id, null, top.id)
  expect(out.body.data.category).toMatchObject({ path: ['أوشحة'], parent: null, position: 0 })
  expect(await below(null)).toEqual(['أوشحة', 'ملابس'])
  const back = await undo(out.body.data.undo)
  expect([back.status, back.body.data.conflicts]).toEqual([200, []])
  expect([await below(top.id), await below(null)]).toEqual([['أحذية', 'أوشحة', 'عباءات'], ['ملابس']])

  expect((await place(top.id, one.id, null)).body.errors).toEqual({
    parent: ['لا يوضع القسم تحت نفسه ولا تحت ما يتفرع عنه'],
  })
  expect((await place(one.id, null, two.id)).body.errors).toEqual({
    before: ['تغيّر موضع القسم الذي يليه. راجع الشجرة ثم أعد المحاولة.'],
  })
  expect((await place(one.id, 999_999, null)).status).toBe(422)
})

it('concurrent moves leave one consistent order', async () => {
  const top = await add('بيت')
  const made = [await add('أ', top.id), await add('ب', top.id), await add('ج', top.id), await add('د', top.id)]
  const answers = await Promise.all(made.map(({ id }) => place(id, top.id, null)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const positions = (await tree()).filter(({ parent }) => parent === top.id).map(({ position }) => position)
  expect(positions.toSorted()).toEqual([0, 1, 2, 3])
})

it('an outdated form is answered with the present category, and other places or products do not count', async () => {
  const made = await add('قهوة')
  await add('شاي')
  const sku = 'PLACE-1'
  const product = { sku, title: 'بن', categories: [['قهوة']], variants: [{ sku, price: 100, stock: 1 }] }
  await post('/products', product)
  await place(made.id, null, null)
  const renamed = await patch(`/categories/${made.id}`, { name: 'القهوة' }, made.version)
  expect(renamed.body.data.category).toMatchObject({ path: ['القهوة'], products: 1 })
  const late = await patch(`/categories/${made.id}`, { slug: 'coffee' }, made.version)
  expect([late.status, late.body.data.path]).toEqual([412, ['القهوة']])

  // The slug is changed again, so only the name goes back.
  const again = await patch(`/categories/${made.id}`, { name: 'بن', slug: 'bean' })
  await patch(`/categories/${made.id}`, { slug: 'beans' })
  const undone = await undo(again.body.data.undo)
  expect(undone.body.data).toMatchObject({ restored: 1, conflicts: [{ name: 'بن', field: 'slug' }] })
  expect((await tree()).find(({ id }) => id === made.id)).toMatchObject({ path: ['القهوة'], slug: 'beans' })
})

it('a category can be deleted only if empty, and is restored by undo', async () => {
  const made = await add('هدايا')
  const sku = 'PLACE-2'
  const product = { sku, title: 'صندوق', categories: [['هدايا']], variants: [{ sku, price: 100, stock: 1 }] }
  await post('/products', product)
  expect((await remove(`/categories/${made.id}?empty=true`)).status).toBe(409)
  await patch(`/products/${sku}`, { categories: null })
  const gone = await remove(`/categories/${made.id}?empty=true`)
  expect(gone.body.data.result).toBe('deleted')
  expect((await tree()).some(({ path }) => path[0] === 'هدايا')).toBe(false)
  expect((await undo(gone.body.data.undo)).body.data.restored).toBe(1)
  expect((await tree()).find(({ path }) => path[0] === 'هدايا')).toMatchObject({ slug: made.slug })

  const created = await post('/categories', { name: 'مؤقت' })
  expect((await undo(created.body.data.undo)).body.data).toMatchObject({ restored: 1, conflicts: [] })
  expect((await tree()).some(({ path }) => path[0] === 'مؤقت')).toBe(false)
  expect((await undo('00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

it('a brand has a version, counts its products, and its change is undone', async () => {
  const { brand } = (await post('/brands', { name: 'دار العود' })).body.data as { brand: StaffBrand }
  const sku = 'PLACE-3'
  await post('/products', { sku, title: 'عود', brand: 'دار العود', variants: [{ sku, price: 100, stock: 1 }] })
  expect((await brands()).find(({ id }) => id === brand.id)).toMatchObject({ products: 1, version: brand.version })
  const renamed = await patch(`/brands/${brand.id}`, { name: 'دار الطيب', description: 'عطور' }, brand.version)
  expect(renamed.status).toBe(200)
  const late = await patch(`/brands/${brand.id}`, { name: 'دار المسك' }, brand.version)
  expect([late.status, late.body.data.name]).toEqual([412, 'دار الطيب'])
  expect((await undo(renamed.body.data.undo)).body.data).toMatchObject({ restored: 1, conflicts: [] })
  expect((await brands()).find(({ id }) => id === brand.id)).toMatchObject({ name: 'دار العود', description: '' })
  expect((await remove(`/brands/${brand.id}`)).status).toBe(409)
})
