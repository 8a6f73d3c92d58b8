import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(async () => {
  await shop.empty()
  await shop.importRecords([
    { sku: '3E5', title: '0212', price: 10, stock: 4, brand: '007', tags: ['1.10', 'هدية'], categories: [['08']] },
    {
      sku: 'T',
      title: 'ثوب',
      variants: ['1/2', '36.0'].map((size, at) => ({ sku: `T-${at}`, price: 5, stock: 1, options: { المقاس: size } })),
    },
  ])
})
afterAll(() => shop.close())

const PRODUCT = 'رمز المنتج,اسم المنتج,السعر,الماركة,الوسوم,الأقسام\n300000,212,20,7,"1.1, هدية",8\n'
const SIZES = 'رمز المنتج,رمز الخيار,اسم الخيار 1,قيمة الخيار 1\nT,T-0,المقاس,2026-02-01\nT,T-1,المقاس,36\n'
const products = () => shop.rows('select sku, title, price_min, tags from products order by sku')
const sizes = async () => (await shop.rows('select options from variants order by sku')).map(({ options }) => options)
const isSame = { 'leading-zeros': 'same', 'changed-texts': 'keep' }

describe('texts that a spreadsheet program may have changed', () => {
  it('are asked about, and nothing is imported', async () => {
    const { questions } = await shop.importFile('p.csv', PRODUCT, { dryRun: true })
    expect(questions).toMatchObject([
      { kind: 'leading-zeros', samples: ['300000 ← 3E5'], answer: null },
      { kind: 'changed-texts', answer: null },
    ])
    const { questions: known } = await shop.importFile('p.csv', PRODUCT, {
      dryRun: true,
      answers: { 'leading-zeros': 'same' },
    })
    expect(known[1]!.samples).toEqual(['212 ← 0212', '1.1 ← 1.10', '7 ← 007', '8 ← 08'])
    await expect(shop.importFile('p.csv', PRODUCT)).rejects.toThrow('كما تغيّرها برامج الجداول')
  })

  it('stay as the shop has them, while the rest of the row is written', async () => {
    const report = await shop.importFile('p.csv', PRODUCT, { answers: isSame })
    expect(report).toMatchObject({ created: 0, updated: 1, rejected: [] })
    expect(await products()).toContainEqual({ sku: '3E5', title: '0212', price_min: 2000, tags: ['1.10', 'هدية'] })
    expect(await shop.rows('select name from brands')).toEqual([{ name: '007' }])
    expect(await shop.rows('select name from categories')).toEqual([{ name: '08' }])
  })

  it('are taken if the merchant wants them', async () => {
    await shop.importFile('p.csv', PRODUCT, { answers: { ...isSame, 'changed-texts': 'take' } })
    expect(await products()).toContainEqual({ sku: '3E5', title: '212', price_min: 2000, tags: ['1.1', 'هدية'] })
  })

  it('may be sizes, which stay as well', async () => {
    const { questions } = await shop.importFile('s.csv', SIZES, { dryRun: true })
    expect(questions).toMatchObject([{ samples: ['2026-02-01 ← 1/2', '36 ← 36.0'] }])
    expect(await shop.importFile('s.csv', SIZES, { answers: isSame })).toMatchObject({ updated: 0, unchanged: 1 })
    expect((await sizes()).slice(1)).toEqual([['1/2'], ['36.0']])
  })
})
