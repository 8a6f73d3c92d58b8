import { describe, expect, it } from 'vitest'
import { csvOf, offersOf, readCatalogue, variantsOf } from '#tests/fixtures/read-catalogue.ts'

const HEADER = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Product category',
  'Type',
  'Tags',
  'Published on online store',
  'Status',
  'SKU',
  'Barcode',
  'Option1 name',
  'Option1 value',
  'Price',
  'Compare-at price',
  'Charge tax',
  'Inventory tracker',
  'Inventory quantity',
  'Continue selling when out of stock',
  'Weight value (grams)',
  'Product image URL',
  'Image position',
  'Image alt text',
  'Variant image URL',
  'Gift card',
  'SEO title',
  'Included / Saudi Arabia',
  'Price / Saudi Arabia',
  'Compare-at price / Saudi Arabia',
]
type Row = Record<string, string>
const csv = (...rows: Row[]): string => csvOf([HEADER, ...rows.map((row) => HEADER.map((name) => row[name] ?? ''))])

const cup: Row = {
  Title: 'كوب',
  'URL handle': 'cup',
  Status: 'active',
  'Published on online store': 'TRUE',
  SKU: 'CUP',
  Price: '25',
  'Charge tax': 'TRUE',
  'Inventory tracker': 'shopify',
  'Inventory quantity': '4',
  'Continue selling when out of stock': 'FALSE',
  'Gift card': 'FALSE',
}

describe('today’s product CSV of Shopify', () => {
  it('counts what is tracked; what is not tracked sells on', async () => {
    const { products } = await readCatalogue({
      's.csv': csv(
        cup,
        { ...cup, 'URL handle': 'a', SKU: 'A', 'Inventory tracker': '', 'Inventory quantity': '0' },
        { ...cup, 'URL handle': 'b', SKU: 'B', 'Inventory quantity': '-2' },
        {
          ...cup,
          'URL handle': 'c',
          SKU: 'C',
          'Inventory quantity': '0',
          'Continue selling when out of stock': 'TRUE',
        },
        { ...cup, 'URL handle': 'd', SKU: 'D', 'Inventory quantity': '' },
      ),
    })
    expect(products.flatMap(variantsOf).map(({ sku, stock }) => [sku, stock])).toEqual([
      ['CUP', 4],
      ['A', 'some'],
      ['B', 0],
      ['C', 'some'],
      ['D', undefined],
    ])
  })

  it('carries the tax class, the handle and the price of the Saudi market', async () => {
    const { products, rejections, unread } = await readCatalogue({
      's.csv': csv(
        { ...cup, 'Charge tax': 'FALSE', 'Price / Saudi Arabia': '30', 'Compare-at price / Saudi Arabia': '40' },
        { ...cup, 'URL handle': 'a', SKU: 'A', 'Included / Saudi Arabia': 'FALSE', 'SEO title': 'كوب' },
        { ...cup, 'URL handle': 'b', SKU: 'B1', 'Option1 name': 'اللون', 'Option1 value': 'أسود' },
        { ...cup, 'URL handle': 'b', SKU: 'B2', Title: '', 'Option1 value': 'أبيض', 'Charge tax': 'FALSE' },
        { ...cup, 'URL handle': 'c', SKU: 'C', Status: 'Draft', 'Charge tax': '' },
      ),
    })
    expect(products.map(({ sourceId, status, taxClass }) => [sourceId, status, taxClass])).toEqual([
      ['cup', 'active', 'out_of_scope'],
      ['a', 'draft', 'standard'],
      ['c', 'draft', undefined],
    ])
    expect(offersOf(products[0])).toEqual([['CUP', 3000, 4000, 4]])
    expect(rejections).toMatchObject([{ row: 4, cell: 'P4', field: 'tax' }])
    expect(unread).toEqual([{ file: 's.csv', kind: 'column', name: 'SEO title', cells: 1 }])
  })

  it('says nothing of what it has no column for', async () => {
    const { products } = await readCatalogue({
      's.csv': csvOf([
        ['URL handle', 'Title', 'Price'],
        ['cup', 'كوب', '25'],
      ]),
    })
    const { status, tags, brand, categories, pictures, description, taxClass } = products[0]!
    const said = [status, tags, brand, categories, pictures, description, taxClass]
    expect(said.filter((value) => value !== undefined)).toEqual([])
    expect(variantsOf(products[0]!)[0]).toMatchObject({
      stock: undefined,
      sale: undefined,
      weightGrams: undefined,
      picture: undefined,
    })
  })
})
