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
 * that equal exactly one known SKU but for these zeros, and gives them the known SKU where that is the answer.
 */
export async function* withZerosOfShop(
  sources: AsyncIterable<Source>,
  shop: NumericSkus,
  questions: Questions,
): AsyncGenerator<Source> {
  const found = new Map<string, Set<string>>()
  const skuIn = (sku: string, file: string): string => {
    const known = shop.skus.has(sku) ? [] : (shop.byDigits.get(withoutZeros(sku)) ?? [])
    if (!/^\d+$/.test(sku) || known.length !== 1) return sku
    found.set(file, (found.get(file) ?? new Set()).add(`${sku} ← ${known[0]!}`))
    return questions.answerTo('leading-zeros', file) === 'same' ? known[0]! : sku
  }
  for await (const source of sources) {
    if (!isProduct(source.record)) yield source
    else yield { ...source, record: withSkus(source.record, (sku) => skuIn(sku, source.file.name)) }
  }
  for (const [file, pairs] of found)
    questions.ask('leading-zeros', file, { values: { count: pairs.size }, samples: [...pairs] })
}

const isProduct = (record: Source['record']): record is SourceProduct =>
  record.type === undefined || record.type === 'product'

function withSkus(record: SourceProduct, skuIn: (sku: string) => string): SourceProduct {
  const known = (sku: unknown): string => skuIn(String(sku))
  return {
    ...record,
    ...(record.sku !== undefined && record.sku !== null && { sku: known(record.sku) }),
    ...(record.variants && {
      variants: record.variants.map((variant) => ({ ...variant, ...(variant.sku && { sku: known(variant.sku) }) })),
    }),
  }
}
