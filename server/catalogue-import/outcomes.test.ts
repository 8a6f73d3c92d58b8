import { describe, expect, it } from 'vitest'
import { seededRandom, times } from '#tests/fixtures/properties.ts'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { workbook } from '#tests/fixtures/workbook.ts'
import { csvOf, offersOf, readCatalogue } from '#tests/fixtures/read-catalogue.ts'

type Random = ReturnType<typeof seededRandom>
type Table = { columns: string[]; row: (random: Random) => (string | number)[] }

/** Few values, so that rows share them, among them what no reader takes. */
const SKUS = ['A', 'B', 'C', 'A/B', '']
const PRICES = [10, 20, '', 'كثير']
const SIZES = ['S', 'M', '']

const TABLES: Record<string, Table> = {
  'our own': {
    columns: ['sku', 'variant', 'title', 'price', 'status', 'اسم الخيار 1', 'قيمة الخيار 1'],
    row: (random) => {
      const size = random.pick(SIZES)
      const title = random.pick(['كوب', 'قدر', ''])
      const status = random.pick(['', 'active', 'x'])
      return [random.pick(SKUS), random.pick(SKUS), title, random.pick(PRICES), status, size && 'المقاس', size]
    },
  },
  'a price list': {
    columns: ['sku', 'variant', 'price'],
    row: (random) => [random.pick(SKUS), random.pick(SKUS), random.pick(PRICES)],
  },
  'of Salla': {
    columns: ['النوع', 'أسم المنتج', 'رمز المنتج sku', 'سعر المنتج', '[1] الاسم', '[1] القيمة'],
    row: (random) => {
      const type = random.pick(['منتج', 'خيار', 'خيار', 'منتج رقمي'])
      return [
        type,
        random.pick(['كوب', 'قدر']),
        random.pick(SKUS),
        random.pick(PRICES),
        random.pick(['المقاس', '']),
        random.pick(SIZES),
      ]
    },
  },
  'of Zid': {
    columns: ['sku', 'name_ar', 'price', 'has_variants', 'option1_name_ar', 'option1_value_ar'],
    row: (random) => {
      const has = random.pick(['نعم', 'لا', '', ''])
      return [random.pick(SKUS), 'كوب', random.pick(PRICES), has, has && 'المقاس', random.pick(SIZES)]
    },
  },
  'of Shopify': {
    columns: ['Handle', 'Title', 'Variant SKU', 'Variant Price', 'Option1 Name', 'Option1 Value', 'Gift Card'],
    row: (random) => {
      const gift = random.pick(['', '', 'true'])
      return [
        random.pick(['cup', 'pot', '']),
        'كوب',
        random.pick(SKUS),
        random.pick(PRICES),
        'Size',
        random.pick(SIZES),
        gift,
      ]
    },
  },
  'of WooCommerce': {
    columns: [
      'ID',
      'Type',
      'SKU',
      'Name',
      'Published',
      'Regular price',
      'Parent',
      'Attribute 1 name',
      'Attribute 1 value(s)',
    ],
    row: (random) => {
      const type = random.pick(['simple', 'variable', 'variation', 'variation', 'grouped'])
      const parent = type === 'variation' ? random.pick(SKUS) : ''
      const size = random.pick(SIZES)
      return ['', type, random.pick(SKUS), 'كوب', random.pick([0, 1]), random.pick(PRICES), parent, 'المقاس', size]
    },
  },
  'of Google': {
    columns: ['id', 'title', 'price', 'availability', 'link', 'item group id', 'size'],
    row: (random) => {
      const group = random.pick(['', 'A', 'G'])
      return [random.pick(SKUS), 'كوب', random.pick(PRICES), 'in_stock', 'https://x.test', group, random.pick(SIZES)]
    },
  },
}

