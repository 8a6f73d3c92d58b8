import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'
import { cases, TIME_LIMIT } from '#tests/fixtures/properties.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

/** How a spreadsheet program saves the text of a table that it has opened. */
type Program = {
  texts: 'kept' | 'typed'
  numbers: 'kept' | 'without zeros' | 'scientific'
  dates: 'kept' | 'day-first' | 'month-first'
  delimiter: ',' | ';' | '\t'
  isQuoted: boolean
  encoding: 'utf-8' | 'utf-8 with mark' | 'utf-16le' | 'utf-16be' | 'windows-1256'
}
const program: fc.Arbitrary<Program> = fc.record({
  texts: fc.constantFrom('kept', 'typed'),
  numbers: fc.constantFrom('kept', 'without zeros', 'scientific'),
  dates: fc.constantFrom('kept', 'day-first', 'month-first'),
  delimiter: fc.constantFrom(',', ';', '\t'),
  isQuoted: fc.boolean(),
  encoding: fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be', 'windows-1256'),
})

function numberAs(cell: string, numbers: Program['numbers']): string {
  if (numbers === 'kept' || !/^\d+(?:\.\d+)?$/.test(cell)) return cell
  if (numbers === 'without zeros' || cell.length < 12) return String(Number(cell))
  return Number(cell)
    .toExponential(5)
    .replace(/\.?0*e\+/, 'E+')
}

function dateAs(cell: string, dates: Program['dates']): string {
  const [, year, month, day, time = ''] = /^(\d{4})-(\d\d)-(\d\d)( .*)?$/.exec(cell) ?? []
  if (dates === 'kept' || year === undefined) return cell
  return `${(dates === 'day-first' ? [day, month, year] : [month, day, year]).join('/')}${time}`
}

/** What a program takes for a day, a yes or a number with an exponent. */
function textAs(cell: string, texts: Program['texts']): string {
  if (texts === 'kept') return cell
  const [, first, second] = /^(\d)\/(\d)$/.exec(cell) ?? []
  if (first) return `${first}-${['Jan', 'Feb', 'Mar'][Number(second) - 1]}`
  if (/^true$/i.test(cell)) return 'TRUE'
  return /^\d+E\d+$/.test(cell) ? String(Number(cell)) : cell
}

const WINDOWS = new TextDecoder('windows-1256')
const BYTES = new Map(Array.from({ length: 256 }, (_, byte) => [WINDOWS.decode(Uint8Array.of(byte)), byte]))

function encoded(text: string, encoding: Program['encoding']): Buffer {
  if (encoding === 'windows-1256') return Buffer.from(Array.from(text, (letter) => BYTES.get(letter) ?? 63))
  const marked = Buffer.from(`\ufeff${text}`, encoding.startsWith('utf-16') ? 'utf16le' : 'utf8')
  if (encoding === 'utf-16be') return marked.swap16()
  return encoding === 'utf-8' ? marked.subarray(3) : marked
}

function resaved(csv: string, { texts, numbers, dates, delimiter, isQuoted, encoding }: Program) {
  const rows = parse(csv, { bom: true })
  const saved = rows.map((cells) => cells.map((cell) => dateAs(numberAs(textAs(cell, texts), numbers), dates)))
  const text = stringify(saved, { delimiter, quoted: isQuoted, record_delimiter: '\r\n' })
  return encoded(text, encoding)
}

const DAY_MS = 24 * 60 * 60 * 1000
const time = fc.oneof(
  fc.integer({ min: 0, max: 25_000 }).map((day) => Date.UTC(2030, 0, 1) + day * DAY_MS - 3 * 60 * 60 * 1000),
  fc.integer({ min: 0, max: 1_000_000 }).map((minute) => Date.UTC(2030, 0, 1) + minute * 60_000),
)
const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
const sale = fc
  .tuple(fc.option(time), fc.option(time))
  .map(([a, b]) => (a !== null && b !== null && a >= b ? [b, a + 1000 * 60] : [a, b]))
  .map(([from = null, to = null]) => ({ regular: 90, price: 50.5, from: iso(from), to: iso(to) }))
