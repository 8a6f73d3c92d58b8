import { describe, expect, it } from 'vitest'
import { csvOf, offersOf, readCatalogue, variantsOf } from '#tests/fixtures/read-catalogue.ts'
import { workbook, type WorkbookCell } from '#tests/fixtures/workbook.ts'

const OPTION = [1, 2, 3].flatMap((n) => [`[${n}] الاسم`, `[${n}] النوع`, `[${n}] القيمة`, `[${n}] الصورة / اللون`])
const HEADER = [
  'النوع ',
  'أسم المنتج',
  'تصنيف المنتج',
  'صورة المنتج',
  'وصف صورة المنتج',
  'نوع المنتج',
  'سعر المنتج',
  'الوصف',
  'هل يتطلب شحن؟',
  'رمز المنتج sku',
  'سعر التكلفة',
  'السعر المخفض',
  'تاريخ بداية التخفيض',
  'تاريخ نهاية التخفيض',
  'اقصي كمية لكل عميل',
  'الوزن',
  'وحدة الوزن',
  'حالة المنتج',
  'الماركة',
  'الباركود',
  'GTIN',
  'خاضع للضريبة ؟',
  'سبب عدم الخضوع للضريبة',
  ...OPTION,
  'السعرات الحرارية',
]
const EXPLANATION = 'نص توضيحي فقط: ممنوع الكتابة في هذا الحقل في صف المنتج بتاتًا'
type Row = Partial<Record<string, WorkbookCell>>

const cells = (row: Row): WorkbookCell[] => HEADER.map((name) => row[name.trim()] ?? null)
const sheet = (...rows: Row[]): WorkbookCell[][] => [['بيانات المنتج'], HEADER, ...rows.map(cells)]
const csv = (...rows: Row[]): string =>
  csvOf(sheet(...rows).map((row) => HEADER.map((_, at) => (row[at] ?? '') as string)))
const product = (row: Row): Row => ({ النوع: 'منتج', 'نوع المنتج': 'منتج جاهز', ...row })

const gown = product({
  'أسم المنتج': 'عبـــاية كريب',
  'تصنيف المنتج': 'ملابس > عبايات',
  'صورة المنتج': 'https://cdn.test/1.jpg,https://cdn.test/2.jpg',
  'وصف صورة المنتج': 'عباية',
  'سعر المنتج': '200',
  'رمز المنتج sku': 'AB',
  'تاريخ نهاية التخفيض': '2026-03-01',
  الوزن: '0.5',
  'وحدة الوزن': 'kg',
  'حالة المنتج': 'مرئي',
  'خاضع للضريبة ؟': 'نعم',
  '[1] الاسم': 'اللون',
  '[1] النوع': 'لون',
  '[1] القيمة': EXPLANATION,
  '[2] الاسم': 'المقاس',
  '[2] النوع': 'نص',
  '[2] القيمة': EXPLANATION,
})
const option = (sku: string, price: string, colour: string, size: string, more: Row = {}): Row => ({
  النوع: 'خيار',
  'سعر المنتج': price,
  'رمز المنتج sku': sku,
  '[1] القيمة': colour,
  '[2] القيمة': size,
  ...more,
})

