import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
beforeAll(async () => {
  const { category, product } = shop.shelves
  await category('ملابس', { position: 1 })
  await category('قمصان', { parent: 'ملابس', position: 1 })
  await category('قمصان-رسمية', { parent: 'قمصان' })
  await category('أحذية', { parent: 'ملابس', position: 2 })
  await category('عطور', { position: 2 })
  const sizes = { المقاس: { M: { sku: 'Q-1-M' }, L: { sku: 'Q-1-L' } } }
  await product('Q-1', {
    title: 'قميص أبيض',
    brand: 'نخيل',
    categories: ['قمصان-رسمية', 'قمصان'],
    price: 9000,
    sold: 5,
    attributes: { اللون: 'أبيض', الخامة: 'قطن' },
    options: sizes,
  })
  await product('Q-2', {
    title: 'قميص أزرق',
    brand: 'نخيل',
    categories: ['قمصان'],
    price: 12000,
    sold: 9,
    attributes: { اللون: 'أزرق', الخامة: 'قطن' },
  })
  await product('Q-3', {
    title: 'قميص كتان',
    brand: 'سدو',
    categories: ['قمصان'],
    price: 20000,
    stock: 0,
    sold: 50,
    attributes: { اللون: 'أبيض', الخامة: 'كتان' },
  })
  await product('H-1', {
    title: 'حذاء جلدي أسود',
    brand: 'سدو',
    categories: ['أحذية'],
    price: 35000,
    sold: 3,
    attributes: { اللون: 'أسود' },
    rating: [4.5, 10],
  })
  await product('P-1', {
    title: 'عطر العود الملكي 100% أصلي',
    brand: 'عود',
    categories: ['عطور'],
    price: 50000,
    compareAt: 60000,
    sold: 7,
    rating: [4.5, 20],
  })
  await product('D-1', { title: 'قميص مسودة', brand: 'نخيل', categories: ['قمصان'], status: 'draft' })
  await product('A-1', { title: 'قميص قديم', brand: 'نخيل', categories: ['قمصان'], status: 'archived' })
})

const list = async (query: string) => (await shop.get(`/api/products?${query}`)).body.data
const skus = async (query: string): Promise<string[]> =>
  (await list(query)).items.map(({ sku }: { sku: string }) => sku)
const facet = (values: { slug?: string; value?: string; count: number }[]) =>
  Object.fromEntries(values.map(({ slug, value, count }) => [slug ?? value, count]))

describe('a list of products', () => {
  it('shows products on sale, bestsellers first and sold-out ones last', async () => {
    expect(await list('')).toMatchObject({ page: 1, per_page: 10, total: 5, pages: 1 })
    expect(await skus('')).toEqual(['Q-2', 'P-1', 'Q-1', 'H-1', 'Q-3'])
    expect(await skus('sort=best_selling')).toEqual(['Q-2', 'P-1', 'Q-1', 'H-1', 'Q-3'])
  })

  it('contains the data of product cards', async () => {
    const { items } = await list('q=قميص أبيض&per_page=1')
    expect(items).toEqual([
      {
        sku: 'Q-1',
        title: 'قميص أبيض',
        brand: { slug: 'نخيل', name: 'نخيل' },
        price: 9000,
        price_max: 9000,
        compare_at: null,
        stock: 20,
        has_options: true,
        rating: { average: 0, count: 0 },
        picture: null,
        promotion: null,
      },
    ])
  })

  it.each([
    ['a category, with all below it', 'category=ملابس&sort=price_asc', ['Q-1', 'Q-2', 'Q-3', 'H-1']],
    ['a category that is not there', 'category=لا-شيء', []],
    ['brands', 'brand=نخيل&brand=عود&sort=price_asc', ['Q-1', 'Q-2', 'P-1']],
    ['prices, both ends included', 'price_min=12000&price_max=35000&sort=price_asc', ['Q-2', 'Q-3', 'H-1']],
    ['prices in Arabic digits', 'price_min=١٢٠٠٠&price_max=۳۵۰۰۰&sort=price_asc', ['Q-2', 'Q-3', 'H-1']],
    ['what can be bought', 'in_stock=true&category=قمصان&sort=price_asc', ['Q-1', 'Q-2']],
    ['values of one attribute', 'attribute=اللون:أبيض&attribute=اللون:أسود&sort=price_asc', ['Q-1', 'Q-3', 'H-1']],
    ['values of two attributes', 'attribute=اللون:أبيض&attribute=الخامة:قطن', ['Q-1']],
    ['an option', 'option=المقاس:L', ['Q-1']],
    [
      'everything at once',
      'q=قميص&category=ملابس&brand=نخيل&price_max=9000&in_stock=true&attribute=الخامة:قطن&option=المقاس:M',
      ['Q-1'],
    ],
  ])('can be filtered by %s', async (_, query, expected) => {
    expect(await skus(query)).toEqual(expected)
  })

  it('of a category that was just added, moved or renamed shows its current state', async () => {
    const rename = async (from: string, to: string) => {
      await shop.db.execute(sql`update categories set slug = ${to} where slug = ${from}`)
      await shop.shelves.changed()
    }
    expect(await skus('category=أحذية')).toEqual(['H-1'])
    await rename('أحذية', 'نعال')
    await rename('عطور', 'أحذية')
    expect(await skus('category=أحذية')).toEqual(['P-1'])
    await shop.db.execute(
      sql`update categories set parent_id = (select id from categories where slug = 'أحذية') where slug = 'نعال'`,
    )
    await shop.shelves.changed()
    expect(await skus('category=أحذية')).toEqual(['P-1', 'H-1'])
    await shop.db.execute(
      sql`update categories set parent_id = (select id from categories where slug = 'ملابس') where slug = 'نعال'`,
    )
    await rename('أحذية', 'عطور')
    await rename('نعال', 'أحذية')
    expect(await skus('category=أحذية')).toEqual(['H-1'])
  })

  it('ignores empty and unknown parameters', async () => {
    expect(await skus('q=&price_min=&brand=&utm_source=x&fbclid=1&sort=price_asc')).toHaveLength(5)
  })

  it('is empty on a page beyond the last one', async () => {
    expect(await list('page=9&per_page=2')).toMatchObject({ items: [], total: 5, pages: 3, page: 9 })
  })
})

