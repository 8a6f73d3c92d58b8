import { describe, expect, it } from 'vitest'
import { readWorkbook, workbook } from '#tests/fixtures/workbook.ts'
import { offersOf, readCatalogue } from '#tests/fixtures/read-catalogue.ts'
import { isDateFormat, shownNumber } from './xlsx-shown.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** The style of each cell is the place of its format in this list. */
const styles = (...formats: string[]): Record<string, string> => ({
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${formats
    .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format.replaceAll('"', '&quot;')}"/>`)
    .join(
      '',
    )}</numFmts><cellXfs>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
})
const sheet = (rows: string, columns = ''): Record<string, string> => ({
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${columns}<sheetData>${rows}</sheetData></worksheet>`,
})
const text = (place: string, value: string): string => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const HEADER = `<row r="1">${text('A1', 'sku')}${text('B1', 'price')}</row>`
const row = (n: number, sku: string, price: number, more = ''): string =>
  `<row r="${n}"${more}>${text(`A${n}`, sku)}<c r="B${n}"><v>${price}</v></c></row>`

describe('a number as its format shows it', () => {
  it.each([
    ['123', '000000', '000123'],
    ['1234567', '000000', '1234567'],
    ['123', '000-000', '000-123'],
    ['7', '"SKU-"0000', 'SKU-0007'],
    ['0.15', '0%', '15%'],
    ['0.125', '0.00%', '12.5%'],
    ['1.5', '0.0" كجم"', '1.5 كجم'],
    ['500', '#,##0\\ "g"', '500 g'],
    ['2', 'General" كجم"', '2 كجم'],
    ['7', '"A-"0', 'A-7'],
    ['7', '0"-A"', '7-A'],
    ['7', '\\A\\-0', 'A-7'],
    ['5', '0.00" USD"', '5 USD'],
    ['5', 'General" USD"', '5 USD'],
    ['5', '[$$-409]#,##0.00', '5 $'],
    ['5', '[$USD] 0.00', '5 USD'],
    ['5', '"$"#,##0.00;[Red]-"$"#,##0.00', '5 $'],
    ['5', '_-* #,##0.00\\ [$€-407]_-', '5 €'],
    ['5', '#,##0.00" د.إ"', '5 د.إ'],
  ])('%s in %s is %s', (stored, format, shown) => {
    expect(shownNumber(stored, format)).toBe(shown)
  })

  it.each([
    'General',
    '',
    '0',
    '0.00',
    '#,##0',
    '#,##0.00',
    '"ر.س" #,##0.00',
    '[$SAR] 0.00',
    '[$ر.س.\u200f-401] #,##0.00',
    '[$-409]0.00',
    '[Red]0.00',
    'General" ريال"',
    '0" ر.س"',
    '0" pcs"',
    '0" قطعة"',
    '# ?/?',
    '0.00E+00',
    '@',
    'yyyy-mm-dd',
  ])('is exact where the format %s only rounds, groups, counts or names the riyal', (format) => {
    expect([shownNumber('70.035', format), shownNumber('7', format)]).toEqual([undefined, undefined])
  })
})

describe('a format of days or times', () => {
  it.each([
    'yyyy-mm-dd',
    'd/m/yy',
    '[$-401]dd mmmm yyyy',
    'h:mm AM/PM',
    '[h]:mm:ss',
    'mm:ss.00',
    'yyyy"سنة"',
    'm/d/yyyy;@',
  ])('is %s', (format) => expect(isDateFormat(format)).toBe(true))
  it.each([
    'General',
    '0.00',
    '#,##0',
    '0"d"',
    '0.00" sdh"',
    '[Red]0',
    '[$SAR] 0.00',
    '@',
    '',
    '"hms"',
    '0%;[Red]General',
  ])('is not %s', (format) => expect(isDateFormat(format)).toBe(false))
})

describe('a workbook', () => {
  it('gives SKUs with the zeros that it shows, whatever stands around them', async () => {
    const rows = `<row r="1"><c r="A1" s="1"/><c r="B1" s="1"><v>123</v></c><c r="C1" s="0"><v>5</v></c><c r="D1" s="1" t="str"><v>7</v></c></row>`
    const [found] = await readWorkbook(
      await workbook([{ name: 'a', rows: [] }], { ...sheet(rows), ...styles('General', '000000') }),
      'p.xlsx',
    )
    expect(found!.records).toEqual([['', '000123', '5', '7']])
  })

  it('gives errors of formulas as texts, so that they are refused and clear nothing', async () => {
    const rows = `<row r="1"><c r="A1" t="e"><v>#N/A</v></c><c r="B1" t='e' s="1"><f>1/0</f><v>#DIV/0!</v></c><c r="C1" t="e"><v>#REF!</v></c><c r="D1"><v>7</v></c></row>`
    const [found] = await readWorkbook(await workbook([{ name: 'a', rows: [] }], sheet(rows)), 'p.xlsx')
    expect(found!.records).toEqual([['#N/A', '#DIV/0!', '#REF!', '7']])
  })

  it('gives formulas that nothing has calculated as errors, and an empty text that one gave as empty', async () => {
    const rows = `<row r="1"><c r="A1"><f>1+1</f><v></v></c><c r="B1"><f>A1</f><v/></c><c r="C1" s="0"><f>A1</f></c><c r="D1" t="str"><f>""</f><v></v></c><c r="E1"><f>3+4</f><v>7</v></c></row>`
    const [found] = await readWorkbook(await workbook([{ name: 'a', rows: [] }], sheet(rows)), 'p.xlsx')
    expect(found!.records).toEqual([['#CALC!', '#CALC!', '#CALC!', '', '7']])
  })

  it('does not take a price that it shows in another currency for riyals', async () => {
    const rows = HEADER + `<row r="2">${text('A2', 'A')}<c r="B2" s="0"><v>30</v></c></row>`
    const bytes = await workbook([{ name: 'a', rows: [] }], { ...sheet(rows), ...styles('[$$-409]#,##0.00') })
    expect(await readCatalogue({ 'p.xlsx': bytes })).toMatchObject({
      products: [],
      rejected: [[2, 'price']],
    })
  })

  it('passes over a chart that has a sheet of its own', async () => {
    const bytes = await workbook(
      [
        { name: 'رسم', rows: [] },
        {
          name: 'منتجات',
          rows: [
            ['sku', 'price'],
            ['A', 5],
          ],
        },
      ],
      {
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${OFFICE}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
        'xl/chartsheets/sheet1.xml': '<chartsheet/>',
      },
    )
    const { products } = await readCatalogue({ 'p.xlsx': bytes })
    expect(products.map(offersOf)).toEqual([[['A', 500, undefined, undefined]]])
  })

  it('asks about hidden rows, and reads them only if told to', async () => {
    const rows = HEADER + row(2, 'A', 5) + row(3, 'B', 6, ' hidden="1"') + row(4, 'C', 7)
    const files = { 'p.xlsx': await workbook([{ name: 'a', rows: [] }], sheet(rows)) }
    const open = await readCatalogue(files)
    expect(open.questions).toMatchObject([{ kind: 'hidden-rows', samples: ['3 · B · 6'], answer: null }])
    expect(open.products.map(({ row: at, sku }) => [at, sku])).toEqual([
      [2, 'A'],
      [4, 'C'],
    ])
    const taken = await readCatalogue(files, [], { answers: { 'hidden-rows': 'take' } })
    expect(taken.products.map(({ sku }) => sku)).toEqual(['A', 'B', 'C'])
  })

  it('asks about hidden columns that it would read, and leaves them as if the file had none', async () => {
    const cells = (at: number, ...texts: string[]) =>
      `<row r="${at}">${texts.map((one, place) => text(`${'ABCD'[place]}${at}`, one)).join('')}</row>`
    const rows = cells(1, 'sku', 'price', 'stock', 'ملاحظة') + cells(2, 'A', '5', '0', 'س')
    const hiddenFrom = async (column: number) => ({
      'p.xlsx': await workbook(
        [{ name: 'a', rows: [] }],
        sheet(rows, `<cols><col min="${column}" max="16384" hidden="1"/></cols>`),
      ),
    })
    const files = await hiddenFrom(3)
    const open = await readCatalogue(files)
    expect(open.questions).toMatchObject([{ kind: 'hidden-columns', samples: ['stock'], answer: null }])
    const left = await readCatalogue(files, [], { answers: { 'hidden-columns': 'leave' } })
    expect(left.products.map(offersOf)).toEqual([[['A', 500, undefined, undefined]]])
    expect(left.questions).toMatchObject([{ samples: ['stock'], answer: 'leave' }])
    expect(left.unread.map(({ name }) => name)).toEqual(['stock', 'ملاحظة'])
    const taken = await readCatalogue(files, [], { answers: { 'hidden-columns': 'take' } })
    expect(taken.products.map(offersOf)).toEqual([[['A', 500, undefined, 0]]])
    const all = await hiddenFrom(1)
    await expect(readCatalogue(all, [], { answers: { 'hidden-columns': 'leave' } })).rejects.toThrow('أعمدته المخفية')
  })

  it('asks about a hidden sheet where it shows none with products, and prefers one that it shows', async () => {
    const list = (sku: string) => [
      ['sku', 'price'],
      [sku, 5],
    ]
    const hidden = (first: string) => ({
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${first}" sheetId="1" state="hidden" r:id="rId1"/><sheet name="b" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    })
    const alone = await workbook(
      [
        { name: 'a', rows: list('A') },
        { name: 'b', rows: [['ملاحظة']] },
      ],
      hidden('a'),
    )
    expect(await readCatalogue({ 'p.xlsx': alone })).toMatchObject({
      questions: [{ kind: 'hidden-sheet', answer: null }],
      products: [],
    })
    const taken = await readCatalogue({ 'p.xlsx': alone }, [], { answers: { 'hidden-sheet': 'take' } })
    expect(taken.products).toMatchObject([{ sku: 'A' }])
    const both = await workbook(
      [
        { name: 'a', rows: list('A') },
        { name: 'b', rows: list('B') },
      ],
      hidden('a'),
    )
    expect(await readCatalogue({ 'p.xlsx': both })).toMatchObject({
      questions: [],
      products: [{ sku: 'B' }],
      unread: [{ kind: 'sheet', name: 'a' }],
    })
  })

  it('may have ten lines above its column names', async () => {
    const above = Array.from({ length: 10 }, (_, at) => [`سطر ${at + 1}`])
    const bytes = await workbook([{ name: 'a', rows: [...above, ['sku', 'price'], ['A', 5]] }])
    const csv = `${above.join('\n')}\nsku;price\nA;5\n`
    const files: Record<string, string | Buffer>[] = [{ 'p.xlsx': bytes }, { 'p.csv': csv }]
    for (const file of files) expect((await readCatalogue(file)).products).toMatchObject([{ sku: 'A', row: 12 }])
  })
})
