import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { TableCell } from './export-csv.ts'
import { isMarked } from './spreadsheet-text.ts'
import { columnLetters } from './column-letters.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** The format of texts, in which spreadsheets leave codes as they are typed. */
const TEXT = 49

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // Workbooks write characters as _x0041_, which this would be taken for.
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

function cellXml(cell: TableCell, place: string): string {
  if (cell === '') return ''
  if (typeof cell !== 'string') return `<c r="${place}"><v>${typeof cell === 'number' ? cell : cell.amount}</v></c>`
  // A text that has such a mark of its own needs another, which is what is taken away.
  const text = isMarked(cell) ? `'${cell}` : cell
  return `<c r="${place}" s="1" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`
}

const rowXml = (cells: TableCell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${columnLetters(at)}${row}`)).join('')}</row>`

async function* sheetXml(header: string[], rows: AsyncIterable<TableCell[]>): AsyncGenerator<string> {
  yield (
    `${HEAD}<worksheet ${MAIN}><sheetViews><sheetView rightToLeft="1" workbookViewId="0"/></sheetViews>` +
    `<cols><col min="1" max="${header.length}" width="18" style="1" customWidth="1"/></cols><sheetData>${rowXml(header, 1)}`
  )
  let row = 1
  for await (const cells of rows) yield rowXml(cells, ++row)
  yield '</sheetData></worksheet>'
}

/** An XLSX workbook of one sheet from right to left, whose texts no program takes for numbers or days. */
export function workbookOf(name: string, header: string[], rows: AsyncIterable<TableCell[]>): Readable {
  const parts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PARTS}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${PARTS}.styles+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="${escape(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet ${MAIN}><fonts count="1"><font><sz val="11"/><name val="Arial"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="${TEXT}" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
  const zip = new ZipFile()
  for (const [part, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), part)
  zip.addReadStream(Readable.from(sheetXml(header, rows)), 'xl/worksheets/sheet1.xml')
  zip.end()
  return Readable.from(zip.outputStream)
}
