import { RowRefused, rejectionOf, type Rejection } from '#server/catalogue/values/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Questions } from './questions.ts'
import type { Source, SourceProduct } from './types.ts'

/** SKUs of the shop that are numbers, by their digits after the zeros before them. */
export type NumericSkus = { skus: ReadonlySet<string>; byDigits: ReadonlyMap<string, string[]> }

const withoutZeros = (sku: string): string => sku.replace(/^0+(?=\d)/, '')

export async function loadNumericSkus(tx: Tx): Promise<NumericSkus> {
  const { rows } = await tx.execute<{ sku: string }>(
    sql`select sku from products where sku ~ '^[0-9]+$' union select sku from variants where sku ~ '^[0-9]+$' order by sku`,
  )
  const byDigits = new Map<string, string[]>()
  for (const { sku } of rows) byDigits.set(withoutZeros(sku), [...(byDigits.get(withoutZeros(sku)) ?? []), sku])
  return { skus: new Set(rows.map(({ sku }) => sku)), byDigits }
}

/**
 * Spreadsheets take leading zeros away, so that a known product would come back as a second one: asks about unknown SKUs
 * that equal exactly one known SKU but for these zeros, and gives them the known SKU where that is the answer. Those that
 * equal several are refused, unless they are said to be others.
 */
export async function* withZerosOfShop(
  sources: AsyncIterable<Source>,
  shop: NumericSkus,
  questions: Questions,
): AsyncGenerator<Source> {
  const found = new Map<string, Set<string>>()
  const skuIn = (sku: string, file: string): string => {
    const known = shop.skus.has(sku) ? [] : (shop.byDigits.get(withoutZeros(sku)) ?? [])
    if (!/^\d+$/.test(sku) || known.length === 0) return sku
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
