import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(() => shop.empty())
afterAll(() => shop.close())

const oud = {
  sku: 'OUD-1',
  title: 'دهن عود كمبودي',
  price: '149.50',
  categories: [['العطور', 'عود']],
  brand: 'دار العود',
}
const block = (title: string) => ({
  type: 'home_block',
  kind: 'story',
  title,
  link: { label: 'المزيد', href: '/about' },
})
const count = (report: object) => ({
  id: expect.any(Number) as number,
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  rows: expect.any(Object) as object,
  rejected: [],
  leftOut: [],
  adjusted: [],
  unknownStock: 0,
  unread: [],
  mappable: [],
  columns: {},
  losses: expect.any(Object) as object,
  questions: [],
  illegible: [],
  ...report,
})

describe('an import', () => {
  it('puts a product on sale with its brand and its categories', async () => {
    expect(await shop.importRecords([oud])).toEqual(count({ read: 1, created: 1, unknownStock: 1 }))
    expect(
      await shop.rows('select sku, slug, title, price_min, price_max, compare_at, stock, status from products'),
    ).toEqual([
      {
        sku: 'OUD-1',
        slug: 'دهن-عود-كمبودي',
        title: 'دهن عود كمبودي',
        price_min: 14950,
        price_max: 14950,
        compare_at: null,
        stock: 0,
        status: 'active',
      },
    ])
    expect(
      await shop.rows(
        'select c.name, p.name as parent from categories c left join categories p on p.id = c.parent_id order by c.id',
      ),
    ).toEqual([
      { name: 'العطور', parent: null },
      { name: 'عود', parent: 'العطور' },
    ])
    expect(
      await shop.rows('select c.name from product_categories l join categories c on c.id = l.category_id'),
    ).toEqual([{ name: 'عود' }])
  })

  it('changes nothing when it is repeated', async () => {
    const records = [
      { type: 'brand', name: 'دار العود', description: 'سطر\nوسطر' },
      { type: 'category', path: ['العطور'], position: 3 },
      oud,
    ]
    await shop.importRecords(records)
    const before = await shop.rows('select updated_at from products')
    expect(await shop.importRecords(records)).toEqual({ ...count({ read: 3, unchanged: 3 }), id: null })
    expect(await shop.version()).toBe(1)
    expect(await shop.rows('select updated_at from products')).toEqual(before)
  })

  it('touches only what changed, and counts one change of the catalogue', async () => {
    await shop.importRecords([oud, { ...oud, sku: 'OUD-2' }])
    const [before] = await shop.rows<{ updated_at: string }>("select updated_at from products where sku = 'OUD-2'")
    expect(
      await shop.importRecords([
        { ...oud, price: 99 },
        { ...oud, sku: 'OUD-2' },
      ]),
    ).toEqual(count({ read: 2, updated: 1, unchanged: 1 }))
    expect(await shop.version()).toBe(2)
    expect(await shop.rows("select updated_at from products where sku = 'OUD-2'")).toEqual([before])
    expect(
      await shop.rows("select updated_at > created_at as touched, price_min from products where sku = 'OUD-1'"),
    ).toEqual([{ touched: true, price_min: 9900 }])
  })

  it('keeps what a file does not speak of', async () => {
    await shop.importRecords([
      {
        ...oud,
        description: '<p>فاخر</p>',
        stock: 7,
        gtin: '6281000000014',
        compare_at: 200,
        pictures: [{ src: 'https://example.com/a.jpg', alt: 'عود' }],
        sold: 4,
        rating: { average: 4.5, count: 8 },
        tags: ['هدية'],
        returnable: false,
      },
    ])
    await shop.importRecords([{ sku: 'OUD-1', title: 'دهن عود', price: 120 }])
    expect(
      await shop.rows(
        'select p.description, p.stock, p.compare_at, p.sold, p.rating_count, p.tags, p.returnable, v.gtin, b.name as brand, (select count(*) from product_pictures) as pictures, (select count(*) from product_categories) as categories from products p join variants v on v.product_id = p.id join brands b on b.id = p.brand_id',
      ),
    ).toEqual([
      {
        description: '<p>فاخر</p>',
        stock: 7,
        compare_at: 20000,
        sold: 4,
        rating_count: 8,
        tags: ['هدية'],
        returnable: false,
        gtin: '6281000000014',
        brand: 'دار العود',
        pictures: 1,
        categories: 1,
      },
    ])
  })

  it('takes off what a file says is not there', async () => {
    await shop.importRecords([{ ...oud, compare_at: 200, description: 'x' }])
    const bare = { ...oud, brand: null, compare_at: null, categories: [], description: null }
    await shop.importRecords([bare], { yes: true })
    expect(
      await shop.rows(
        'select brand_id, compare_at, description, (select count(*) from product_categories) as categories from products',
      ),
    ).toEqual([{ brand_id: null, compare_at: null, description: '', categories: 0 }])
  })

  it('makes one product of lines that differ in their category only', async () => {
    const lines = [oud, { ...oud, categories: [['هدايا']] }]
    const contradicted = await shop.importRecords([...lines, { ...oud, price: 1 }, { ...oud, sku: 'B' }])
    expect(contradicted).toMatchObject({ read: 4, created: 1, skipped: 0, rows: { written: 1, rejected: 3 } })
    expect(contradicted.rejected.map(({ row }) => row)).toEqual([1, 2, 3])
    for (const { reason } of contradicted.rejected) expect(reason).toContain('1, 2, 3')
    await shop.empty()
    expect(await shop.importRecords(lines)).toMatchObject({ read: 2, created: 1, skipped: 1, rows: { written: 2 } })
    expect(
      await shop.rows(
        'select c.name, l.position from product_categories l join categories c on c.id = l.category_id order by 2',
      ),
    ).toEqual([
      { name: 'عود', position: 0 },
      { name: 'هدايا', position: 1 },
    ])
  })

  it('rejects single rows with their number, field and reason, and takes the rest', async () => {
    const report = await shop.importRecords([
      oud,
      { ...oud, sku: 'a/b' },
      { ...oud, sku: ' x' },
      { ...oud, sku: '..' },
      { ...oud, sku: null },
      { ...oud, sku: 'x'.repeat(65) },
      { ...oud, sku: 'B', price: 0 },
      { ...oud, sku: 'C', price: '1,250' },
      { ...oud, sku: 'D', title: ' \u200f ' },
      { ...oud, sku: 'E', compare_at: 'كثير' },
      { ...oud, sku: 'F', stock: 1.5 },
      { ...oud, sku: 'G', tags: 'عود' },
      {
        ...oud,
        sku: 'H',
        variants: [
          { sku: 'H1', price: 1 },
          { sku: 'H2', price: 2 },
        ],
      },
      { type: 'sofa' },
      { ...oud, sku: 'Z' },
    ])
    expect(report).toMatchObject({ read: 15, created: 2 })
    expect(report.rejected.map(({ row, field }) => [row, field])).toEqual([
      [2, 'sku'],
      [3, 'sku'],
      [4, 'sku'],
      [5, 'sku'],
      [6, 'sku'],
      [7, 'price'],
      [8, 'price'],
      [9, 'title'],
      [10, 'compare_at'],
      [11, 'stock'],
      [12, 'tags'],
      [13, 'options'],
      [14, 'type'],
    ])
    for (const { reason } of report.rejected) expect(reason).toMatch(/[\u0600-\u06ff]{3}/)
  })

  it('keeps a variant to one product', async () => {
    await shop.importRecords([oud])
    const report = await shop.importRecords([
      {
        sku: 'SET',
        title: 'طقم',
        options: [{ name: 'الحجم', values: ['3 مل'] }],
        variants: [{ sku: 'OUD-1', price: 5, options: { الحجم: '3 مل' } }],
      },
    ])
    expect(report).toMatchObject({ created: 0, rejected: [{ field: 'sku', reason: expect.stringContaining('OUD-1') }] })
  })

  it('lets lists be narrowed by options and attributes', async () => {
    await shop.importRecords([
      {
        sku: 'TEE',
        title: 'قميص',
        attributes: { القماش: ['قطن', 'كتان'], 'a:b': 'x', وصف: 'م'.repeat(300) },
        options: [{ name: 'اللون', values: [{ value: 'أسود', swatch: '#000000' }, 'أبيض', 'أخضر'] }],
        variants: [
          { sku: 'T-1', price: 80, compare_at: 100, stock: 1, options: { اللون: 'أسود' } },
          { sku: 'T-2', price: 90, stock: 2, options: { اللون: 'أبيض' } },
        ],
      },
    ])
    expect(await shop.rows('select kind, name, value from product_facets order by kind, name, value')).toEqual([
      { kind: 'attribute', name: 'القماش', value: 'قطن' },
      { kind: 'attribute', name: 'القماش', value: 'كتان' },
      { kind: 'option', name: 'اللون', value: 'أبيض' },
      { kind: 'option', name: 'اللون', value: 'أسود' },
    ])
    expect(await shop.rows('select price_min, price_max, compare_at, stock, options from products')).toEqual([
      {
        price_min: 8000,
        price_max: 9000,
        compare_at: 10000,
        stock: 3,
        options: [
          {
            name: 'اللون',
            values: [
              { value: 'أسود', swatch: '#000000' },
              { value: 'أبيض', swatch: null },
            ],
          },
        ],
      },
    ])
  })

  it('replaces the front page by the blocks of the file, and leaves it when there are none', async () => {
    expect(await shop.importRecords([block('أول'), block('ثان')])).toEqual(count({ read: 2, created: 2 }))
    await shop.importRecords([oud])
    expect(await shop.importRecords([block('ثالث')])).toEqual(count({ read: 1, updated: 1 }))
    expect(await shop.rows('select position, title, link from home_blocks')).toEqual([
      { position: 0, title: 'ثالث', link: { label: 'المزيد', href: '/about' } },
    ])
    expect(
      await shop.importRecords([{ ...block('رابع'), link: { label: 'x', href: 'javascript:alert(1)' } }]),
    ).toMatchObject({ rejected: [{ field: 'link' }] })
  })
})
