import { describe, expect, it } from 'vitest'
import { csvOf, offersOf, readCatalogue } from '#tests/fixtures/read-catalogue.ts'

describe('the shop’s own table', () => {
  it('may be a list of prices or of stock, in Arabic or by the names of fields', async () => {
    for (const header of [
      ['رمز المنتج', 'السعر', 'الكمية'],
      ['SKU', 'price', 'stock'],
    ]) {
      const { products, rejections } = await readCatalogue({
        'p.csv': csvOf([header, ['A', '98 ر س', ''], ['B', '', 5], ['C', 10, 'كثير']]),
      })
      expect(offersOf(products[0])).toEqual([['A', 9800, undefined, undefined]])
      expect(products[1]).toMatchObject({ sku: 'B', offer: { price: undefined, stock: 5 } })
      expect(products[0]).toMatchObject({ title: undefined, options: undefined, status: undefined, brand: undefined })
      expect(rejections.map(({ cell, field }) => [cell, field])).toEqual([['C4', 'stock']])
    }
    const { products } = await readCatalogue({
      'p.csv': csvOf([
        ['رمز المنتج', 'الكمية'],
        ['A', 0],
      ]),
    })
    expect(products).toMatchObject([{ sku: 'A', offer: { price: undefined, sale: undefined, stock: 0 } }])
  })

  it('joins the rows of a product wherever they stand', async () => {
    const header = [
      'رمز المنتج',
      'رمز الخيار',
      'اسم المنتج',
      'السعر',
      'الحالة',
      'الماركة',
      'اسم الخيار 1',
      'قيمة الخيار 1',
    ]
    const { products, rejections } = await readCatalogue({
      'p.csv': csvOf([
        header,
        ['V', 'V-2', '', 90, '', '', 'اللون', 'أبيض'],
        ['A', '', 'كوب', 25, 'مسودة', '', '', ''],
        ['V', 'V-1', 'عباية', 80, 'معروض', 'دار', 'اللون', 'أسود'],
        ['W', 'W-1', 'وشاح', 10, '', '', 'اللون', 'أسود'],
        ['W', 'W-2', 'شال', 10, '', '', 'اللون', 'أبيض'],
      ]),
    })
    expect(products).toMatchObject([
      { sku: 'V', title: 'عباية', status: 'active', brand: 'دار' },
      { sku: 'A', title: 'كوب', status: 'draft', brand: null, options: [] },
    ])
    expect(offersOf(products[0])).toEqual([
      ['V-2', 9000, undefined, undefined, 'أبيض'],
      ['V-1', 8000, undefined, undefined, 'أسود'],
    ])
    expect(rejections).toMatchObject([
      { row: 5, cell: 'C5', field: 'title', reason: expect.stringContaining('وشاح / شال') },
      { row: 6, cell: 'C6', field: 'title', reason: expect.stringContaining('5, 6') },
    ])
  })

  it('may have the words of the admin for its columns and values', async () => {
    const { products, rejections, unread } = await readCatalogue({
      'p.csv': csvOf([
        ['الرمز SKU', 'اسم المنتج', 'الأقسام', 'السعر', 'السعر قبل الخصم', 'الظهور', 'الضريبة', 'يقبل الإرجاع'],
        ['A', 'عود', 'عطور > عود', 80, 100, 'ظاهر في المتجر', 'خارج نطاق الضريبة', 'لا'],
      ]),
    })
    expect([rejections, unread]).toEqual([[], []])
    expect(products).toMatchObject([
      { categories: [['عطور', 'عود']], status: 'active', taxClass: 'out_of_scope', returnable: false },
    ])
    expect(offersOf(products[0])).toEqual([['A', 8000, 10000, undefined]])
  })

  it('takes marks of direction from around a SKU', async () => {
    const { products } = await readCatalogue({ 'p.csv': 'رمز المنتج,السعر\n\u200f000123\u200e,5\n' })
    expect(products).toMatchObject([{ sku: '000123' }])
  })

  it('needs the price that a sale price is lower than', async () => {
    for (const rows of [
      [
        ['رمز المنتج', 'السعر', 'سعر العرض'],
        ['A', '', 60],
        ['B', 90, 60],
      ],
      [
        ['رمز المنتج', 'سعر العرض'],
        ['A', 60],
      ],
    ]) {
      const { products, rejections } = await readCatalogue({ 'p.csv': csvOf(rows) })
      expect(products.map(({ sku }) => sku)).toEqual(rows.length === 3 ? ['B'] : [])
      expect(rejections).toMatchObject([{ row: 2, field: 'price' }])
    }
  })

  it('names variants by their SKU where it has no options', async () => {
    const { products } = await readCatalogue({
      'p.csv': csvOf([
        ['رمز المنتج', 'رمز الخيار', 'الكمية'],
        ['V', 'V-1', 3],
        ['V', 'V-2', 4],
      ]),
    })
    expect(products.map(({ row, sku, offer }) => [row, sku, offer!.stock])).toEqual([
      [2, 'V-1', 3],
      [3, 'V-2', 4],
    ])
  })

  it('may come from Excel of an Arabic Windows', async () => {
    // رمز المنتج;السعر — as bytes of Windows-1256
    const bytes = Buffer.from('d1e3d220c7e1e3e4cacc3bc7e1d3dad10d0a4130313b39380d0a', 'hex')
    const { products } = await readCatalogue({ 'p.csv': bytes })
    expect(offersOf(products[0])).toEqual([['A01', 9800, undefined, undefined]])
  })
})
