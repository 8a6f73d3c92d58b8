import { beforeAll, describe, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
beforeAll(async () => {
  const { category, product, brand, oldSlug, categoryId } = shop.shelves
  await category('منزل', { position: 2 })
  await category('ملابس', { position: 1 })
  await category('أحذية', { parent: 'ملابس', position: 2 })
  await category('قمصان', { parent: 'ملابس', position: 1 })
  await product('Q-1', { brand: 'سدو', categories: ['قمصان', 'أحذية'] })
  await product('Q-2', { brand: 'أثر', categories: ['ملابس'] })
  await product('Q-3', { brand: 'أثر', categories: ['أحذية'], status: 'draft' })
  await oldSlug('category', 'ثياب', await categoryId('ملابس'))
  await oldSlug('brand', 'أثر-القديم', await brand('أثر'))
  await brand('ابن سينا')
})

describe('categories', () => {
  it("come as a tree in the shop's order, each product counted once on its way up", async () => {
    const { body } = await shop.get('/api/categories')
    expect(body.data.map(({ slug, parent, count }: Record<string, unknown>) => [slug, parent, count])).toEqual([
      ['ملابس', null, 2],
      ['قمصان', 'ملابس', 1],
      ['أحذية', 'ملابس', 1],
      ['منزل', null, 0],
    ])
  })

  it('list their ancestors and children', async () => {
    expect((await shop.get('/api/categories/قمصان')).body.data).toMatchObject({
      slug: 'قمصان',
      trail: [{ slug: 'ملابس', name: 'ملابس' }],
      children: [],
    })
    expect(
      (await shop.get('/api/categories/ملابس')).body.data.children.map(({ slug, count }: Record<string, unknown>) => [
        slug,
        count,
      ]),
    ).toEqual([
      ['قمصان', 1],
      ['أحذية', 1],
    ])
  })

  it('redirect from a former slug, and answer 404 for an unknown one', async () => {
    const moved = await shop.get('/api/categories/ثياب')
    expect([moved.status, moved.headers['location']]).toEqual([301, '/api/categories/%D9%85%D9%84%D8%A7%D8%A8%D8%B3'])
    expect((await shop.get('/api/categories/لا-شيء')).status).toBe(404)
  })

  it('and brands still filter lists by their former slugs', async () => {
    expect((await shop.get('/api/products?category=ثياب')).body.data.total).toBe(2)
    expect((await shop.get('/api/products?brand=أثر-القديم')).body.data.total).toBe(1)
  })
})

describe('brands', () => {
  it('come in alphabetical order, ignoring hamza, with their numbers of products on sale', async () => {
    const { body } = await shop.get('/api/brands')
    expect(body.data.map(({ name, count }: Record<string, unknown>) => [name, count])).toEqual([
      ['ابن سينا', 0],
      ['أثر', 1],
      ['سدو', 1],
    ])
  })
})
