import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(async () => {
  await shop.empty()
  await shop.importRecords([{ sku: '000123', title: 'دلة', price: 10, stock: 4 }])
})
afterAll(() => shop.close())

const FILE = 'رمز المنتج,اسم المنتج,السعر\n123,دلة,20\n124,فنجان,5\n'
const prices = () => shop.rows('select sku, price_min from products order by sku')

it('an unknown SKU that equals a known one but for leading zeros is asked about, and nothing is imported', async () => {
  const report = await shop.importFile('p.csv', FILE, { dryRun: true })
  expect(report.questions).toMatchObject([
    { id: 'leading-zeros:p.csv', samples: ['123 ← 000123'], choices: ['same', 'other'], answer: null },
  ])
  await expect(shop.importFile('p.csv', FILE)).rejects.toThrow('هل هي المنتجات نفسها')
  expect(await prices()).toEqual([{ sku: '000123', price_min: 1000 }])
})

it('that is the same product changes it', async () => {
  await shop.importFile('p.csv', FILE, { answers: { 'leading-zeros': 'same' } })
  expect(await prices()).toEqual([
    { sku: '000123', price_min: 2000 },
    { sku: '124', price_min: 500 },
  ])
})

it('that is another product stands beside it, and is not asked about again', async () => {
  await shop.importFile('p.csv', FILE, { answers: { 'leading-zeros': 'other' } })
  expect(await prices()).toEqual([
    { sku: '000123', price_min: 1000 },
    { sku: '123', price_min: 2000 },
    { sku: '124', price_min: 500 },
  ])
  expect((await shop.importFile('p.csv', FILE)).questions).toEqual([])
})

describe('an unknown SKU that equals two known ones but for leading zeros', () => {
  beforeEach(() =>
    shop.importRecords([{ sku: '00123', title: 'مبخرة', price: 30, stock: 1 }], {
      answers: { 'leading-zeros': 'other' },
    }),
  )

  it('is rejected with both, and makes no third product', async () => {
    const report = await shop.importFile('p.csv', FILE)
    expect(report).toMatchObject({ created: 1, rejected: [{ row: 2, cell: 'A2', field: 'sku' }], questions: [] })
    expect(report.rejected[0]!.reason).toMatch(/123.*000123، 00123.*مثل .000123/)
    expect((await prices()).map(({ sku }) => sku)).toEqual(['000123', '00123', '124'])
  })

  it('is a third product if that is said', async () => {
    expect(await shop.importFile('p.csv', FILE, { answers: { 'leading-zeros': 'other' } })).toMatchObject({
      created: 2,
    })
  })
})

it('of digits of another script is asked about as well', async () => {
  await shop.importRecords([{ sku: '٠٧٧', title: 'عود', price: 10 }])
  const { questions } = await shop.importFile('p.csv', 'رمز المنتج,السعر\n77,20\n', { dryRun: true })
  expect(questions).toMatchObject([{ kind: 'leading-zeros', samples: ['77 ← ٠٧٧'] }])
})