const offer = fc.record({
  price: fc.constantFrom(90, 1250, '1250.50', '0.75'),
  compare_at: fc.option(fc.constantFrom(2000, '1999.99')),
  sale: fc.option(sale, { nil: undefined }),
  stock: fc.integer({ min: 0, max: 4000 }),
  gtin: fc.option(fc.constantFrom('6281000000014', '12345670', '0628100000005', '012345678905', '00012348')),
  weight_grams: fc.option(fc.integer({ min: 1, max: 20_000 })),
})
const product = fc
  .record({
    title: fc.constantFrom('دلة نحاس', '0212', '3E5', "'=عطر", '=قميص "قطني"; أزرق', '1/2', 'TRUE', '1.10'),
    description: fc.constantFrom('', '<p>سطر</p>', '<p>أ، ب; ج</p>\n<p>د</p>'),
    brand: fc.option(fc.constantFrom('دار', 'بيت، وعود', '007')),
    tags: fc.constantFrom([], ['هدية'], ['أ, ب', 'ج'], ['أ\\', 'ب\\, ج'], ['2026.10']),
    categories: fc.constantFrom([], [['عطور', 'عود']], [['أ, ب'], ['ج']], [['50%'], ['أ\\', 'ب']]),
    status: fc.constantFrom('active', 'draft'),
    returnable: fc.boolean(),
  })
  .chain((base) => offer.map((own) => ({ ...base, ...own })))
const PLAIN_SKUS: Record<number, string> = { 1: '3E5', 4: '12345678901234567', 7: '1.10' }
const catalogue = fc.array(product, { minLength: 1, maxLength: 8 }).map((all) =>
  all.map((one, at) => {
    const number = String(at + 1).padStart(5, '0')
    if (at % 3 !== 2) return { ...one, sku: at % 3 ? PLAIN_SKUS[at]! : `أ-${number}` }
    const { price, compare_at, stock, gtin, weight_grams, sale: _sale, ...base } = one
    const sizes = ['1/2', '08', '36.0', 'TRUE'].map((size, n) => ({
      price,
      compare_at,
      stock,
      gtin,
      weight_grams,
      sku: `${number}${n}`,
      options: { المقاس: size },
    }))
    return { ...base, sku: `G-${at}`, variants: sizes }
  }),
)

const stored = () =>
  shop.rows(
    `select p.sku as product, p.title, p.description, p.tags, p.status, p.returnable, p.slug, b.name as brand, v.sku, v.price,
      v.compare_at, v.sale, v.stock, v.gtin, v.weight_grams, v.options,
      (select array_agg(c.name order by c.id) from product_categories l join categories c on c.id = l.category_id where l.product_id = p.id) as categories
    from products p join variants v on v.product_id = p.id left join brands b on b.id = p.brand_id order by p.sku, v.sku`,
  )

it(
  'the shop’s own table, as any spreadsheet program saves it, changes nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, program, async (records, saving) => {
        await shop.empty()
        expect(await shop.importRecords(records)).toMatchObject({ created: records.length, rejected: [] })
        const before = await stored()
        const file = path.join(shop.folder, 'out.csv')
        await shop.exportTo(file)
        const report = await shop.importFile('saved.csv', resaved(await readFile(file, 'utf8'), saving))
        expect(await stored()).toEqual(before)
        expect(report).toMatchObject({ created: 0, updated: 0, rejected: [], illegible: [], unread: [], questions: [] })
        const workbook = path.join(shop.folder, 'out.xlsx')
        await shop.exportTo(workbook)
        expect(await shop.importFiles([workbook])).toMatchObject({
          created: 0,
          updated: 0,
          rejected: [],
          questions: [],
        })
      }),
      cases(8, 500),
    )
  },
  TIME_LIMIT,
)
