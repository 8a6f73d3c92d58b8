import { RowRefused, rejectionOf, type Rejection } from '#server/catalogue/values/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Questions } from './questions.ts'
import { isMadeOf, valueKey } from './spreadsheet-text.ts'
import type { Source, SourceProduct } from './types.ts'

/** SKUs of the shop that spreadsheet programs may change: numbers by their value, and those that look like days. */
export type NumericSkus = {
  skus: ReadonlySet<string>
  byValue: ReadonlyMap<string, string[]>
  days: readonly string[]
}

export async function loadNumericSkus(tx: Tx): Promise<NumericSkus> {
  const isLike = sql`(sku ~ '^[-+(.]?[0-9٠-٩]' or lower(sku) in ('true', 'false')) and length(sku) <= 40`
  const { rows } = await tx.execute<{ sku: string }>(
    sql`select sku from products where ${isLike} union select sku from variants where ${isLike} order by sku`,
  )
  const byValue = new Map<string, string[]>()
  const days: string[] = []
  for (const { sku } of rows) {
    const key = valueKey(sku)
    if (key === undefined) days.push(sku)
    else byValue.set(key, [...(byValue.get(key) ?? []), sku])
  }
  return { skus: new Set(rows.map(({ sku }) => sku)), byValue, days }
}

/** Known SKUs of which a program may have made an unknown one. */
function knownFor(sku: string, { skus, byValue, days }: NumericSkus): string[] {
  if (skus.has(sku)) return []
  const key = valueKey(sku)
  return key === undefined ? days.filter((known) => isMadeOf(sku, known)) : (byValue.get(key) ?? [])
}

/**
 * Spreadsheets change SKUs that look like numbers or days, so that a known product would come back as a second one: asks
 * about unknown SKUs that are made of exactly one known SKU, as 123 of 000123 and 300000 of 3E5, and gives them the known
 * SKU where that is the answer. Those made of several are refused, unless they are said to be others.
 */
export async function* withZerosOfShop(
  sources: AsyncIterable<Source>,
  shop: NumericSkus,
  questions: Questions,
): AsyncGenerator<Source> {
  const found = new Map<string, Set<string>>()
  const skuIn = (sku: string, file: string): string => {
    const known = knownFor(sku, shop)
    if (known.length === 0) return sku
    if (known.length > 1) {
      if (questions.answerTo('leading-zeros', file) === 'other') return sku
      throw new RowRefused('sku', 'import.skuZeros', { value: sku, known: known.join('، '), example: known[0]! })
    }
    found.set(file, (found.get(file) ?? new Set()).add(`${sku} ← ${known[0]!}`))
    return questions.answerTo('leading-zeros', file) === 'same' ? known[0]! : sku
  }
  for await (const source of sources) {
    if (!isProduct(source.record)) yield source
    else yield { ...source, ...withSkus(source.record, source.row, (sku) => skuIn(sku, source.file.name)) }
  }
  for (const [file, pairs] of found)
    questions.ask('leading-zeros', file, { values: { count: pairs.size }, samples: [...pairs] })
}

const isProduct = (record: Source['record']): record is SourceProduct =>
  record.type === undefined || record.type === 'product'

type Named = Pick<Source, 'record' | 'refused'>

function withSkus(record: SourceProduct, row: number, skuIn: (sku: string) => string): Named {
  const refused: Rejection[] = []
  const known = (sku: unknown, at: number): string => {
    try {
      return skuIn(String(sku))
    } catch (error) {
      refused.push(rejectionOf(at, error))
      return String(sku)
    }
  }
  const named = {
    ...record,
    ...(record.sku !== undefined && record.sku !== null && { sku: known(record.sku, row) }),
    ...(record.variants && {
      variants: record.variants.map((variant) => ({
        ...variant,
        ...(variant.sku && { sku: known(variant.sku, variant.row ?? row) }),
      })),
    }),
  }
  return { record: named, ...(refused.length > 0 && { refused }) }
}
