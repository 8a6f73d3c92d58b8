import path from 'node:path'
import { pathKey } from './category-paths.ts'
import { readText } from './files.ts'
import { say } from './messages.ts'
import { isXml, readGoogle } from './readers/google.ts'
import { readJsonLines } from './readers/jsonl.ts'
import { isSalla, isSallaCategories, readSalla } from './readers/salla.ts'
import { isShopify, readShopify } from './readers/shopify.ts'
import { isWooCommerce, readWooCommerce } from './readers/woocommerce.ts'
import { readTable, type Table } from './table.ts'
import { FileRefused, type Format, type InputFile, type Reading } from './types.ts'

type Opened = { file: InputFile; format: Format; text: string; table: Table | undefined }
type Context = { format?: Format | undefined; known: ReadonlySet<string>; now: Date }

const TABLES: Partial<Record<Format, (columns: string[]) => boolean>> = {
  salla: isSalla,
  shopify: isShopify,
  woocommerce: isWooCommerce,
}

/**
 * Reads files of any format, in the order given; but Salla's categories go before its products, whose cells are split by
 * what categories there are.
 * @param known keys of the shop's category paths
 * @throws FileRefused
 */
export async function readFiles(names: string[], { format, known, now }: Context): Promise<Reading> {
  const opened: Opened[] = []
  for (const name of names) opened.push(await open(name, format))
  opened.sort((a, b) => Number(givesCategories(b)) - Number(givesCategories(a)))
  const paths = new Set(known)
  const all: Reading = { read: 0, sources: [], rejected: [] }
  for (const one of opened) {
    const reading = readOne(one, paths, now)
    for (const { record } of reading.sources) if (record.type === 'category') paths.add(pathKey(record.path))
    all.read += reading.read
    all.sources.push(...reading.sources)
    // Row numbers of several files would be mistaken for one another.
    const where = names.length > 1 ? ` (${one.file.name})` : ''
    all.rejected.push(...reading.rejected.map((rejection) => ({ ...rejection, reason: rejection.reason + where })))
  }
  return all
}

async function open(fileName: string, wanted: Format | undefined): Promise<Opened> {
  const text = await readText(fileName)
  const name = path.basename(fileName)
  const format = wanted ?? recognise(text, name)
  const isTable = TABLES[format]
  const file = { name, directory: path.dirname(path.resolve(fileName)), localPictures: format === 'jsonl' }
  return { file, format, text, table: isTable && readTable(text, name, isTable) }
}

function recognise(text: string, name: string): Format {
  if (isXml(text)) return 'google'
  if (text.trimStart().startsWith('{')) return 'jsonl'
  const table = readTable(text, name, (columns) => Object.values(TABLES).some((is) => is(columns)))
  const format = (Object.keys(TABLES) as Format[]).find((one) => TABLES[one]!(table.columns))
  if (!format) throw new FileRefused(say('import.fileColumns', { name }))
  return format
}

const givesCategories = ({ table, format }: Opened): boolean =>
  format === 'salla' && table !== undefined && isSallaCategories(table.columns)

function readOne({ file, format, text, table }: Opened, known: ReadonlySet<string>, now: Date): Reading {
  if (format === 'salla') return readSalla(table!, file, known, now)
  if (format === 'shopify') return readShopify(table!, file)
  if (format === 'woocommerce') return readWooCommerce(table!, file, known, now)
  return format === 'google' ? readGoogle(text, file, now) : readJsonLines(text, file)
}
