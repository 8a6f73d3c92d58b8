import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(() => shop.empty())
afterAll(() => shop.close())

const pictures = [{ src: 'https://x.test/1.jpg' }, { src: 'https://x.test/2.jpg' }]

describe('a file that names some fields only', () => {
  it('leaves title, price and sale of the shop as they are', async () => {
    const sale = { regular: 100, price: 80, from: '2026-01-01', to: '2099-01-01' }
    await shop.importRecords([{ sku: 'A', title: 'عود', price: 80, sale, stock: 3 }])
    expect(await shop.importFile('stock.csv', 'رمز المنتج,الكمية\nA,5\n')).toMatchObject({ updated: 1, rejected: [] })
    expect(await shop.importFile('same.csv', 'sku,price\nA,80\n')).toMatchObject({ unchanged: 1 })
    expect(
      await shop.rows('select p.title, v.price, v.stock, v.sale is not null as sale from products p, variants v'),
    ).toEqual([{ title: 'عود', price: 8000, stock: 5, sale: true }])
  })

  it('leaves title and price alone where their cells are empty, and says which SKU it does not know', async () => {
    await shop.importRecords([{ sku: 'A', title: 'عود', price: 80, stock: 3 }])
    const report = await shop.importFile('stock.csv', 'sku,title,price,stock\nA,,,5\nA-1,,,7\n')
    expect(report).toMatchObject({ updated: 1, rejected: [{ row: 3, field: 'title' }] })
    expect(report.rejected[0]!.reason).toContain('A-1')
    expect(await shop.rows('select p.title, v.price, v.stock from products p, variants v')).toEqual([
      { title: 'عود', price: 8000, stock: 5 },
    ])
  })

  it('takes another price for the one before a sale that is on', async () => {
    const sale = { regular: 100, price: 80, from: '2026-01-01', to: '2099-01-01' }
    await shop.importRecords([{ sku: 'A', title: 'عود', price: 80, sale }])
    await shop.importFile('price.csv', 'sku,price\nA,95\n')
    expect(await shop.rows(`select price, sale -> 'regular' as regular from variants`)).toEqual([
      { price: 8000, regular: 9500 },
    ])
  })

  const RUNNING = { regular: 100, price: 80, from: '2026-01-01', to: '2099-01-01' }
  const offer = () => shop.rows('select price, compare_at, sale is not null as sale from variants')

  it.each([
    ['own', 'sku,title,price,compare_at,sale\nA,عود,100,,\n', 'sku,title,price,compare_at,sale\nA,عود,100,,0\n'],
    [
      'salla',
      'أسم المنتج,رمز المنتج sku,سعر المنتج,السعر المخفض\nعود,A,100,\n',
      'أسم المنتج,رمز المنتج sku,سعر المنتج,السعر المخفض\nعود,A,100,٠\n',
    ],
    [
      'zid',
      'sku,name_ar,price,sale_price,has_variants\nA,عود,100,,No\n',
      'sku,name_ar,price,sale_price,has_variants\nA,عود,100,0.00,No\n',
    ],
  ])('ends no sale by an empty cell, but by a zero: %s', async (_, empty, zero) => {
    await shop.importRecords([{ sku: 'A', title: 'عود', price: 80, sale: RUNNING, stock: 3 }])
    expect(await shop.importFile('empty.csv', empty)).toMatchObject({ unchanged: 1, rejected: [] })
    expect(await offer()).toEqual([{ price: 8000, compare_at: 10000, sale: true }])
    expect(await shop.importFile('zero.csv', zero)).toMatchObject({ updated: 1, rejected: [] })
    expect(await offer()).toEqual([{ price: 10000, compare_at: null, sale: false }])
  })

  it('takes a cell that holds invisible marks alone for empty', async () => {
    await shop.importRecords([{ sku: 'A', title: 'عود', price: 80, sale: RUNNING, stock: 3 }])
    const marks = '\u2068\u2069'
    const row = ['A', marks, marks, marks, marks, marks, `\u200f`].join()
    const report = await shop.importFile(
      'marks.csv',
      `sku,title,price,compare_at,sale,stock,status\n${row}\n${Array(7).fill(marks).join()}\n`,
    )
    expect(report).toMatchObject({ read: 1, unchanged: 1, rejected: [] })
  })

  it('keeps the tax class, and drops the reason with its class', async () => {
    const tax = () => shop.rows('select tax_class, tax_reason from products')
    await shop.importRecords([{ sku: 'A', title: 'دواء', price: 5, tax_class: 'zero', tax_reason: 'VATEX-SA-35' }])
    await shop.importFile('price.csv', 'sku,price\nA,6\n')
    expect(await tax()).toEqual([{ tax_class: 'zero', tax_reason: 'VATEX-SA-35' }])
    await shop.importFile('tax.csv', 'sku,فئة الضريبة\nA,النسبة الأساسية\n')
    expect(await tax()).toEqual([{ tax_class: 'standard', tax_reason: null }])
  })

  it('cannot make a product without title or price', async () => {
    const { created, rejected } = await shop.importFile('new.csv', 'sku,title,price\nA,,5\n')
    expect([created, rejected.map(({ cell, field }) => [cell, field])]).toEqual([0, [['B2', 'title']]])
    const report = await shop.importRecords([
      { sku: 'A', price: 5 },
      { sku: 'B', title: 'عود' },
    ])
    expect([report.created, report.rejected.map(({ row, field }) => [row, field])]).toEqual([
      0,
      [
        [1, 'title'],
        [2, 'price'],
      ],
    ])
  })

  it('names variants by their own SKUs, and leaves out the others', async () => {
    const sizes = ['54', '56', '58'].map((size, at) => ({
      sku: `G-${size}`,
      price: 80 + at,
      stock: 9,
      options: { size },
    }))
    await shop.importRecords([{ sku: 'G', title: 'عباية', variants: sizes }])
    const report = await shop.importFiles([
      await shop.file('prices.csv', 'sku,price\nG-54,70\nG-60,50\n'),
      await shop.file('stock.csv', 'sku,stock\nG-56,3\nG-54,4\n'),
    ])
    expect(report).toMatchObject({ created: 0, updated: 1, rejected: [{ row: 3, field: 'title' }] })
    const rows = () => shop.rows('select sku, price, stock from variants order by sku')
    const after = [
      { sku: 'G-54', price: 7000, stock: 4 },
      { sku: 'G-56', price: 8100, stock: 3 },
      { sku: 'G-58', price: 8200, stock: 9 },
    ]
    expect(await rows()).toEqual(after)
    expect(await shop.importFile('stock.csv', 'sku,stock\nG-58,9\n', { replace: true })).toMatchObject({ unchanged: 1 })
    expect(await rows()).toEqual(after)
  })

  it('adds what it says of a variant to what another file says of the product', async () => {
    const variants = ['54', '56'].map((size) => ({ sku: `G-${size}`, price: 80, stock: 9, options: { size } }))
    await shop.importRecords([{ sku: 'G', title: 'عباية', variants }])
    await shop.importFiles([
      await shop.file('stock.csv', 'sku,stock\nG-56,3\n'),
      await shop.file('p.jsonl', `${JSON.stringify({ sku: 'G', title: 'عباءة', price: 75 })}\n`),
    ])
    expect(await shop.rows('select title, v.sku, v.price, v.stock from variants v, products order by v.sku')).toEqual([
      { title: 'عباءة', sku: 'G-54', price: 7500, stock: 9 },
      { title: 'عباءة', sku: 'G-56', price: 7500, stock: 3 },
    ])
  })

  it('keeps the picture of a variant, wherever it stands in the new list', async () => {
    const options = { الحجم: 'كبير' }
    const variant = { sku: 'A-1', price: 5, options }
    await shop.importRecords([
      { sku: 'A', title: 'عود', pictures, variants: [{ ...variant, picture: pictures[1]!.src }] },
    ])
    await shop.importRecords([{ sku: 'A', pictures: pictures.toReversed(), variants: [variant] }])
    const shown =
      'select s.source from variants v join product_pictures p using (product_id) join pictures s on s.id = p.picture_id'
    expect(await shop.rows(`${shown} where p.position = 0`)).toEqual([{ source: 'https://x.test/2.jpg' }])
    expect(await shop.rows('select * from variants')).toMatchObject([{ picture: 0 }])
  })
})