describe('search', () => {
  it.each([
    ['whatever the spelling of hamza, marks and tatweel', 'q=قَمِيص ابيـض', ['Q-1', 'Q-3']],
    ['when every word is found, in any order', 'q=الملكي عطر', ['P-1']],
    ['of the kind named first, when none has every word', 'q=عطر قميص', ['P-1']],
    ['by SKU', 'q=H-1', ['H-1']],
    ["by a variant's SKU in small letters", 'q=q-1-l', ['Q-1']],
    ['by brand', 'q=سدو&sort=price_asc', ['Q-3', 'H-1']],
    ['a percent sign being a sign, not a wildcard', 'q=%25', []],
    ['nor is an underscore', 'q=_', []],
    ['with a sign beside the words', 'q=100%25 اصلي', ['P-1']],
    ['by the words beside a backslash or a quote', "q=\\' or 1=1 --&sort=price_asc", ['Q-1', 'H-1', 'P-1']],
  ])('finds products %s', async (_, query, expected) => {
    expect(await skus(query)).toEqual(expected)
  })

  it('ranks matches in the title above matches in the category', async () => {
    await shop.shelves.product('Z-1', { title: 'حزام', brand: 'مسك', sold: 100 })
    await shop.shelves.product('Z-2', { title: 'عطر مسك', brand: 'ورد', sold: 1 })
    expect(await skus('q=مسك')).toEqual(['Z-2', 'Z-1'])
    await shop.shelves.update('Z-1', { status: 'draft' })
    await shop.shelves.update('Z-2', { status: 'draft' })
  })

  it('ranks the product with the typed SKU first, even if it is sold out', async () => {
    await shop.shelves.product('77', { title: 'ساعة', stock: 0 })
    await shop.shelves.product('B', { title: 'حقيبة 77', stock: 5 })
    expect(await skus('q=77')).toEqual(['77', 'B'])
    await shop.shelves.update('77', { status: 'draft' })
    await shop.shelves.update('B', { status: 'draft' })
  })
})

