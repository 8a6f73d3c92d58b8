import { beforeAll, describe, expect, it, vi } from 'vitest'
import { cardsNamed, productsNamed } from '#server/publishing/plan/catalogue-source.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { bumpOfferVersion } from './version.ts'
import { resolveOldPath } from './service.ts'

const shop = opened(openShop)
const ids: Record<string, number> = {}
beforeAll(async () => {
  const { category, product, oldSlug, categoryId } = shop.shelves
  await category('عطور')
  await category('عود', { parent: 'عطور' })
  await category('بخور', { parent: 'عطور' })
  ids['WH-1'] = await product('WH-1', {
    title: 'عود ملكي',
    slug: 'عود-ملكي',
    brand: 'نخيل',
    categories: ['عود', 'عطور'],
    attributes: { المنشأ: 'كمبوديا' },
    pictures: ['media/lost.jpg', 'https://old.example/a.jpg', 'ab12'],
    options: {
      الحجم: {
        '50 مل': { sku: 'WH-1-50', price: 15000, stock: 3, picture: 1 },
        '100 مل': { sku: 'WH-1-100', price: 25000, picture: 0 },
      },
    },
  })
  for (let n = 1; n <= 10; n++) await product(`B-${n}`, { title: `بخور ${n}`, categories: ['بخور'], sold: n })
  ids['OLD'] = await product('OLD', { status: 'archived', slug: 'كان-هنا' })
  await product('DRAFT', { status: 'draft' })
  await product('عطر/1', { title: 'رمز عربي' })
  await oldSlug('product', 'اسم-قديم', ids['WH-1'])
  await oldSlug('product', 'محذوف', 999_999)
  await oldSlug('category', 'بخور-قديم', await categoryId('بخور'))
})

describe('a product', () => {
  it('comes with everything its page shows', async () => {
    const { status, body } = await shop.get('/api/products/WH-1')
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: expect.any(String) })
    expect(body.data).toMatchObject({
      sku: 'WH-1',
      slug: 'عود-ملكي',
      title: 'عود ملكي',
      brand: { slug: 'نخيل', name: 'نخيل' },
      trail: [
        { slug: 'عطور', name: 'عطور' },
        { slug: 'عود', name: 'عود' },
      ],
      options: [
        {
          name: 'الحجم',
          values: [
            { value: '50 مل', swatch: null },
            { value: '100 مل', swatch: null },
          ],
        },
      ],
      attributes: [{ name: 'المنشأ', value: 'كمبوديا' }],
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  })

  it('leaves out pictures that cannot be shown, and gives each variant its own', async () => {
    const { data } = (await shop.get('/api/products/WH-1')).body
    expect(data.pictures.map(({ key, url }: { key: string; url: string }) => key ?? url)).toEqual([
      'https://old.example/a.jpg',
      'ab12',
    ])
    expect(data.variants).toMatchObject([
      { sku: 'WH-1-50', price: 15000, stock: 3, options: ['50 مل'], picture: 0 },
      { sku: 'WH-1-100', price: 25000, options: ['100 مل'], picture: null },
    ])
  })

  it('takes two statements, and after a change of prices one more for each category whose best sellers it shows', async () => {
    await shop.get('/api/products/WH-1')
    const query = vi.spyOn(shop.db.$client, 'query')
    const statementsOf = async (): Promise<number> => {
      query.mockClear()
      expect((await shop.get('/api/products/WH-1')).status).toBe(200)
      // The process looks for changed settings every second.
      return query.mock.calls.filter((call) => !JSON.stringify(call).includes('from settings')).length
    }
    try {
      expect(await statementsOf()).toBe(2)
      await bumpOfferVersion(shop.db)
      expect(await statementsOf()).toBe(4)
      expect(await statementsOf()).toBe(2)
    } finally {
      query.mockRestore()
    }
  })

  it('is found by a SKU in Arabic letters with a slash in it', async () => {
    expect((await shop.get(`/api/products/${encodeURIComponent('عطر/1')}`)).body.data.title).toBe('رمز عربي')
  })

  it.each([
    ["a variant's SKU", 'WH-1-100'],
    ['its slug', 'عود-ملكي'],
    ['a slug it had', 'اسم-قديم'],
  ])('answers %s with where it is', async (_, name) => {
    const { status, headers, body } = await shop.get(`/api/products/${name}`)
    expect([status, headers['location'], body.data]).toEqual([
      301,
      '/api/products/WH-1',
      { location: '/api/products/WH-1' },
    ])
  })

  it.each([
    ['archived', 'OLD', 410],
    ['archived, by its slug', 'كان-هنا', 410],
    ['deleted', 'محذوف', 410],
    ['a draft', 'DRAFT', 404],
    ['unknown', 'NOPE', 404],
    ['named with NUL', 'WH-1%00', 404],
    ['named by 201 letters', 'x'.repeat(201), 404],
    ['named by 1001 letters', 'x'.repeat(1001), 404],
  ])("that is %s is refused in the shop's words", async (_, name, expected) => {
    const { status, body, headers } = await shop.get(`/api/products/${name}`)
    expect([status, body]).toEqual([
      expected,
      expect.objectContaining({ success: false, status: expected, detail: body.message }),
    ])
    expect(body).not.toHaveProperty('data')
    expect(body.message).toMatch(/[\u0600-\u06FF]/)
    expect(headers['cache-control']).toBe('no-store')
  })
})