describe('the product sheet of Salla', () => {
  it('gives each option row its own SKU and price, and invents no stock', async () => {
    const { products, rejections } = await readCatalogue({
      'p.csv': csv(
        gown,
        option('AB-1', '200', 'أسود', '54', { '[1] الصورة / اللون': '#000000' }),
        option('', '220', 'أبيض', '56', { السعر: '', 'السعر المخفض': '180', الوزن: '700', 'وحدة الوزن': 'جرام' }),
      ),
    })
    expect(rejections).toEqual([])
    expect(products).toMatchObject([
      {
        sku: 'AB',
        title: 'عباية كريب',
        status: 'active',
        taxClass: 'standard',
        categories: [['ملابس', 'عبايات']],
        options: [
          {
            name: 'اللون',
            values: [
              { value: 'أسود', swatch: '#000000' },
              { value: 'أبيض', swatch: null },
            ],
          },
          { name: 'المقاس' },
        ],
      },
    ])
    expect(offersOf(products[0])).toEqual([
      ['AB-1', 20000, undefined, undefined, 'أسود', '54'],
      ['AB-أبيض-56', 22000, undefined, undefined, 'أبيض', '56'],
    ])
    expect(variantsOf(products[0]!).map(({ weightGrams }) => weightGrams)).toEqual([500, 700])
    expect(variantsOf(products[0]!)[1]!.sale).toEqual({
      regular: 22000,
      price: 18000,
      from: null,
      to: expect.any(Number),
      isToMinute: true,
    })
  })

  it('leaves a product whole: one option without a price leaves all of its rows out', async () => {
    const { products, rejections, leftOut } = await readCatalogue({
      'p.csv': csv(gown, option('AB-1', '200', 'أسود', '54'), option('AB-3', '', 'أبيض', '58')),
    })
    expect(products).toEqual([])
    expect(rejections).toMatchObject([{ row: 5, cell: 'G5', field: 'price' }])
    expect(leftOut.map(({ row }) => row)).toEqual([3, 4])
    expect(leftOut[0]!.reason).toMatch(/AB.*الصف 5/)
  })

  it('is the same as a workbook, with days and numbers of a spreadsheet', async () => {
    const rows = sheet(
      product({
        'أسم المنتج': 'عود',
        'سعر المنتج': 149.5,
        'السعر المخفض': 99.95,
        'تاريخ بداية التخفيض': new Date('2026-02-01'),
        'تاريخ نهاية التخفيض': 46082,
        'رمز المنتج sku': 1234,
        الباركود: 6281000000014,
        'اقصي كمية لكل عميل': 3,
      }),
      { ...gown, 'رمز المنتج sku': '77.0' },
      option('9.0', '10', 'أسود', '54'),
    )
    const { products, unread } = await readCatalogue({
      'p.xlsx': await workbook([
        { name: 'تعليمات', rows: [['اقرأ هذا'], ['أولًا']] },
        { name: 'Salla Products Template Sheet', rows },
      ]),
    })
    expect(products.map(offersOf)).toEqual([
      [['1234', 14950, undefined, undefined]],
      [['9', 1000, undefined, undefined, 'أسود', '54']],
    ])
    expect(products[1]!.sku).toBe('77')
    const day = (text: string): number => Date.parse(`${text}T00:00:00+03:00`)
    expect(variantsOf(products[0]!)[0]).toMatchObject({
      gtin: '6281000000014',
      sale: { regular: 14950, price: 9995, from: day('2026-02-01'), to: day('2026-03-02') },
    })
    expect(unread).toEqual([
      { file: 'p.xlsx', kind: 'column', name: 'اقصي كمية لكل عميل', cells: 1 },
      { file: 'p.xlsx', kind: 'column', name: '[1] النوع', cells: 1 },
      { file: 'p.xlsx', kind: 'column', name: '[2] النوع', cells: 1 },
      { file: 'p.xlsx', kind: 'sheet', name: 'تعليمات', cells: 2 },
    ])
  })

  it('reads calories, of which an empty cell and zero say nothing', async () => {
    const coffee = (sku: string, calories: string) =>
      product({ 'أسم المنتج': 'قهوة', 'سعر المنتج': '20', 'رمز المنتج sku': sku, 'السعرات الحرارية': calories })
    const file = csv(coffee('A', '120'), coffee('B', '0'), coffee('C', ''))
    const { products, unread } = await readCatalogue({ 'p.csv': file })
    expect(products.map(({ calories }) => calories)).toEqual(['120', undefined, undefined])
    expect(unread).toEqual([])
  })

  it('tells an option without rows from what a product is made of', async () => {
    const { products, rejections } = await readCatalogue({
      'p.csv': csv(
        product({ ...gown, 'رمز المنتج sku': 'A' }),
        product({ ...gown, 'رمز المنتج sku': 'B', '[1] القيمة': 'كريب', '[2] الاسم': '' }),
      ),
    })
    expect(rejections).toMatchObject([
      { row: 3, cell: 'Z3', field: 'options', reason: expect.stringContaining('بلا صفوف') },
    ])
    expect(products).toMatchObject([{ sku: 'B', options: [], attributes: [{ name: 'اللون', value: 'كريب' }] }])
  })

  it('rejects by name what is not shipped, and option rows of a product that is rejected', async () => {
    const { products, rejections } = await readCatalogue({
      'p.csv': csv(
        option('X', '1', 'أسود', '54'),
        product({ 'أسم المنتج': 'بطاقة', 'نوع المنتج': 'بطاقة رقمية', 'سعر المنتج': '50', 'رمز المنتج sku': 'C' }),
        { ...gown, 'نوع المنتج': 'خدمة حسب الطلب' },
        option('AB-1', '200', 'أسود', '54'),
        product({ 'أسم المنتج': 'طقم', 'نوع المنتج': 'مجموعة منتجات', 'سعر المنتج': '90', 'رمز المنتج sku': 'D' }),
      ),
    })
    expect(products.map(({ sku }) => sku)).toEqual(['D'])
    expect(rejections).toMatchObject([
      { row: 3, reason: expect.stringContaining('لا يسبقه') },
      { row: 4, cell: 'F4', reason: expect.stringContaining('بطاقة رقمية') },
      { row: 5, cell: 'F5' },
      { row: 6, reason: expect.stringContaining('الصف 5') },
    ])
  })

  it('carries the tax class with the reason of the law, status and number', async () => {
    const untaxed = (sku: string, reason: string, more: Row = {}): Row =>
      product({
        'أسم المنتج': 'دواء',
        'سعر المنتج': '10 ر س',
        'رمز المنتج sku': sku,
        'خاضع للضريبة ؟': 'لا',
        'سبب عدم الخضوع للضريبة': reason,
        'حالة المنتج': 'مخفي',
        ...more,
      })
    const { products, rejections } = await readCatalogue({
      'p.csv': csv(
        untaxed('A', 'الأدوية والمعدات الطبية'),
        untaxed('B', 'التوريدات العقارية المعفاة من الضريبة المضافة'),
        untaxed('C', ''),
        untaxed('D', '', { 'خاضع للضريبة ؟': '', 'حالة المنتج': 'مؤرشف' }),
        untaxed('E', '', { 'خاضع للضريبة ؟': 'ربما' }),
        untaxed('F', '', { 'حالة المنتج': 'نائم' }),
        untaxed('G', '', { الوزن: 'ثقيل' }),
      ),
    })
    expect(products.map(({ sku, status, taxClass, taxReason }) => [sku, status, taxClass, taxReason])).toEqual([
      ['A', 'draft', 'zero', 'VATEX-SA-35'],
      ['B', 'draft', 'exempt', 'VATEX-SA-30'],
      ['C', 'draft', 'out_of_scope', undefined],
      ['D', 'archived', undefined, undefined],
    ])
    expect(rejections.map(({ cell, field }) => [cell, field])).toEqual([
      ['V7', 'tax'],
      ['R8', 'status'],
      ['P9', 'weight_grams'],
    ])
  })

  it('says nothing of what its short export has no column for', async () => {
    const { products } = await readCatalogue({
      'p.csv': csvOf([
        ['رقم المنتج', 'اسم المنتج', 'السعر'],
        ['11', 'عطر', '98.0'],
      ]),
    })
    expect(products[0]).toMatchObject({ sku: '11', sourceId: '11', title: 'عطر' })
    const { offer, ...draft } = products[0]!
    const own = new Set(['sku', 'row', 'file', 'sourceId', 'title', 'platform'])
    expect(Object.entries(draft).filter(([name, value]) => value !== undefined && !own.has(name))).toEqual([])
    expect(Object.entries(offer!).filter(([, value]) => value !== undefined)).toEqual([['price', 9800]])
  })
})