describe('the cost of a list', () => {
  const choices = (count: number, name: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => `${at % 2 ? 'attribute' : 'option'}=${name(at)}`).join('&')

  it('is limited by the number of attribute and option choices together', async () => {
    const { status, body } = await shop.get(`/api/products?${choices(11, (at) => `اللون:${at}`)}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['attribute']])
    expect((await shop.get(`/api/products?${choices(10, (at) => `اللون:${at}`)}`)).status).toBe(200)
  })

  it('does not grow with unknown names', async () => {
    const plain = await list('sort=price_asc')
    expect(await list(`sort=price_asc&${choices(10, (at) => `صفة ${at}:قيمة`)}`)).toEqual(plain)
    expect(await skus('sort=price_asc&attribute=صفة:قيمة&attribute=اللون:أزرق')).toEqual(['Q-2'])
    expect(await skus('attribute=اللون:بنفسجي')).toEqual([])
  })

  it('is limited in time, and leaves connections for checkouts', async () => {
    const asked = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`lock table product_facets in access exclusive mode`)
      const answers = Array.from({ length: 12 }, (_, at) => statusOf(`attribute=اللون:أبيض&page=${at + 1}`))
      // More concurrent requests than connections.
      expect((await shop.get('/api/cart')).status).toBe(200)
      return Promise.all(answers)
    })
    expect(asked).toEqual(Array.from({ length: 12 }, () => 503))
    expect(await statusOf('attribute=اللون:أبيض&page=1')).toBe(200)
  })
})

const statusOf = async (query: string): Promise<number> => (await shop.get(`/api/products?${query}`)).status

describe('the facets of a list', () => {
  it('count each value over the list', async () => {
    const { facets } = await list('')
    expect(facet(facets.categories)).toEqual({ ملابس: 4, عطور: 1 })
    expect(facet(facets.brands)).toEqual({ نخيل: 2, سدو: 2, عود: 1 })
    expect(facets.price).toMatchObject({ min: 9000, max: 50000 })
    expect(facets.in_stock).toBe(4)
    expect(facets.attributes.map(({ name }: { name: string }) => name)).toEqual(['اللون', 'الخامة'])
    expect(facet(facets.attributes[0].values)).toEqual({ أبيض: 2, أزرق: 1, أسود: 1 })
    expect(facets.options).toEqual([
      {
        name: 'المقاس',
        values: [
          { value: 'L', count: 1 },
          { value: 'M', count: 1 },
        ],
      },
    ])
  })

  it('ignore their own filter, so that other values stay selectable', async () => {
    const { facets, total } = await list(
      'brand=نخيل&attribute=اللون:أبيض&price_max=10000&in_stock=true&category=قمصان-رسمية',
    )
    expect(total).toBe(1)
    expect(facet(facets.brands)).toEqual({ نخيل: 1 })
    expect(facet(facets.attributes.find(({ name }: { name: string }) => name === 'اللون').values)).toEqual({ أبيض: 1 })
    const wider = (await list('brand=نخيل&attribute=اللون:أبيض')).facets
    expect(facet(wider.brands)).toEqual({ نخيل: 1, سدو: 1 })
    expect(facet(wider.attributes.find(({ name }: { name: string }) => name === 'اللون').values)).toEqual({
      أبيض: 1,
      أزرق: 1,
    })
    expect((await list('price_min=30000')).facets.price).toMatchObject({ min: 9000, max: 50000 })
    expect((await list('in_stock=true&attribute=الخامة:كتان')).facets.in_stock).toBe(0)
  })

  it('show the children of the chosen category, or its siblings if it has none, counting each product once', async () => {
    expect(facet((await list('category=ملابس')).facets.categories)).toEqual({ قمصان: 3, أحذية: 1 })
    expect(facet((await list('category=ملابس&brand=سدو')).facets.categories)).toEqual({ قمصان: 1, أحذية: 1 })
    expect(facet((await list('category=أحذية&brand=سدو')).facets.categories)).toEqual({ قمصان: 1, أحذية: 1 })
    expect(facet((await list('category=عطور')).facets.categories)).toEqual({ ملابس: 4, عطور: 1 })
    expect(facet((await list('category=عطور&brand=سدو')).facets.categories)).toEqual({ ملابس: 2, عطور: 0 })
  })

  it('keep a chosen value with a count of 0', async () => {
    const { facets, total } = await list('brand=عود&attribute=اللون:أسود')
    expect(total).toBe(0)
    expect(facet(facets.brands)).toEqual({ سدو: 1, عود: 0 })
    expect(facets.attributes).toEqual([{ name: 'اللون', values: [{ value: 'أسود', count: 0 }] }])
  })

  it('are updated when the catalogue changes', async () => {
    await shop.shelves.product('N-1', { title: 'مبخرة', brand: 'عود', categories: ['عطور'] })
    expect(facet((await list('')).facets.brands)).toMatchObject({ عود: 2 })
    await shop.shelves.update('N-1', { status: 'archived' })
    expect(facet((await list('')).facets.brands)).toMatchObject({ عود: 1 })
  })

  it('are limited to the most frequent values', async () => {
    await shop.shelves.category('كثير')
    for (let n = 0; n < 33; n++) {
      const many = Object.fromEntries(
        Array.from({ length: 13 }, (_, name) => [`صفة ${String(name).padStart(2, '0')}`, `قيمة ${n % (name + 4)}`]),
      )
      await shop.shelves.product(`M-${n}`, {
        brand: `علامة ${String(n).padStart(2, '0')}`,
        categories: ['كثير'],
        attributes: many,
      })
    }
    const { facets } = await list('category=كثير')
    expect(facets.brands).toHaveLength(30)
    expect(facets.attributes).toHaveLength(12)
    expect(Math.max(...facets.attributes.map(({ values }: { values: unknown[] }) => values.length))).toBe(15)
    expect((await list('category=كثير&brand=علامة-32')).facets.brands).toContainEqual({
      slug: 'علامة-32',
      name: 'علامة 32',
      count: 1,
    })
    for (let n = 0; n < 33; n++) await shop.shelves.update(`M-${n}`, { status: 'archived' })
  })
})
