import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { workbook } from '#tests/fixtures/workbook.ts'
import { readWorkbook } from './xlsx.ts'

/** As those of the shop, which take long to reach, but smaller. */
const LIMITS = { unpacked: 2, rows: 1000, heap: 60, ms: 20_000 }
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
          ['', '', '', '', ''],
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

  it('is refused when cells far out would fill the memory', async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`)
    const far = await workbook([{ name: 'a', rows: [] }], {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}<row r="1501"><c r="XFD1501"><v>1</v></c></row></sheetData></worksheet>`,
    })
    expect(await refusal(far)).toMatchObject({ message: expect.stringContaining('أكبر مما يُقرأ') })
  })

  it('is refused when one cell so far out would end the process, or when reading takes too long', async () => {
    const far = await workbook([{ name: 'a', rows: [] }], {
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>',
    })
    expect(await refusal(far)).toMatchObject({ message: expect.stringContaining('أكبر مما يُقرأ') })
    const plain = await workbook([{ name: 'a', rows: [['أ']] }])
    await expect(readWorkbook(plain, 'p.xlsx', { ...LIMITS, ms: 1 })).rejects.toThrow('أكبر مما يُقرأ')
  })

  it('is refused when it has more rows than a catalogue', async () => {
    const far = await workbook([{ name: 'a', rows: [] }], {
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="2000"><c r="A2000"><v>1</v></c></row></sheetData></worksheet>',
    })
    expect(await refusal(far)).toMatchObject({ message: expect.stringContaining('صفوف أكثر') })
  })
})
