import { describe, expect, it } from 'vitest'
import { csvOf, offersOf, readCatalogue, variantsOf } from '#tests/fixtures/read-catalogue.ts'
import { workbook } from '#tests/fixtures/workbook.ts'

const HEADER = [
  'sku',
  'name_ar',
  'name_en',
  'weight_unit',
  'weight',
  'price',
  'sale_price',
  'quantity',
  'categories_ar',
  'published',
  'images',
  'vat_free',
  'barcode',
  'description_ar',
  'short_description_ar',
  'product_page_url',
  'has_variants',
  'option1_name_ar',
  'option1_value_ar',
  'option2_name_ar',
  'option2_value_ar',
  'filtration_attribute_1_ar',
  'filtration_value_1_ar',
  'has_dropdown',
]
type Row = Record<string, string | number>
const rows = (...all: Row[]): (string | number)[][] => [
  ['', 'المعلومات الأساسية - General Details'],
  HEADER,
  ...all.map((row) => HEADER.map((name) => row[name] ?? '')),
]

const ring: Row = {
  sku: 'Z.1',
  name_ar: 'خاتم فضة',
  weight_unit: 'g',
  weight: 12,
  price: 120,
  categories_ar: '[الخواتم],[هدايا]',
  published: 'Yes',
  images: 'https://x.test/1.jpg,https://x.test/2.jpg',
  vat_free: 'No',
  description_ar: '<p>فضة خالصة</p>',
  short_description_ar: 'خاتم للهدايا',
  product_page_url: 'خاتم-فضة',
  has_variants: 'Yes',
  option1_name_ar: 'المقاس',
  filtration_attribute_1_ar: 'الماركة',
  filtration_value_1_ar: 'دار',
  has_dropdown: 'Yes',
}
const size = (sku: string, price: number, quantity: string | number, value: string): Row => ({
  sku,
  price,
  quantity,
  option1_value_ar: value,
})

describe('a Zid file', () => {
  it('joins variants to the product above, and counts what it does not read', async () => {
    const { products, rejections, unread } = await readCatalogue({
      'z.xlsx': await workbook([
        {
          name: 'Sheet1',
          rows: rows(
            ring,
            size('Z.1-16', 120, 4, '16'),
            { ...size('Z.1-17', 130, 'Infinite', '17'), sale_price: 99.5 },
            {
              sku: 'Z.2',
              name_ar: 'سوار',
              price: 80,
              quantity: 3,
              has_variants: 'No',
              published: 'No',
              vat_free: 'Yes',
            },
            size('Z.9', 10, 1, '18'),
          ),
        },
      ]),
    })
    expect(products).toMatchObject([
      {
        sku: 'Z.1',
        slug: 'خاتم-فضة',
        sourceId: 'خاتم-فضة',
        status: 'active',
        taxClass: 'standard',
        brand: 'دار',
        categories: [['الخواتم'], ['هدايا']],
        description: '<p>خاتم للهدايا</p><p>فضة خالصة</p>',
        options: [{ name: 'المقاس' }],
      },
      { sku: 'Z.2', status: 'draft', taxClass: 'out_of_scope', options: [], slug: undefined },
    ])
    expect(products.map(offersOf)).toEqual([
      [
        ['Z.1-16', 12000, undefined, 4, '16'],
        ['Z.1-17', 9950, 13000, 'some', '17'],
      ],
      [['Z.2', 8000, undefined, 3]],
    ])
    expect(variantsOf(products[0]!).map(({ weightGrams }) => weightGrams)).toEqual([12, 12])
    expect(rejections).toMatchObject([{ row: 7, reason: expect.stringContaining('لا يسبقه صف منتج') }])
    expect(unread).toEqual([{ file: 'z.xlsx', kind: 'column', name: 'has_dropdown', cells: 1 }])
  })

  it('is CSV as well, with its header in the first row', async () => {
    const { products, rejections } = await readCatalogue({
      'z.csv': csvOf(
        rows({ ...ring, option1_name_ar: 'المقاس' }, { ...ring, sku: 'Z.3', has_variants: 'No' }).slice(1),
      ),
    })
    expect(products.map(({ sku }) => sku)).toEqual(['Z.3'])
    expect(rejections).toMatchObject([{ row: 2, cell: 'S2', reason: expect.stringContaining('بلا صفوف') }])
  })

  it('of stock by place says how many there are, and nothing else', async () => {
    const { products, rejections } = await readCatalogue({
      'q.csv': csvOf([
        ['sku', 'name_ar', 'name_en', 'الرياض - كميات', 'جدة - كميات'],
        ['Z.1', 'خاتم', '', 3, 4],
        ['Z.2', 'سوار', '', 'Infinite', 0],
        ['Z.3', 'عقد', '', 'كثير', 0],
        ['Z.4', 'قرط', '', '', ''],
      ]),
    })
    expect(products.map(({ sku, title, offer }) => [sku, title, offer!.price, offer!.stock])).toEqual([
      ['Z.1', undefined, undefined, 7],
      ['Z.2', undefined, undefined, 'some'],
    ])
    expect(rejections.map(({ row, field }) => [row, field])).toEqual([
      [4, 'stock'],
      [5, 'stock'],
    ])
  })
})
