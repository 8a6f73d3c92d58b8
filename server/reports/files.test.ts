import readExcelFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { toCsv, toXlsx } from './files.ts'
import { columns, row, totalOf } from './table.ts'

const shown = columns('product', 'sku', 'pieces', 'total')
const rows = [row(['تمر، سكري', 'DATES', 3, 12_345]), row(['=HYPERLINK("http://x")', '-1', 0, -105])]
const table = { columns: shown, rows, total: totalOf(shown, rows), by: null }

describe('a report as a file', () => {
  it('has riyals with two decimals in CSV, and no text that a sheet would run', () => {
    const text = toCsv(table).toString('utf8')
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(text.slice(1).trimEnd().split('\r\n')).toEqual([
      'المنتج,رمز المنتج,القطع,الإجمالي',
      'تمر، سكري,DATES,3,123.45',
      `"'=HYPERLINK(""http://x"")",'-1,0,-1.05`,
      'المجموع,,3,122.40',
    ])
  })

  it('has numbers that add up in XLSX', async () => {
    const [sheet] = await readExcelFile(await toXlsx(table, 'المنتجات'))
    expect(sheet).toMatchObject({
      sheet: 'المنتجات',
      data: [
        ['المنتج', 'رمز المنتج', 'القطع', 'الإجمالي'],
        ['تمر، سكري', 'DATES', 3, 123.45],
        ['=HYPERLINK("http://x")', '-1', 0, -1.05],
        ['المجموع', null, 3, 122.4],
      ],
    })
  })
})
