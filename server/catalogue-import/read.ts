import path from 'node:path'
import { pathKey } from './category-paths.ts'
import { PLATFORMS, type Platform } from '#server/database/schema.ts'
import { isCut, parseCsv } from './csv.ts'
import { readContent } from './files.ts'
import { say } from './import-messages.ts'
import { isOwnTable, OWN_COLUMNS, readOwnTable } from './readers/csv.ts'
import { isXml, readGoogle } from './readers/google.ts'
import { readJson } from './readers/jsonl.ts'
import { isSalla, isSallaCategories, readSalla, SALLA_COLUMNS } from './readers/salla.ts'
import { isShopify, readShopify, SHOPIFY_COLUMNS } from './readers/shopify.ts'
import { isWooCommerce, readWooCommerce, WOO_COLUMNS } from './readers/woocommerce.ts'
import { isZid, readZid, ZID_COLUMNS } from './readers/zid.ts'
import { findTable, type Columns, type Table } from './table.ts'
import { FileRefused, type Format, type InputFile, type Reading, type Unread } from './types.ts'
import { withPlace } from './validate.ts'
import { readWorkbook, type Sheet } from './xlsx.ts'

type Context = { format?: Format | undefined; known: ReadonlySet<string>; now: Date }
type Opened = { file: InputFile; read: (known: ReadonlySet<string>, now: Date) => Reading; givesCategories: boolean }
type OpenedTable = Opened & { columns: number }

type TableFormat = {
  is: (table: Table) => boolean
  columns: Columns
  read: (table: Table, file: InputFile, known: ReadonlySet<string>, now: Date) => Reading
}
/** In the order in which they are tried: the shop's own columns are the most common words. */
const TABLES: Partial<Record<Format, TableFormat>> = {
  salla: { is: isSalla, columns: SALLA_COLUMNS, read: readSalla },
  zid: { is: isZid, columns: ZID_COLUMNS, read: readZid },
  shopify: { is: isShopify, columns: SHOPIFY_COLUMNS, read: readShopify },
  woocommerce: { is: isWooCommerce, columns: WOO_COLUMNS, read: readWooCommerce },
  csv: { is: isOwnTable, columns: OWN_COLUMNS, read: readOwnTable },
}

/**
 * Reads files of any format, in the order given; but Salla's categories go before its products, whose cells are split
 * by what categories there are.
 * @param known keys of the shop's category paths
 * @throws FileRefused
 */
export async function readFiles(names: string[], { format, known, now }: Context): Promise<Required<Reading>> {
  const opened: Opened[] = []
  for (const name of names) opened.push(await open(name, format))
  opened.sort((a, b) => Number(b.givesCategories) - Number(a.givesCategories))
  const paths = new Set(known)
  const all: Required<Reading> = { read: 0, sources: [], rejected: [], unread: [] }
  for (const { file, read } of opened) {
    const reading = read(paths, now)
    for (const { record } of reading.sources) if (record.type === 'category') paths.add(pathKey(record.path))
    all.read += reading.read
    for (const source of reading.sources) all.sources.push(source)
    for (const rejection of reading.rejected) all.rejected.push(withPlace(rejection, file, names.length > 1))
    all.unread.push(...(reading.unread ?? []))
  }
  return all
}

async function open(fileName: string, wanted: Format | undefined): Promise<Opened> {
  const content = await readContent(fileName)
  const name = path.basename(fileName)
  const file: InputFile = { name, directory: path.dirname(path.resolve(fileName)), localPictures: false }
  if ('workbook' in content) return openTable(await readWorkbook(content.workbook, name), file, wanted)
  const { text } = content
  if (wanted === 'google' || (!wanted && isXml(text)))
    return { file, read: (_, now) => readGoogle(text, file, now), givesCategories: false }
  if (wanted === 'jsonl' || (!wanted && /^\s*[{[]/.test(text)))
    return { file, read: () => readJson(text, { ...file, localPictures: true }), givesCategories: false }
  const records = parseCsv(text, name)
  const opened = openTable([{ name, records }], file, wanted)
  const last = records.findLast((cells) => cells.some((cell) => cell.trim() !== ''))!
  if (isCut(text, last.length, opened.columns))
    throw new FileRefused(say('import.fileCut', { name, row: records.lastIndexOf(last) + 1 }))
  return opened
}

/** The first sheet that a format knows is the catalogue; what other sheets hold is only counted. */
function openTable(sheets: Sheet[], file: InputFile, wanted: Format | undefined): OpenedTable {
  const formats = wanted ? { [wanted]: TABLES[wanted] } : TABLES
  for (const sheet of sheets) {
    for (const [name, format] of Object.entries(formats)) {
      const table = format && findTable(sheet.records, format.is)
      if (!format || !table) continue
      const letters = table.letters(format.columns)
      const placed: InputFile = {
        ...file,
        ...(isPlatform(name) && { platform: name }),
        cellOf: (row, field) => {
          const column = [field, ...(NEAREST[field] ?? [])].find((one) => letters.has(one))
          return column && `${letters.get(column)}${row}`
        },
      }
      return {
        file: placed,
        columns: table.columns.length,
        givesCategories: isSallaCategories(table),
        read: (known, now) => {
          const reading = format.read(table, placed, known, now)
          const unread = [...table.unread(file.name), ...unreadSheets(sheets, sheet, file.name)]
          return { ...reading, unread }
        },
      }
    }
  }
  throw new FileRefused(say('import.fileColumns', { name: file.name }))
}

/** Of a field that a table has no column for, where a person looks instead. */
const NEAREST: Record<string, string[]> = {
  tax_reason: ['tax_class', 'tax'],
  variant: ['sku'],
  variants: ['variant', 'options', 'sku'],
}

const isPlatform = (name: string): name is Platform => (PLATFORMS as readonly string[]).includes(name)

const unreadSheets = (sheets: Sheet[], read: Sheet, file: string): Unread[] =>
  sheets.flatMap(({ name, records }) => {
    const cells = records.flat().filter((cell) => cell.trim()).length
    return name !== read.name && cells ? [{ file, kind: 'sheet' as const, name, cells }] : []
  })
