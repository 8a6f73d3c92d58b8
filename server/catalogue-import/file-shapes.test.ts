import { describe, expect, it } from 'vitest'
import { seededRandom, TIME_LIMIT, times } from '#tests/fixtures/properties.ts'
import { csvOf, readCatalogue } from '#tests/fixtures/read-catalogue.ts'
import { TEXT_SHAPES } from '#tests/fixtures/text-shapes.ts'
import { workbook } from '#tests/fixtures/workbook.ts'
import { FileRefused } from './types.ts'

/** Files of each format; `npm run test:long` reads every shape in every place. */
const FILES = times(25, Infinity)
const CHARACTERS = 30_000

const OWN = ['رمز المنتج', 'الاسم', 'السعر', 'الوصف', 'التصنيفات', 'المخزون', 'خيارات نصية']
const ZID = ['sku', 'name_ar', 'price', 'has_variants', 'categories', 'description_ar', 'images']
const WOO = ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Categories', 'Images', 'Description', 'Short description']
const rowOf = (columns: string[], at: number, text: string): string[] =>
  columns.map((_, place) => (place === at % columns.length ? text : (['1', 'simple'][place] ?? '1')))
const table =
  (columns: string[]) =>
  (text: string, at: number): Record<string, string> => ({ 'p.csv': csvOf([columns, rowOf(columns, at, text)]) })

const XML_FIELDS = ['g:id', 'title', 'description', 'g:price', 'g:product_type', 'g:shipping_weight', 'g:image_link']
const feed = (inside: string): string =>
  `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item>${inside}</item></channel></rss>`
const escaped = (text: string): string => text.replace(/[&<>\0]/g, (sign) => `&#${sign.charCodeAt(0) || 32};`)
const RECORD = { sku: '1', title: 'عود', price: 10, stock: 1 }
const JSON_FIELDS = ['sku', 'title', 'description', 'price', 'brand', 'slug', 'stock', 'gtin', 'created_at']

const FORMATS: Record<
  string,
  (text: string, at: number) => Record<string, string | Buffer> | Promise<Record<string, Buffer>>
> = {
  'our own table': table(OWN),
  'a table of Zid': table(ZID),
  'a table of WooCommerce': table(WOO),
  'CSV that is nothing else': (text) => ({ 'p.csv': text || ' ' }),
  'CSV below its columns': (text) => ({ 'p.csv': `${OWN.join(',')}\n${text}` }),
  'a value of JSON': (text, at) => ({
    'p.jsonl': `${JSON.stringify({ ...RECORD, [JSON_FIELDS[at % JSON_FIELDS.length]!]: text })}\n`,
  }),
  'JSON that is nothing else': (text) => ({ 'p.jsonl': `{${text}` }),
  'JSON of a list': (text) => ({ 'p.json': `[${text}]` }),
  'a field of a feed': (text, at) => {
    const name = XML_FIELDS[at % XML_FIELDS.length]!
    return { 'p.xml': feed(`<g:id>1</g:id><${name}>${escaped(text)}</${name}>`) }
  },
  'a feed that is nothing else': (text) => ({ 'p.xml': `<rss>${text}` }),
  'a feed with such an item': (text) => ({ 'p.xml': feed(text) }),
  'a cell of a workbook': async (text, at) => ({
    'p.xlsx': await workbook([{ name: 'س', rows: [OWN, rowOf(OWN, at, text.replaceAll('\0', ' '))] }]),
  }),
}

/** Undefined for a file that is read, or refused by what it is. */
async function faultOf(files: Record<string, string | Buffer>): Promise<string | undefined> {
  try {
    await readCatalogue(files)
    return undefined
  } catch (error) {
    return error instanceof FileRefused ? undefined : String(error instanceof Error ? error.stack : error)
  }
}

describe('a file of any shape is read, or refused by what it is', () => {
  it.each(Object.keys(FORMATS))('%s', { timeout: TIME_LIMIT }, async (format) => {
    const random = seededRandom()
    // Each workbook starts a process.
    const most = format === 'a cell of a workbook' ? times(2, 100) : FILES
    const all = TEXT_SHAPES.flatMap((shape) => Array.from({ length: 9 }, (_, at) => ({ shape, at })))
    const drawn = all.length <= most ? all : Array.from({ length: most }, () => random.pick(all))
    const faults: string[] = []
    for (const { shape, at } of drawn) {
      const fault = await faultOf(await FORMATS[format]!(shape.of(CHARACTERS).toWellFormed(), at))
      if (fault) faults.push(`${shape.name} in ${at}: ${fault}`)
    }
    expect(faults).toEqual([])
  })
})
