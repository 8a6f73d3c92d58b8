import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { RowRefused } from '../fields.ts'
import { say } from '../messages.ts'
import { BrandSchema, CategorySchema, HomeBlockSchema, ProductSchema } from '../record-schema.ts'
import { rejectionOf } from '../table.ts'
import { FileRefused, type InputFile, type Reading, type SourceProduct, type SourceRecord } from '../types.ts'

const schemas: Record<string, Validator> = Object.fromEntries(
  Object.entries<TSchema>({
    brand: BrandSchema,
    category: CategorySchema,
    product: ProductSchema,
    home_block: HomeBlockSchema,
  }).map(([type, schema]) => [type, Compile(schema)]),
)

type Fields = Record<string, unknown>

/**
 * Our own JSON Lines, and the looser kind in which products have category_path, image_urls and currency.
 * @throws FileRefused when the last line is cut off, or no line is a record.
 */
export function readJsonLines(text: string, file: InputFile): Reading {
  const lines = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line, index) => ({ row: index + 1, line: line.trim() }))
    .filter(({ line }) => line !== '')
  const reading: Reading = { read: lines.length, sources: [], rejected: [] }
  const last = lines.at(-1)?.row
  for (const { row, line } of lines) {
    const fields = parse(line)
    if (!fields && row === last && !text.endsWith('\n'))
      throw new FileRefused(say('import.fileCut', { name: file.name, row }))
    try {
      if (!fields) throw new RowRefused('row', 'import.json')
      reading.sources.push({ file, row, record: record(fields) })
    } catch (error) {
      reading.rejected.push(rejectionOf(row, error))
    }
  }
  if (lines.length > 0 && reading.rejected.length === lines.length && !lines.some(({ line }) => parse(line))) {
    throw new FileRefused(say('import.fileJson', { name: file.name }))
  }
  return reading
}

function parse(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}

function record(fields: Fields): SourceRecord {
  const loose = ['category_path', 'image_urls', 'currency'].some((name) => name in fields)
  const own = loose ? fromLoose(fields) : fields
  const schema = schemas[String(own['type'] ?? 'product')]
  if (!schema) throw new RowRefused('type', 'import.recordType', { value: String(own['type']) })
  const [error] = schema.Check(own) ? [] : schema.Errors(own)
  if (error) throw new RowRefused(fieldOf(error), 'import.recordValue')
  return own as SourceRecord
}

/** '/variants/0/price' → 'variants.0.price'; of a missing field, its own name. */
function fieldOf(error: { instancePath: string; keyword: string; params: object }): string {
  const missing = (error.params as { requiredProperties?: string[] }).requiredProperties?.[0]
  const field = [...error.instancePath.split('/').slice(1), ...(missing ? [missing] : [])].join('.')
  return field || 'row'
}

// What other shops' exports keep beside the facts a shopper wants to read.
const INTERNAL =
  /^(?:id|type|status|url|link|custom_url|gtin|subtitle|promotion_title|old_price_raw|sellable_online|is_\w+|has_\w+|\w+_(?:ends|starts|at))$/

/** Null and empty mean "not known" here, but a price without compare_at is a price without reduction. */
function fromLoose(fields: Fields): Fields {
  const { sku, title, description, category_path, brand, price, compare_at, currency, image_urls, attributes } = fields
  if (typeof currency === 'string' && currency !== '' && currency !== 'SAR')
    throw new RowRefused('currency', 'import.priceCurrency', { value: currency })
  const known = (typeof attributes === 'object' && attributes !== null ? attributes : {}) as Fields
  const specs = Object.entries(known)
    .filter(
      ([name, value]) =>
        !INTERNAL.test(name) && (typeof value === 'string' || (typeof value === 'number' && value !== 0)),
    )
    .map(([name, value]) => [name, String(value)] as const)
    .filter(([, value]) => value.trim() !== '' && !/^(?:https?:|true$|false$)/i.test(value))
  const path = Array.isArray(category_path)
    ? category_path.filter((name) => typeof name === 'string' && name.trim() !== '')
    : []
  return {
    sku,
    title,
    description: description || undefined,
    brand: brand || undefined,
    price,
    compare_at: compare_at ?? null,
    categories: path.length ? [path] : undefined,
    pictures: Array.isArray(image_urls) && image_urls.length ? image_urls.map((src) => ({ src })) : undefined,
    attributes: specs.length ? Object.fromEntries(specs) : undefined,
    gtin: typeof known['gtin'] === 'string' ? known['gtin'] : undefined,
    stock: fields['stock'] ?? stockOf(known),
  } satisfies { [name in keyof SourceProduct]?: unknown }
}

function stockOf(attributes: Fields): 0 | 'some' | undefined {
  if (typeof attributes['is_out_of_stock'] !== 'boolean') return undefined
  return attributes['is_out_of_stock'] ? 0 : 'some'
}
