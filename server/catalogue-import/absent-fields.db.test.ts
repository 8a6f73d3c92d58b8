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

  it('takes another price for the one before a sale that is on', async () => {
    const sale = { regular: 100, price: 80, from: '2026-01-01', to: '2099-01-01' }
    await shop.importRecords([{ sku: 'A', title: 'عود', price: 80, sale }])
    await shop.importFile('price.csv', 'sku,price\nA,95\n')
    expect(await shop.rows(`select price, sale -> 'regular' as regular from variants`)).toEqual([
      { price: 8000, regular: 9500 },
    ])
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
