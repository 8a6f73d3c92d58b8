import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { undoImport } from '#server/catalogue/write/service.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'
import type { ImportReport } from './types.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(() => shop.empty())
afterAll(() => shop.close())

const places = ({ rejected }: ImportReport) => rejected.map(({ cell, field }) => [cell, field])
const table = (...rows: string[]) => `${rows.join('\n')}\n`
const OPTIONS = 'اسم الخيار 1,قيمة الخيار 1'

describe('a row that only other rows or the shop prove wrong names its cell', () => {
  it('when it contradicts the row of its SKU in another file', async () => {
    const [first, second] = [
      await shop.file('first.csv', table('sku,title,price', 'B,عود,10')),
      await shop.file('second.csv', table('title,sku,price', 'عنبر,B,10')),
    ]
    const { rejected } = await shop.importFiles([first, second])
    expect(rejected).toMatchObject([
      { cell: 'A2', field: 'sku', reason: expect.stringContaining('(first.csv)') },
      { cell: 'B2', field: 'sku', reason: expect.stringContaining('(second.csv)') },
    ])
  })

  it('when its variant belongs to another product: the cell of the variant', async () => {
    await shop.importRecords([{ sku: 'A', title: 'عود', price: 5 }])
    const rows = table(`sku,variant,title,price,${OPTIONS}`, 'B,B-1,دهن,5,الحجم,كبير', 'B,A,,6,,صغير')
    expect(places(await shop.importFile('taken.csv', rows))).toEqual([['B3', 'sku']])
  })

  it('when variants of the shop stand in its way, with the option that lets the file replace them', async () => {
    const variants = ['S', 'M'].map((size) => ({ sku: `G-${size}`, price: 80, options: { المقاس: size } }))
    await shop.importRecords([{ sku: 'G', title: 'عباية', variants }])
    const alike = table(`sku,variant,title,price,${OPTIONS}`, 'G,G-S,عباية,80,المقاس,S', 'G,G-X,,80,,M')
    const { rejected } = await shop.importFile('alike.csv', alike)
    expect(rejected).toMatchObject([{ cell: 'F3', field: 'options', reason: expect.stringContaining('على أنه كامل') }])
  })

  it('when its price lies below the sale, in the row of its variant', async () => {
    const sale = { regular: 100, price: 80, from: '2026-01-01', to: '2099-01-01' }
    const variants = ['S', 'M'].map((size) => ({ sku: `G-${size}`, price: 80, sale, options: { المقاس: size } }))
    await shop.importRecords([{ sku: 'G', title: 'عباية', variants }])
    const prices = table('price,sku', '90,G-S', '70,G-M')
    expect(places(await shop.importFile('prices.csv', prices))).toEqual([['A3', 'price']])
  })
})

describe('a class that bears no VAT needs the code of its reason', () => {
  const tax = () => shop.rows('select sku, tax_class as class, tax_reason as reason from products order by sku')

  it('and the row without one names the cell of the reason, or of the class', async () => {
    const rows = table('sku,title,price,tax_reason,tax_class', 'A,دواء,5,,zero', 'B,عقد,5,VATEX-SA-35,معفى')
    const report = await shop.importFile('own.csv', rows)
    expect(places(report)).toEqual([
      ['D2', 'tax_reason'],
      ['D3', 'tax_reason'],
    ])
    expect(report.rejected[0]!.reason).toMatch(/رمز السبب.*VATEX-SA-35/)
    const woo = 'ID,Type,SKU,Name,Published,Tax status,Tax class,Regular price'
    const zero = '7,simple,W,دواء,1,taxable,zero-rate,5'
    expect(places(await shop.importFile('woo.csv', table(woo, zero)))).toEqual([['G2', 'tax_reason']])
    // Merchants add the column that the platform does not have.
    const completed = table(`${woo},tax_reason`, `${zero},VATEX-SA-35`)
    expect(await shop.importFile('woo.csv', completed)).toMatchObject({ created: 1, rejected: [] })
    expect(await tax()).toEqual([{ sku: 'W', class: 'zero', reason: 'VATEX-SA-35' }])
  })

  it('takes no code of services for citizens, and leaves one that a product has', async () => {
    const rows = table(
      'sku,title,price,tax_class,tax_reason',
      'A,دورة,5,zero,VATEX-SA-EDU',
      'B,دواء,5,zero,VATEX-SA-35',
    )
    expect(places(await shop.importFile('citizens.csv', rows))).toEqual([['E2', 'tax_reason']])
    await shop.rows("update products set tax_reason = 'VATEX-SA-HEA' where sku = 'B'")
    const prices = table('sku,price,tax_reason', 'B,6,VATEX-SA-HEA')
    expect(await shop.importFile('prices.csv', prices)).toMatchObject({ updated: 1 })
    expect(await tax()).toEqual([{ sku: 'B', class: 'zero', reason: 'VATEX-SA-HEA' }])
  })

  it('but for what was sold so before, which keeps working and comes back from an undo', async () => {
    await shop.importRecords([{ sku: 'A', title: 'دواء', price: 5, tax_class: 'zero', tax_reason: 'VATEX-SA-35' }])
    await shop.rows("update products set tax_reason = null where sku = 'A'")
    const old = [{ sku: 'A', class: 'zero', reason: null }]
    expect(await shop.importFile('prices.csv', table('sku,price,tax_class', 'A,6,zero'))).toMatchObject({ updated: 1 })
    expect(await tax()).toEqual(old)
    const { id } = await shop.importFile('reasons.csv', table('sku,tax_reason', 'A,VATEX-SA-36'))
    expect(await tax()).toEqual([{ sku: 'A', class: 'zero', reason: 'VATEX-SA-36' }])
    await shop.db.transaction((tx) => undoImport(tx, id!))
    expect(await tax()).toEqual(old)
    const exempt = await shop.importFile('exempt.csv', table('sku,tax_class', 'A,exempt'))
    expect(places(exempt)).toEqual([['B2', 'tax_reason']])
  })
})
