import { describe, expect, it } from 'vitest'
import { readCatalogue } from '#tests/fixtures/read-catalogue.ts'

const COLUMNS = 'رمز المنتج,اسم المنتج,السعر,الماركة,الوصف'

describe('a cell that says that it has no value', () => {
  const text = `${COLUMNS}\nA,كوب,10,N/A,لا يوجد\nB,فنجان,20,—,وصف\nC,null,30,دار,-\n`

  it('is asked about, by the column it stands in', async () => {
    const { questions } = await readCatalogue({ 'p.csv': text })
    expect(questions).toMatchObject([
      { kind: 'no-value', values: { count: 5 }, samples: ['اسم المنتج: null', 'الماركة: N/A', 'الوصف: لا يوجد'] },
    ])
  })

  it('is empty or a text, as the merchant says', async () => {
    const empty = await readCatalogue({ 'p.csv': text }, [], { answers: { 'no-value': 'empty' } })
    expect(empty.products).toMatchObject([
      { sku: 'A', brand: null, description: '' },
      { sku: 'B', brand: null },
      { sku: 'C', description: '' },
    ])
    expect(empty.products[2]!.title).toBeUndefined()
    const texts = await readCatalogue({ 'p.csv': text }, [], { answers: { 'no-value': 'text' } })
    expect(texts.products).toMatchObject([{ brand: 'N/A' }, { brand: '—' }, { title: 'null' }])
  })

  it('does not matter in a column that nothing reads', async () => {
    const { questions } = await readCatalogue({ 'p.csv': 'رمز المنتج,السعر,ملاحظة\nA,10,N/A\n' })
    expect(questions).toEqual([])
  })
})

describe('a quote', () => {
  it('that joins rows rejects what it has joined', async () => {
    for (const [joined, row] of [
      ['A,"كوب,10,دار,وصف\nB,فنجان",20,دار,وصف\nC,صحن,5,,\n', 2],
      ['A,كوب,10,دار,"وصف\nB,فنجان,20,دار,وصف"\nC,صحن,5,,\n', 2],
      ['A,"كوب,10,دار,وصف\nB,فنجان,20",دار,وصف\nC,صحن,5,,\n', 2],
      ['A,"كوب,10,دار,وصف\nX,طبق,7,دار,وصف\nB,فنجان",20,دار,وصف\nC,صحن,5,,\n', 2],
    ] as const) {
      const { products, rejections } = await readCatalogue({ 'p.csv': `${COLUMNS}\n${joined}` })
      expect(products.map(({ sku }) => sku)).toEqual(['C'])
      expect(rejections).toMatchObject([{ row, reason: expect.stringContaining('تنصيص') }])
    }
  })

  it('around a text of several lines is no mistake', async () => {
    const { products, rejections } = await readCatalogue({
      'p.csv': `${COLUMNS}\nA,كوب,10,دار,"سطر, وسطر\nوسطر, وسطر"\nB,فنجان,20,دار,"سطر\nسطر"\n`,
    })
    expect([products.length, rejections]).toEqual([2, []])
  })

  it('in a text of a table with tabs is a part of it', async () => {
    const rows = [COLUMNS.split(','), ['A', 'شاشة 24" "فاخرة"', '10', '"دار" عود', '"سطر\nوسطر"']]
    const { products } = await readCatalogue({ 'p.tsv': rows.map((cells) => `${cells.join('\t')}\n`).join('') })
    expect(products).toMatchObject([
      { sku: 'A', title: 'شاشة 24" "فاخرة"', brand: '"دار" عود', description: '<p>سطر<br />وسطر</p>' },
    ])
  })
})

it('a text that was cut within a letter has its last row left out, whatever is answered', async () => {
  const bytes = Buffer.from(`${COLUMNS}\nA,كوب,10,دار,وصف\nB,فنجان,20,دار,وصف`)
  const { products, leftOut, questions } = await readCatalogue({ 'p.csv': bytes.subarray(0, -1) }, [], {
    answers: { 'last-row': 'take' },
  })
  expect(products.map(({ sku }) => sku)).toEqual(['A'])
  expect(leftOut).toMatchObject([{ row: 3, reason: expect.stringContaining('مقطوع') }])
  expect(questions).toEqual([])
})

describe('a comma without quotes', () => {
  it('that shifts the cells of a row rejects it, even where the last column is empty', async () => {
    const { products, rejected } = await readCatalogue({
      'p.csv': `${COLUMNS}\nA,كوب,10,دار,وصف\nB,فنجان, وصحن,20,,\nC,صحن,1,250,,\nD,طبق,7,,\n`,
    })
    expect(products.map(({ sku }) => sku)).toEqual(['A', 'D'])
    expect(rejected).toEqual([
      [3, 'row'],
      [4, 'row'],
    ])
  })

  it('does not matter at the end of every row', async () => {
    const { products } = await readCatalogue({ 'p.csv': `${COLUMNS}\nA,كوب,10,,,\nB,فنجان,20,دار,,\n` })
    expect(products.map(({ sku }) => sku)).toEqual(['A', 'B'])
  })
})
