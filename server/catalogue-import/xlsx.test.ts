import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { readWorkbook, workbook } from '#tests/fixtures/workbook.ts'

/** As those of the shop, which take long to reach, but smaller. */
const LIMITS = { unpacked: 2, rows: 1000 }
const refusal = (bytes: Buffer): Promise<unknown> =>
  readWorkbook(bytes, 'p.xlsx', LIMITS).catch((error: unknown) => error)

describe('a workbook', () => {
  it('gives the text of its cells: exact numbers, days, empty rows', async () => {
    const bytes = await workbook([
      {
        name: 'المنتجات',
        rows: [
          ['رمز', 'سعر', 'يوم', 'وقت', 'متاح'],
          [6281000000014, 70.035, new Date('2026-02-18'), new Date('2026-02-18T21:30:00Z'), true],
          [],
          [' أ <ب> "ج" & د ', 86.25, null, null, false],
        ],
      },
      { name: 'أخرى', rows: [['س']] },
    ])
    expect(await readWorkbook(bytes, 'p.xlsx')).toEqual([
      {
        name: 'المنتجات',
        hidden: [],
        hiddenColumns: [],
        merged: [],
        isHidden: false,
        records: [
          ['رمز', 'سعر', 'يوم', 'وقت', 'متاح'],
          ['6281000000014', '70.035', '2026-02-18', '2026-02-18 21:30:00', 'TRUE'],
          [],
          [' أ <ب> "ج" & د ', '86.25', '', '', 'FALSE'],
        ],
      },
      { name: 'أخرى', hidden: [], hiddenColumns: [], merged: [], isHidden: false, records: [['س']] },
    ])
  })

  it('says 70.035 where Excel stores 70.034999999999997', async () => {
    const bytes = await workbook([{ name: 'a', rows: [['']] }], {
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="A1"><v>70.034999999999997</v></c><c r="B1"><v>1.23456789012345678E+19</v></c></row></sheetData></worksheet>',
    })
    expect((await readWorkbook(bytes, 'p.xlsx'))[0]!.records).toEqual([['70.035', '1.23456789012345678E+19']])
  })

  it('is refused when it is cut off, or is another kind of archive', async () => {
    const bytes = await workbook([{ name: 'a', rows: [['أ']] }])
    expect(await refusal(bytes.subarray(0, -30))).toMatchObject({ message: expect.stringContaining('تالف أو مقطوع') })
    const broken = await workbook([{ name: 'a', rows: [] }], {
      'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row',
    })
    expect(await refusal(broken)).toMatchObject({ message: expect.stringContaining('لا تُقرأ أوراقه') })
    for (const [part, reason] of [
      ['word/document.xml', 'ملف مضغوط أو مستند'],
      ['content.xml', 'من LibreOffice أو Numbers'],
      ['Index/Document.iwa', 'من LibreOffice أو Numbers'],
      ['xl/workbook.bin', 'xlsb'],
    ] as const) {
      const other = new ZipFile()
      other.addBuffer(Buffer.from('x'), part)
      other.end()
      expect(await refusal(await buffer(other.outputStream))).toMatchObject({
        message: expect.stringContaining(reason),
      })
    }
  })

  it('is refused when it would unpack to more than a catalogue can be', async () => {
    const zeros = Buffer.alloc(2 ** 20)
    const bomb = await workbook([{ name: 'a', rows: [['أ']] }], {
      'xl/a.xml': zeros,
      'xl/b.xml': zeros,
      'xl/c.xml': zeros,
    })
    expect(bomb.length).toBeLessThan(2 ** 20)
    expect(await refusal(bomb)).toMatchObject({ message: expect.stringContaining('أكبر مما يُقرأ') })
  })

  it('is refused when it claims to be smaller than it is', async () => {
    const bytes = await workbook([{ name: 'a', rows: [['أ'.repeat(5000)]] }])
    const name = bytes.lastIndexOf('xl/worksheets/sheet1.xml')
    bytes.writeUInt32LE(100, name - 46 + 24)
    expect(await refusal(bytes)).toMatchObject({ message: expect.stringContaining('تالف أو مقطوع') })
  })

  it('may have a cell far out, but not so many that they would fill the disk', async () => {
    const sheet = (rows: number) => ({
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${Array.from({ length: rows }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`).join('')}</sheetData></worksheet>`,
    })
    const [found] = await readWorkbook(await workbook([{ name: 'a', rows: [] }], sheet(1)), 'p.xlsx', LIMITS)
    expect(found!.records.map((cells) => [cells.length, cells.at(-1)])).toEqual([[16_384, '1']])
    const far = await workbook([{ name: 'a', rows: [] }], sheet(500))
    expect(await refusal(far)).toMatchObject({ message: expect.stringContaining('أكبر مما يُقرأ') })
  })

  it('is refused when a cell is beyond what a sheet can have, or one text stands in too many cells', async () => {
    const far = await workbook([{ name: 'a', rows: [] }], {
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>',
    })
    expect(await refusal(far)).toMatchObject({ message: expect.stringContaining('أكبر مما يُقرأ') })
    const rows = Array.from({ length: 900 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`)
    const often = await workbook([{ name: 'a', rows: [] }], {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
      'xl/sharedStrings.xml': `<sst><si><t>${'أ'.repeat(10_000)}</t></si></sst>`,
    })
    expect(await refusal(often)).toMatchObject({ message: expect.stringContaining('أكبر مما يُقرأ') })
  })

  it('gives texts that cells share, in pieces of any format, without their reading aids', async () => {
    const bytes = await workbook([{ name: 'a', rows: [] }], {
      'xl/worksheets/sheet1.xml':
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>1</x:v></x:c><x:c t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      'xl/sharedStrings.xml':
        '<sst><si><t>a_x000A_b</t></si><si><r><t xml:space="preserve">عطر </t></r><r><rPr><b/></rPr><t>عود</t></r><rPh sb="0" eb="1"><t>كانجي</t></rPh></si></sst>',
    })
    expect((await readWorkbook(bytes, 'p.xlsx'))[0]!.records).toEqual([['عطر عود', 'a\nb']])
  })

  it('is refused when it has more rows than a catalogue', async () => {
    const far = await workbook([{ name: 'a', rows: [] }], {
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="2000"><c r="A2000"><v>1</v></c></row></sheetData></worksheet>',
    })
    expect(await refusal(far)).toMatchObject({ message: expect.stringContaining('صفوف أكثر') })
  })
})