async function accountOf(files: Record<string, string>) {
  const { read, rows, rejections, leftOut, products } = await readCatalogue(files, [], { isMerged: true })
  const taken = products.flatMap(({ row }) => row)
  return { read, rows, rejected: rejections.map(({ row }) => row), left: leftOut.map(({ row }) => row), taken }
}

describe('every row of a file has exactly one outcome', () => {
  it.each(Object.keys(TABLES))('in a table %s', async (name) => {
    const random = seededRandom()
    const { columns, row } = TABLES[name]!
    for (let run = 0; run < times(40, 1000); run++) {
      const rows = Array.from({ length: random.between(1, 12) }, () => row(random))
      // A row of blanks is none.
      const filled = rows.filter((cells) => cells.some((cell) => cell !== '')).length
      const text = csvOf([columns, ...rows, ...(!random.chance(0.25) ? [] : [[...row(random), 'شارد']])])
      const cut = random.chance(0.3) ? text.slice(0, -2) : text
      const { read, rows: counts, rejected, left, taken } = await accountOf({ 'p.csv': cut })
      expect(read).toBeGreaterThanOrEqual(filled)
      expect(counts.written + counts.unchanged + counts.rejected + counts.leftOut).toBe(read)
      expect([counts.rejected, counts.leftOut]).toEqual([rejected.length, left.length])
      const named = [...rejected, ...left]
      expect(new Set(named).size).toBe(named.length)
      expect(taken.filter((one) => named.includes(one))).toEqual([])
    }
  })

  it('in a feed and in JSON', async () => {
    const item = (id: string, price: string, group: string): string =>
      `<item><g:id>${id}</g:id><title>كوب</title><g:price>${price}</g:price><g:availability>in stock</g:availability><g:item_group_id>${group}</g:item_group_id></item>`
    const items = [item('1', '5', 'G'), item('2', 'x', 'G'), item('3', '5', '')].join('')
    const feed = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items}</channel></rss>`
    expect(await accountOf({ 'f.xml': feed })).toMatchObject({ read: 3, rejected: [2], left: [1], taken: [3] })
    const json = [{ sku: 'A', title: 'أ', price: 1 }, { sku: 'B', title: 'ب' }, 'x'].map((one) => JSON.stringify(one))
    expect(await accountOf({ 'p.jsonl': `${json.join('\n')}\n` })).toMatchObject({ read: 3, rejected: [3] })
  })
})

describe('products of one shared code', () => {
  it('are all rejected, and each names the rows of all', async () => {
    const rows = Array.from({ length: 11 }, (_, at) => ['X', `منتج ${at}`, 10 + at])
    const { products, rejections } = await readCatalogue({ 'p.csv': csvOf([['sku', 'title', 'price'], ...rows]) })
    expect(products).toEqual([])
    expect(rejections.map(({ row }) => row)).toEqual(rows.map((_, at) => at + 2))
    for (const { reason } of rejections) expect(reason).toContain('2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12')
  })

  it('that are sizes of one product get their option appended, which the report names', async () => {
    const columns = ['sku', 'variant', 'title', 'price', 'اسم الخيار 1', 'قيمة الخيار 1']
    const size = (variant: string, name: string) => ['X', variant, 'ثوب', 80, 'المقاس', name]
    for (const variant of ['', 'X-1']) {
      const { products, rejections, adjusted } = await readCatalogue({
        'p.csv': csvOf([columns, size(variant, 'S'), size(variant, 'M')]),
      })
      const skus = [`${variant || 'X'}-s`, `${variant || 'X'}-m`]
      expect(offersOf(products[0])!.map(([sku]) => sku)).toEqual(skus)
      expect(rejections).toEqual([])
      expect(adjusted).toMatchObject([
        { row: 2, field: 'sku', reason: expect.stringContaining(skus[0]!) },
        { row: 3, field: 'sku', reason: expect.stringContaining(skus[1]!) },
      ])
    }
  })
})

describe('a SKU that sizes of one product share', () => {
  const columns = ['sku', 'variant', 'title', 'price', 'اسم الخيار 1', 'قيمة الخيار 1']
  const shared = [
    ['A', 'X', 'ثوب', 80, 'المقاس', 'S'],
    ['A', 'X', '', 80, 'المقاس', 'M'],
  ]

  it('and another product has as well rejects all of them together', async () => {
    for (const rows of [
      [...shared, ['B', 'X', 'قميص', 50, 'المقاس', 'S']],
      [['X', '', 'قميص', 50, '', ''], ...shared],
    ]) {
      const { products, rejections } = await readCatalogue({ 'p.csv': csvOf([columns, ...rows]) }, [], {
        isMerged: true,
      })
      expect(products).toEqual([])
      expect(rejections.map(({ row }) => row)).toEqual([2, 3, 4])
      for (const { reason } of rejections) expect(reason).toMatch(/2, 3, 4|3, 4, 2/)
    }
  })

  it('and that stands in the first row alone leaves the product as it is', async () => {
    const rows = shared.map(([sku, , ...cells], at) => [at === 0 ? sku! : '', `X-${at}`, ...cells])
    const { products, rejected, leftOut } = await readCatalogue({ 'p.csv': csvOf([columns, ...rows]) })
    expect(products).toEqual([])
    expect(rejected).toEqual([[3, 'sku']])
    expect(leftOut).toMatchObject([{ row: 2 }])
  })

  it('and that is a merged cell of a workbook is that of all its rows', async () => {
    const rows = [
      columns,
      ['A', 'A-1', 'ثوب', 80, 'المقاس', 'S'],
      ['', 'A-2', '', 90, '', 'M'],
      ['B', '', 'كوب', 5, '', ''],
    ]
    const plain = await workbook([{ name: 'س', rows }])
    const sheet = (await partOf(plain)).replace(
      '</sheetData>',
      '</sheetData><mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="E2:E3"/></mergeCells>',
    )
    const merged = await workbook([{ name: 'س', rows }], { 'xl/worksheets/sheet1.xml': sheet })
    const { products, rejections } = await readCatalogue({ 'p.xlsx': merged })
    expect(rejections).toEqual([])
    expect(products.map(({ sku, variants }) => [sku, variants?.map((one) => one.sku)])).toEqual([
      ['A', ['A-1', 'A-2']],
      ['B', undefined],
    ])
  })
})

describe('a text that ends without a line end', () => {
  const text = 'رقم المنتج,اسم المنتج,السعر,تصنيف المنتج\n1,عطر,10,عطور\n2,عود,20,عطور رجالية\n'

  it('has its last row left out and named', async () => {
    const { products, leftOut, rejections } = await readCatalogue({ 'p.csv': text.slice(0, -3) })
    expect(products.map(({ sku }) => sku)).toEqual(['1'])
    expect(leftOut).toMatchObject([{ row: 3, reason: expect.stringContaining('نهاية سطر') }])
    expect(rejections).toEqual([])
  })

  it('leaves out the product of a last row that is one of its sizes', async () => {
    const columns = ['sku', 'variant', 'title', 'price', 'اسم الخيار 1', 'قيمة الخيار 1']
    const rows = ['S', 'M', 'L'].map((name) => ['X', `X-${name}`, 'ثوب', 80, 'المقاس', name])
    const sizes = [columns, ['A', '', 'كوب', 5, '', ''], ...rows].map((cells) => cells.join(',')).join('\n')
    const { products, leftOut } = await readCatalogue({ 'p.csv': sizes.slice(0, -8) })
    expect(products.map(({ sku }) => sku)).toEqual(['A'])
    expect(leftOut.map(({ row }) => row)).toEqual([3, 4, 5])
  })
})

async function partOf(bytes: Buffer): Promise<string> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'xl/worksheets/sheet1.xml')
      return (await buffer(await zip.openReadStreamPromise(entry))).toString()
  throw new Error('no sheet')
}
