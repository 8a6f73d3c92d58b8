import { describe, expect, it } from 'vitest'
import { csvOf, offersOf, readCatalogue } from '#tests/fixtures/read-catalogue.ts'

const mergeFiles = (files: Record<string, string>) => readCatalogue(files, [], { isMerged: true })

const gown = {
  sku: 'G',
  title: 'عباية',
  options: [{ name: 'اللون', values: [] }],
  variants: [
    { sku: 'G-1', price: 80, options: { اللون: 'أسود' } },
    { sku: 'G-2', price: 90, options: { اللون: 'أبيض' } },
  ],
}

describe('several files', () => {
  it('of one product add up: a list of stock, in whatever order, by the SKUs of variants too', async () => {
    const { products, rejected } = await mergeFiles({
      'stock.csv': csvOf([
        ['sku', 'stock'],
        ['G-2', 4],
        ['C', 7],
        ['G-1', 3],
        ['Z', 1],
      ]),
      'p.json': JSON.stringify([gown, { sku: 'C', title: 'كوب', price: 25 }]),
      'prices.csv': csvOf([
        ['sku', 'price', 'gtin'],
        ['C', 25, '12345670'],
        ['G-1', 81, ''],
      ]),
    })
    expect(products.map((product) => [product.sku, product.title, offersOf(product)])).toEqual([
      [
        'G',
        'عباية',
        [
          ['G-1', 8000, undefined, 3, 'أسود'],
          ['G-2', 9000, undefined, 4, 'أبيض'],
        ],
      ],
      ['C', 'كوب', [['C', 2500, undefined, 7]]],
      ['Z', undefined, [['Z', undefined, undefined, 1]]],
    ])
    expect(products[1]!.offer!.gtin).toBe('12345670')
    expect(rejected).toEqual([[3, 'sku']])
  })

  it('that contradict one another are all rejected, each with the rows of all', async () => {
    const { products, rejected, rejections } = await mergeFiles({
      'p.json': JSON.stringify(
        [gown, { ...gown, variants: gown.variants.slice(1) }, { ...gown, title: 'ثوب' }],
        null,
        1,
      ),
    })
    expect(products).toEqual([])
    expect(rejected.map(([, field]) => field)).toEqual(['sku', 'sku', 'sku'])
    const rows = rejections.map(({ row }) => row).join(', ')
    for (const { reason } of rejections) expect(reason).toContain(rows)
  })

  it('of different products whose variants have one SKU are all rejected', async () => {
    const other = { ...gown, sku: 'H', title: 'ثوب', variants: [{ sku: 'G-2', price: 70, options: { اللون: 'كحلي' } }] }
    const { products, rejections } = await mergeFiles({
      'p.jsonl': [gown, other, { sku: 'C', title: 'كوب', price: 5 }].map((one) => `${JSON.stringify(one)}\n`).join(''),
    })
    expect(products.map(({ sku }) => sku)).toEqual(['C'])
    expect(rejections).toMatchObject([
      { row: 1, field: 'sku', reason: expect.stringMatching(/G-2.*1, 2/) },
      { row: 2, field: 'sku' },
    ])
  })
})
