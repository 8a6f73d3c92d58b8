import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(() => shop.empty())
afterAll(() => shop.close())

const products = [
  {
    sku: 'TEE',
    title: '=قميص "قطني"',
    description: '<p>سطر</p><p>وسطر</p>',
    brand: 'دار، وبيت',
    categories: [['ملابس, وأقمشة', 'أ > ب'], ['جديد']],
    tags: ['هدية', 'أ, ب'],
    returnable: false,
    text_options: [
      { label: 'الاسم | مطرّزًا؛ أو \\ حرف', price: '25.50', max_length: 12, required: true },
      { label: 'بطاقة' },
    ],
    attributes: { القماش: 'قطن' },
    pictures: [{ src: 'https://x.test/1.jpg' }],
    options: [{ name: 'اللون', values: [{ value: 'أسود', swatch: null }, 'أبيض'] }],
    variants: [
      { sku: 'T-1', price: 80, compare_at: 100, stock: 1, gtin: '6281000000014', options: { اللون: 'أسود' } },
      {
        sku: 'T-2',
        price: 50,
        sale: { regular: 90, price: 50, from: null, to: '2099-01-01' },
        stock: 0,
        weight_grams: 250,
        options: { اللون: 'أبيض' },
      },
    ],
  },
  { sku: '-1', title: 'كوب', price: '9.99', stock: 7, status: 'draft' },
  { sku: 'SET', title: 'طقم', variants: [{ sku: 'SET-1', price: 5, stock: 2 }] },
]

describe('an export as CSV', () => {
  it('opens in spreadsheets: a mark of its encoding, Arabic columns, formulas disarmed', async () => {
    await shop.importRecords(products)
    const file = path.join(shop.folder, 'out.csv')
    expect(await shop.exportTo(file)).toMatchObject({ products: 3 })
    const lines = (await readFile(file, 'utf8')).split('\r\n')
    expect(lines[0]).toMatch(/^\ufeffرمز المنتج,رمز الخيار,اسم المنتج,الحالة,السعر,.*,اسم الخيار 1,قيمة الخيار 1$/)
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^'-1,,كوب,مسودة,9\.99,,,,,7,/),
      expect.stringMatching(/^SET,SET-1,طقم,معروض,5\.00,/),
      expect.stringMatching(/^TEE,T-1,"'=قميص ""قطني""",معروض,80\.00,100\.00,,,,1,/),
      expect.stringMatching(/^TEE,T-2,,,90\.00,,50\.00,,'2099-01-01,0,/),
      '',
    ])
  })

  it('has the texts of a product in a cell that a merchant can edit', async () => {
    await shop.importRecords(products)
    const file = path.join(shop.folder, 'out.csv')
    await shop.exportTo(file)
    const sheet = await readFile(file, 'utf8')
    expect(sheet).toContain('بطاقة؛ 0؛ 60؛ لا')
    const edited = sheet.replace('بطاقة؛ 0؛ 60؛ لا', 'بطاقة; ١٫٥; ٢٠')
    expect(await shop.importFile('edited.csv', edited)).toMatchObject({ updated: 1, rejected: [] })
    const [row] = await shop.rows("select text_options from products where sku = 'TEE'")
    expect(row!['text_options']).toEqual([
      { label: 'الاسم | مطرّزًا؛ أو \\ حرف', price: 2550, max_length: 12, required: true },
      { label: 'بطاقة', price: 150, max_length: 20, required: false },
    ])
    for (const wrong of ['بطاقة; سبعة', 'بطاقة; 1; 900', 'الاسم; 1 | الاسم; 2', 'بطاقة; 1; 9; ربما'])
      expect((await shop.importFile('wrong.csv', `رمز المنتج,الخيارات النصية\nTEE,${wrong}\n`)).rejected).toMatchObject(
        [{ field: 'text_options' }],
      )
    await shop.importFile('none.csv', 'رمز المنتج,الخيارات النصية\nTEE,\n', { yes: true })
    expect(await shop.rows("select text_options from products where sku = 'TEE'")).toEqual([{ text_options: [] }])
  })

  it('keeps sales without a start, an end or both', async () => {
    const sales = [
      { from: null, to: null },
      { from: '2026-01-01', to: null },
      { from: '2099-01-01', to: null },
      { from: null, to: '2099-01-01' },
    ]
    await shop.importRecords(
      sales.map((times, at) => ({
        sku: `S${at}`,
        title: 'عود',
        price: 90,
        sale: { regular: 90, price: 50, ...times },
      })),
    )
    const stored = () => shop.rows('select sku, price, compare_at, sale from variants order by sku')
    const before = await stored()
    const file = path.join(shop.folder, 'sales.csv')
    await shop.exportTo(file)
    expect(await shop.importFiles([file])).toMatchObject({ unchanged: 4, rejected: [] })
    expect(await stored()).toEqual(before)
  })

  it('imports back without a change, and changes one price when one is changed', async () => {
    await shop.importRecords(products)
    const file = path.join(shop.folder, 'out.csv')
    await shop.exportTo(file)
    expect(await shop.importFiles([file])).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 3,
      rejected: [],
      unread: [],
    })
    const changed = (await readFile(file, 'utf8')).replace('9.99', '10.99')
    expect(await shop.importFile('changed.csv', changed)).toMatchObject({ updated: 1, unchanged: 2 })
    expect(await shop.rows("select price_min, stock, status from products where sku = '-1'")).toEqual([
      { price_min: 1099, stock: 7, status: 'draft' },
    ])
  })
})
