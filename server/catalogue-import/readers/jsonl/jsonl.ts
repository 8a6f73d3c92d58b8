import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { RowRefused, rejectionOf } from '#server/catalogue/values/service.ts'
import type { TextFile } from '../../files.ts'
import { say } from '#server/catalogue/write/service.ts'
import { PromotionSchema } from '../../promotions/record.ts'
import { fieldOf, refuseByError } from '../../record-problem.ts'
import { BrandSchema, CategorySchema, HomeBlockSchema, ProductSchema } from '../../record-schema.ts'
import { FileRefused, type Findings, type InputFile, type Source, type SourceRecord } from '../../types.ts'
import { jsonRecords } from './json-records.ts'
import { fromLoose, isLoose, LOOSE_FIELDS, unreadAttributes } from './loose-json.ts'
import type { TextFormat } from '../import-reader.ts'

type Fields = Record<string, unknown>
type Kind = { fields: string[]; validator: Validator }

const KINDS: Record<string, Kind> = Object.fromEntries(
  Object.entries<TSchema & { properties: object }>({
    brand: BrandSchema,
    category: CategorySchema,
    product: ProductSchema,
    home_block: HomeBlockSchema,
    promotion: PromotionSchema,
  }).map(([type, schema]) => [type, { fields: Object.keys(schema.properties), validator: Compile(schema) }]),
)

/**
 * Our own records, and the looser kind in which products have category_path, image_urls and currency; as JSON Lines, as
 * an array or pretty-printed.
 * @throws FileRefused when the text is cut off, or holds no record.
 */
async function* readJson(text: TextFile, file: InputFile, findings: Findings): AsyncGenerator<Source> {
  let isJson = false
  const unread = new Map<string, number>()
  for await (const { row, fields } of jsonRecords(text, file.name)) {
    findings.rows.push(row)
    isJson ||= fields !== undefined
    try {
      if (!fields) throw new RowRefused('row', 'import.json')
      for (const name of unreadFields(fields)) unread.set(name, (unread.get(name) ?? 0) + 1)
      yield { file, row, record: record(fields) }
    } catch (error) {
      findings.rejected.push(rejectionOf(row, error))
    }
  }
  if (!isJson) throw new FileRefused(say('import.fileJson', { name: file.name }))
  for (const [name, cells] of unread) findings.unread.push({ file: file.name, kind: 'field', name, cells })
}

function record(fields: Fields): SourceRecord {
  const own = isLoose(fields) ? fromLoose(fields) : fields
  const kind = KINDS[String(own['type'] ?? 'product')]
  if (!kind) throw new RowRefused('type', 'import.recordType', { value: String(own['type']) })
  const [error] = kind.validator.Check(own) ? [] : kind.validator.Errors(own)
  // An unknown condition is one that would not count.
  if (error && kind === KINDS['promotion']) refuseByError(error)
  if (error) throw new RowRefused(fieldOf(error), 'import.recordValue')
  return own as SourceRecord
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function unreadFields(fields: Fields): string[] {
  const known = isLoose(fields) ? LOOSE_FIELDS : (KINDS[String(fields['type'] ?? 'product')]?.fields ?? [])
  const unread = Object.keys(fields).filter((name) => !known.includes(name) && !isEmpty(fields[name]))
  return isLoose(fields) ? [...unread, ...unreadAttributes(fields)] : unread
}

export const jsonl: TextFormat = {
  isText: (start) => /^\s*[{[]/.test(start),
  readText: (text, file, findings) => readJson(text, { ...file, localPictures: true }, findings),
}