const related = async (sku: string): Promise<string[]> =>
  (await shop.get(`/api/products/${sku}`)).body.data.related.map((card: { sku: string }) => card.sku)

describe('related products', () => {
  it('are the eight best sellers of its category without itself', async () => {
    expect(await related('B-9')).toEqual(['B-10', 'B-8', 'B-7', 'B-6', 'B-5', 'B-4', 'B-3', 'B-2'])
  })

  it('come from the parent category too when its own has fewer than four', async () => {
    expect(await related('WH-1')).toEqual(['B-10', 'B-9', 'B-8', 'B-7', 'B-6', 'B-5', 'B-4', 'B-3'])
  })

  it('are the same in bulk', async () => {
    const { data } = (await shop.get('/api/catalogue/products')).body
    for (const sku of ['WH-1', 'B-9']) {
      expect(data.find((product: { sku: string }) => product.sku === sku)).toEqual(
        (await shop.get(`/api/products/${sku}`)).body.data,
      )
    }
  })
})

it('is byte for byte the same in bulk reads and in responses', async () => {
  const skus = ['B-9', 'WH-1', 'عطر/1']
  const data = await Promise.all(
    skus.map(async (sku) => (await shop.get(`/api/products/${encodeURIComponent(sku)}`)).body.data as unknown),
  )
  const read = await productsNamed(shop.db, [...skus, 'OLD', 'NO\0PE'])
  expect(read).toStrictEqual(data)
  expect(JSON.stringify(read)).toBe(JSON.stringify(data))
})

describe('cards of products by name', () => {
  it('say what lists and neighbours show of each, and in which lists it is, and leave out what is no longer sold', async () => {
    const data = await cardsNamed(shop.db, ['WH-1', 'OLD', 'B-9', 'NO\0PE', 'NO,PE'])
    const expected = await Promise.all(
      ['B-9', 'WH-1'].map(async (sku) => {
        const { title, brand, options, pictures, listed_in } = (await shop.get(`/api/products/${sku}`)).body.data
        return { sku, title, brand, has_options: options.length > 0, picture: pictures[0] ?? null, listed_in }
      }),
    )
    expect(data.toSorted((one, other) => (one.sku < other.sku ? -1 : 1))).toEqual(expected)
  })
})

const many = (count: number): string => Array.from({ length: count }, (_, n) => `skus=X-${n}`).join('&')

describe('offers', () => {
  it('tell the price and stock of each variant, and leave out what is no longer sold', async () => {
    const { body } = await shop.get('/api/offers?skus=WH-1&skus=OLD&skus=B-1&skus=NO,PE&skus=%00&skus=B-1')
    expect(body.data).toEqual([
      {
        sku: 'WH-1',
        variants: [
          { sku: 'WH-1-50', price: 15000, compare_at: null, sale: null, stock: 3 },
          { sku: 'WH-1-100', price: 25000, compare_at: null, sale: null, stock: 10 },
        ],
        promotion: null,
      },
      {
        sku: 'B-1',
        variants: [{ sku: 'B-1', price: 10000, compare_at: null, sale: null, stock: 10 }],
        promotion: null,
      },
    ])
  })

  it('are given for at most sixty products', async () => {
    expect((await shop.get(`/api/offers?${many(60)}`)).status).toBe(200)
    const { status, body } = await shop.get(`/api/offers?${many(61)}`)
    expect([status, body.errors]).toEqual([422, { skus: ['اختر 60 قيمة على الأكثر.'] }])
    expect((await shop.get('/api/offers')).body.errors).toEqual({ skus: ['هذا الحقل مطلوب.'] })
    expect((await shop.get('/api/offers?skus=')).body.errors).toEqual({ skus: ['هذا الحقل مطلوب.'] })
  })
})

describe('an old path of the shop', () => {
  it.each([
    ['/products/WH-1-50', '/products/WH-1'],
    ['/products/اسم-قديم', '/products/WH-1'],
    ['/products/WH-1', undefined],
    ['/products/OLD', 'gone'],
    ['/products/DRAFT', undefined],
    ['/products/c/بخور-قديم', '/products/c/بخور'],
    ['/products/c/بخور-قديم/page/2', '/products/c/بخور/page/2'],
    ['/products/c/بخور/page/99', undefined],
    ['/products/page/99', undefined],
    ['/products/c/بخور', undefined],
    ['/products/c/لا-شيء', undefined],
    ['/about', undefined],
    ['/products/', undefined],
    ['/products/\0', undefined],
  ])('%s leads to %s', async (path, expected) => {
    expect(await resolveOldPath(shop.db, path)).toBe(expected)
  })
})
