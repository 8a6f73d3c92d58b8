import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(async () => {
  await shop.empty()
  await shop.importRecords([STORED])
})
afterAll(() => shop.close())

const STORED = {
  sku: 'A',
  title: 'دلة نحاس',
  description: '<p>وصف</p>',
  brand: 'دار',
  categories: [['أوانٍ']],
  tags: ['هدية'],
  returnable: false,
  status: 'active',
  tax_class: 'standard',
  price: 80,
  sale: { regular: 100, price: 80, from: '2026-01-01', to: '2099-01-01' },
  stock: 5,
  gtin: '6281000000014',
  weight_grams: 500,
}

const all = () =>
  shop.rows(
    'select p.title, p.description, p.brand_id, p.tags, p.returnable, p.status, p.slug, v.* from products p join variants v on v.product_id = p.id',
  )
const table = (columns: string, cells: string): string => `رمز المنتج,${columns}\nA,${cells}\n`

describe('a cell that is not understood changes nothing, and is named with its content and an example', () => {
  it.each([
    ['الباركود', '6.28E+12', 'gtin', /6\.28E\+12.*6281000000014/],
    ['الباركود', '12345', 'gtin', /12345.*6281000000014/],
    ['الباركود', '????', 'gtin', /\?\?.*6281000000014/],
    ['الوزن بالجرام', '"1,2"', 'weight_grams', /1,2.*مثل 1200/],
    ['الوزن بالجرام', 'ثقيل', 'weight_grams', /ثقيل.*مثل 1200/],
    ['الوزن بالجرام', '#VALUE!', 'weight_grams', /#VALUE!/],
    ['الكمية', '"1,2"', 'stock', /1,2.*مثل 25/],
    ['السعر', '#REF!', 'price', /#REF!/],
    ['السعر,السعر قبل التخفيض', '"1,250","1.250"', 'price', /1,250.*مثل 1250\.00/],
    ['السعر,السعر قبل التخفيض', '80,#N/A', 'compare_at', /#N\/A/],
    ['السعر,سعر العرض', '100,#DIV/0!', 'sale', /#DIV\/0!/],
    ['السعر,سعر العرض,بداية العرض', '100,80,قريبًا', 'from', /قريبًا.*مثل .2026-02-18/],
    ['السعر,سعر العرض,نهاية العرض', '100,80,31/31/2026', 'to', /31\/31\/2026.*مثل .2026-02-18/],
    ['السعر,سعر العرض,نهاية العرض', '100,80,1447-06-10', 'to', /1447-06-10.*مثل .2026-02-18/],
    ['السعر,سعر العرض,نهاية العرض', '100,80,15/3/1452', 'to', /15\/3\/1452.*مثل .2026-02-18/],
    ['السعر,سعر العرض,بداية العرض,نهاية العرض', '100,80,2030-05-05,2030-05-01', 'to', /2030-05-01.*مثل .2030-06-03/],
    ['الباركود', '6280000000000', 'gtin', /6280000000000.*6281000000014/],
    ['الوزن بالجرام', '1.200', 'weight_grams', /1\.200.*مثل 1200/],
    ['الكمية', '12.000', 'stock', /12\.000.*مثل 25/],
    ['اسم المنتج', '#NAME?', 'title', /#NAME\?/],
    ['الوصف', 'Err:502', 'description', /Err:502/],
    ['الماركة', '#N/A', 'brand', /#N\/A/],
    ['التصنيفات', '#REF!', 'categories', /#REF!/],
    ['الوسوم', '#REF!', 'tags', /#REF!/],
    ['الحالة', 'ربما', 'status', /ربما/],
    ['returnable', '#REF!', 'returnable', /#REF!/],
    ['فئة الضريبة', 'غريبة', 'tax_class', /غريبة/],
  ])('%s: %s', async (columns, cells, field, reason) => {
    const before = await all()
    const report = await shop.importFile('ugly.csv', table(columns, cells))
    expect(report).toMatchObject({ updated: 0, rejected: [{ row: 2, cell: expect.stringMatching(/^[A-Z]2$/), field }] })
    expect(report.rejected[0]!.reason).toMatch(reason)
    expect(await all()).toEqual(before)
  })

  it('but what is certain is read, whatever its digits and marks', async () => {
    const columns = 'الباركود,الوزن بالجرام,الكمية,السعر,سعر العرض,بداية العرض,نهاية العرض'
    const cells = `'6281000000014,"١٬٢٠٠","1,500",١٠٠,90,1 نوفمبر 2026,13/12/2098`
    expect(await shop.importFile('fair.csv', table(columns, cells))).toMatchObject({ updated: 1, rejected: [] })
    expect(await shop.rows('select gtin, weight_grams, stock, sale from variants')).toEqual([
      {
        gtin: '6281000000014',
        weight_grams: 1200,
        stock: 1500,
        sale: {
          regular: 10000,
          price: 9000,
          from: Date.parse('2026-11-01T00:00+03:00'),
          to: Date.parse('2098-12-14T00:00+03:00'),
        },
      },
    ])
  })
})

describe('dates that may be read in two ways', () => {
  const dates = (...ends: string[]) =>
    `رمز المنتج,السعر,سعر العرض,نهاية العرض\n${ends.map((date, at) => `S${at},10,8,${date}\n`).join('')}`
  const storedEnds = () =>
    shop.rows("select sku, (sale ->> 'to')::bigint as end from variants where sku like 'S%' order by sku")
  const end = (day: string): number => Date.parse(`${day}T24:00+03:00`)
  beforeEach(() => shop.importRecords([0, 1].map((n) => ({ sku: `S${n}`, title: 'عود', price: 10 }))))

  it('are settled by one that is sure, for the whole file', async () => {
    await shop.importFile('d.csv', dates('01/11/2090', '13/11/2090'))
    expect(await storedEnds()).toEqual([
      { sku: 'S0', end: end('2090-11-01') },
      { sku: 'S1', end: end('2090-11-13') },
    ])
  })

  it('are asked about once, and follow the answer', async () => {
    const file = dates('01/11/2090', '02/10/2090')
    const check = await shop.importFile('d.csv', file, { dryRun: true })
    expect(check.questions).toMatchObject([{ kind: 'date-order', samples: ['01/11/2090', '02/10/2090'] }])
    await expect(shop.importFile('d.csv', file)).rejects.toThrow('هل اليوم أولها أم الشهر')
    expect(await storedEnds()).toMatchObject([{ end: null }, { end: null }])
    await shop.importFile('d.csv', file, { answers: { 'date-order': 'month-first' } })
    expect(await storedEnds()).toEqual([
      { sku: 'S0', end: end('2090-01-11') },
      { sku: 'S1', end: end('2090-02-10') },
    ])
  })
})

describe('prices that may be read in two ways', () => {
  const prices = (...cells: string[]) => `رمز المنتج,السعر\n${cells.map((price, at) => `S${at},"${price}"\n`).join('')}`
  const storedPrices = async () =>
    (await shop.rows<{ price: string }>("select price from variants where sku like 'S%' order by sku")).map(
      ({ price }) => Number(price),
    )
  beforeEach(() => shop.importRecords([0, 1].map((n) => ({ sku: `S${n}`, title: 'عود', price: 10 }))))

  it.each([
    ['98,50', '1.250', [9850, 125000]],
    ['1.000.000', '1.250', [100000000, 125000]],
    ['98.50', '1.250', [9850, 125]],
    ['98.50', 'SAR 1,250', [9850, 125000]],
    ['1,234.50', '12,500 ر.س', [123450, 1250000]],
  ])('are settled by one that is sure: %s beside %s', async (sure, unclear, expected) => {
    const report = await shop.importFile('p.csv', prices(unclear, sure), { yes: true })
    expect(report).toMatchObject({ rejected: [], questions: [] })
    expect(await storedPrices()).toEqual(expected.toReversed())
  })

  it('are asked about once, and follow the answer', async () => {
    const file = prices('1.250', '2.500')
    const check = await shop.importFile('p.csv', file, { dryRun: true })
    expect(check.questions).toMatchObject([{ kind: 'price-marks', samples: ['1.250', '2.500'] }])
    await expect(shop.importFile('p.csv', file)).rejects.toThrow('بين الألوف أم قبل الهللات')
    await shop.importFile('p.csv', file, { answers: { 'price-marks': 'thousands' } })
    expect(await storedPrices()).toEqual([125000, 250000])
    await shop.importFile('p.csv', file, { answers: { 'price-marks': 'halalas' }, yes: true })
    expect(await storedPrices()).toEqual([125, 250])
  })

  it('are rejected where others contradict each other', async () => {
    const report = await shop.importFile('p.csv', `${prices('98,50', '98.50')}A,1.250\n`)
    expect(report).toMatchObject({ questions: [], rejected: [{ row: 4, cell: 'B4', field: 'price' }] })
  })
})

it.each(['80', '60', '100'])(
  'a compare-at price of %s alone, which is not above the price, is rejected',
  async (before) => {
    await shop.importRecords([{ sku: 'P', title: 'عود', price: 100, compare_at: 120 }])
    const report = await shop.importFile('before.csv', `رمز المنتج,السعر قبل التخفيض\nP,${before}\n`)
    expect(report).toMatchObject({ updated: 0, rejected: [{ row: 2, cell: 'B2', field: 'compare_at' }] })
  },
)

it('a compare-at price for variants of several prices is rejected, unless one has it', async () => {
  const variants = [100, 120].map((price, at) => ({ sku: `V-${at}`, price, options: { المقاس: `${at}` } }))
  await shop.importRecords([{ sku: 'V', title: 'ثوب', variants: [{ ...variants[0], compare_at: 150 }, variants[1]] }])
  const list = (before: number) => shop.importFile('before.csv', `رمز المنتج,السعر قبل التخفيض\nV,${before}\n`)
  expect(await list(200)).toMatchObject({ rejected: [{ row: 2, cell: 'B2', field: 'compare_at' }] })
  expect(await list(150)).toMatchObject({ rejected: [], unchanged: 1 })
})

it('times of a sale keep the seconds that a program does not show', async () => {
  const sale = { regular: 100, price: 80, from: '2026-01-01T10:30:15+03:00', to: '2099-01-01T23:59:59+03:00' }
  await shop.importRecords([{ sku: 'P', title: 'عود', price: 80, sale }])
  const columns = 'رمز المنتج,السعر,سعر التخفيض,بداية التخفيض,نهاية التخفيض'
  const report = await shop.importFile('sale.csv', `${columns}\nP,100,80,01/01/2026 10:30,01/01/2099 23:59\n`)
  expect(report).toMatchObject({ updated: 0, unchanged: 1, rejected: [] })
})

it('a description that a program has cut off is listed, and the shop’s stays', async () => {
  const rest = `<p>${'كلمة'.repeat(10_000)}</p>`
  await shop.importRecords([{ sku: 'L', title: 'طويل', description: rest, price: 5 }])
  const report = await shop.importFile('cut.csv', `رمز المنتج,السعر,الوصف\nL,6,"${rest.slice(0, 32_767)}"\n`)
  expect(report).toMatchObject({ updated: 1, rejected: [], illegible: [{ row: 2, cell: 'C2', field: 'description' }] })
  expect(await shop.rows("select length(description) as length from products where sku = 'L'")).toEqual([
    { length: rest.length },
  ])
})

describe('letters that a program replaced', () => {
  it('are listed, and the texts of the shop stay, while the rest of the row is written', async () => {
    const columns = 'اسم المنتج,الماركة,التصنيفات,الوصف,الكمية'
    const report = await shop.importFile('lost.csv', table(columns, '??? ????,\ufffd\ufffd,????,<p>???</p>,9'))
    expect(report).toMatchObject({ updated: 1, rejected: [] })
    expect(report.illegible.map(({ cell, field }) => [cell, field])).toEqual([
      ['B2', 'title'],
      ['E2', 'description'],
      ['C2', 'brand'],
      ['D2', 'categories'],
    ])
    expect(await shop.rows('select title, description, stock from products')).toEqual([
      { title: STORED.title, description: STORED.description, stock: 9 },
    ])
    expect(await shop.rows('select name from brands')).toEqual([{ name: 'دار' }])
  })

  it('are seen beside Arabic letters in an encoding that has no emoji', async () => {
    const bytes = Buffer.from('d1e3d220c7e1e3e4cacc2cc7d3e320c7e1e3e4cacc0d0a412cdae6cf203f3f0d0a', 'hex')
    expect(await shop.importFile('ansi.csv', bytes)).toMatchObject({ updated: 0, illegible: [{ cell: 'B2' }] })
  })

  it('are seen in one question mark where the shop has a letter that the encoding cannot hold', async () => {
    await shop.importRecords([{ sku: 'A', title: 'عود ٥ مل' }])
    const bytes = Buffer.from('d1e3d220c7e1e3e4cacc2cc7d3e320c7e1e3e4cacc0d0a412cdae6cf203f20e3e10d0a', 'hex')
    expect(await shop.importFile('ansi.csv', bytes)).toMatchObject({ updated: 0, illegible: [{ cell: 'B2' }] })
    expect(await shop.rows('select title from products')).toEqual([{ title: 'عود ٥ مل' }])
  })

  it('make no new product, brand or category', async () => {
    const report = await shop.importFile('new.csv', 'رمز المنتج,اسم المنتج,الماركة,السعر\nB,????,????,5\n')
    expect(report).toMatchObject({ created: 0, rejected: [{ row: 2, field: 'title' }] })
    expect(await shop.rows('select name from brands')).toEqual([{ name: 'دار' }])
  })
})

it('a question mark of a title is no lost letter', async () => {
  const report = await shop.importFile('ask.csv', table('اسم المنتج', 'What??? هل تعرف ??'))
  expect(report).toMatchObject({ updated: 1, illegible: [] })
})
