import { describe, expect, it } from 'vitest'
import { readCatalogue } from '#tests/fixtures/read-catalogue.ts'

const oud = { sku: 'A', title: 'عـــود', price: '10 رس' }
const loose = { ...oud, category_path: ['', 'عود', ' '], image_urls: ['', 'https://x.test/a.jpg'], currency: 'SAR' }

describe('JSON', () => {
  it('may be an array, pretty-printed, or wrapped; rows are the lines where records begin', async () => {
    const two = [oud, { ...oud, sku: 'B/' }]
    for (const [text, row] of [
      [JSON.stringify(two, null, 2), 7],
      [two.map((one) => JSON.stringify(one, null, 2)).join('\n'), 6],
      [JSON.stringify(two), 1],
      [JSON.stringify({ products: two }), 2],
      [`${JSON.stringify(oud)}\n{ "sku": "B/" }\n`, 2],
    ] as const) {
      const { products, rejections } = await readCatalogue({ 'p.json': text })
      expect(products).toMatchObject([{ sku: 'A', title: 'عود', offer: { price: 1000 } }])
      expect(rejections).toMatchObject([{ row, field: 'sku' }])
    }
  })

  it('is not led astray by braces in texts', async () => {
    const { products } = await readCatalogue({ 'p.json': JSON.stringify([{ ...oud, title: '} "{" \\' }], null, 2) })
    expect(products[0]!.title).toBe('} "{" \\')
  })

  it('says with null what is taken away, and says nothing of what is absent', async () => {
    const { products } = await readCatalogue({
      'p.jsonl': JSON.stringify({
        sku: 'A',
        compare_at: null,
        sale: null,
        tax_class: 'zero',
        tax_reason: 'VATEX-SA-35',
      }),
    })
    expect(products[0]).toMatchObject({
      title: undefined,
      options: undefined,
      taxClass: 'zero',
      taxReason: 'VATEX-SA-35',
      offer: { price: undefined, compareAt: null, sale: null, stock: undefined },
    })
  })

  it('counts the fields that nothing reads', async () => {
    const { unread } = await readCatalogue({
      'p.json': JSON.stringify([
        { ...oud, colour: 'أسود', seo: '' },
        { ...oud, sku: 'B', colour: 'أبيض' },
      ]),
    })
    expect(unread).toEqual([{ file: 'p.json', kind: 'field', name: 'colour', cells: 2 }])
  })
})

describe('the looser JSON Lines', () => {
  it('skip empty texts in lists, and count what no shopper wants to read', async () => {
    const attributes = { subtitle: 'عود', material: 'خشب', id: '7' }
    const { products, unread } = await readCatalogue({ 'p.jsonl': JSON.stringify({ ...loose, attributes }) })
    expect(unread).toEqual([{ file: 'p.jsonl', kind: 'field', name: 'attributes.subtitle', cells: 1 }])
    expect(products).toMatchObject([{ categories: [['عود']], pictures: [{ source: 'https://x.test/a.jpg' }] }])
  })

  it('reject what has options and brings none, and what is not shipped', async () => {
    const lines = [
      { ...loose, attributes: { has_options: true } },
      { ...loose, has_variants: true },
      { ...loose, options: [{ name: 'اللون', values: ['أسود'] }] },
      { ...loose, attributes: { type: 'digital' } },
      { ...loose, attributes: { has_options: false, is_taxable: false, status: 'hidden', id: '77' } },
      { sku: 'B', title: 'عود', price: 5, has_options: true },
    ]
    const { products, rejections } = await readCatalogue({
      'p.jsonl': lines.map((one) => JSON.stringify(one)).join('\n'),
    })
    expect(rejections.map(({ row, field }) => [row, field])).toEqual([
      [1, 'options'],
      [2, 'options'],
      [3, 'options'],
      [4, 'type'],
      [6, 'options'],
    ])
    expect(products).toMatchObject([{ taxClass: 'out_of_scope', status: 'draft', sourceId: '77', options: undefined }])
  })
})
