import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Questions } from './questions.ts'
import { isMadeOf, isTakenOtherwise } from './spreadsheet-text.ts'
import type { Source, SourceProduct } from './types.ts'

/** Texts of the shop that spreadsheet programs change: of products and variants by their SKU, and names for all. */
export type FragileTexts = { ofSku: ReadonlyMap<string, string[]>; names: readonly string[] }

/** A text that begins as a number or a formula does, and is no whole number; `isTakenOtherwise` decides. */
const isLike = (column: ReturnType<typeof sql>) =>
  sql`length(${column}) <= 40 and (${column} ~ '^[-+(.]?[0-9٠-٩]' or lower(${column}) in ('true', 'false', 'صحيح', 'خطأ'))
    and ${column} !~ '^[1-9][0-9]{0,10}$'`

export async function loadFragileTexts(tx: Tx): Promise<FragileTexts> {
  const { rows } = await tx.execute<{ sku: string | null; text: string }>(sql`
    select sku, title as text from products where ${isLike(sql`title`)}
    union all select sku, slug from products where ${isLike(sql`slug`)}
    union all select sku, tag from products, unnest(tags) tag where ${isLike(sql`tag`)}
    union all select sku, value from variants, unnest(options) value where ${isLike(sql`value`)}
    union all select null, name from brands where ${isLike(sql`name`)}
    union all select null, name from categories where ${isLike(sql`name`)}`)
  const ofSku = new Map<string, string[]>()
  const names: string[] = []
  for (const { sku, text } of rows.filter((row) => isTakenOtherwise(row.text)))
    if (sku === null) names.push(text)
    else ofSku.set(sku, [...(ofSku.get(sku) ?? []), text])
  return { ofSku, names }
}

/**
 * Asks about texts of tables that a program may have made of the shop's own, as 8 of the size 08, and puts the shop's in
 * their place where that is the answer.
 */
export async function* withTextsKept(
  sources: AsyncIterable<Source>,
  shop: FragileTexts,
  questions: Questions,
): AsyncGenerator<Source> {
  const found = new Map<string, Set<string>>()
  for await (const source of sources) {
    const { record, file } = source
    const isProduct = record.type === undefined || record.type === 'product'
    if (!file.cellOf || !isProduct) {
      yield source
      continue
    }
    const kept = (text: string, texts: readonly string[] | undefined): string => {
      if (!texts || texts.includes(text)) return text
      const own = texts.find((one) => isMadeOf(text, one))
      if (own === undefined) return text
      found.set(file.name, (found.get(file.name) ?? new Set()).add(`${text} ← ${own}`))
      return questions.answerTo('changed-texts', file.name) === 'keep' ? own : text
    }
    yield { ...source, record: withTexts(record, shop, kept) }
  }
  for (const [file, pairs] of found)
    questions.ask('changed-texts', file, { values: { count: pairs.size }, samples: [...pairs] })
}

type Kept = (text: string, texts: readonly string[] | undefined) => string

function withTexts(record: SourceProduct, { ofSku, names }: FragileTexts, kept: Kept): SourceProduct {
  const own = ofSku.get(record.sku)
  const ofVariants = record.variants?.flatMap(({ sku }) => ofSku.get(sku) ?? [])
  return {
    ...record,
    ...(own && record.title && { title: kept(record.title, own) }),
    ...(own && record.slug && { slug: kept(record.slug, own) }),
    ...(own && record.tags && { tags: record.tags.map((tag) => kept(tag, own)) }),
    ...(record.brand && { brand: kept(record.brand, names) }),
    ...(record.categories && { categories: record.categories.map((path) => path.map((name) => kept(name, names))) }),
    ...(record.options &&
      ofVariants?.length && {
        options: record.options.map(({ name, values }) => ({
          name,
          values: values.map((value) =>
            typeof value === 'string' ? kept(value, ofVariants) : { ...value, value: kept(value.value, ofVariants) },
          ),
        })),
      }),
    ...(record.variants &&
      ofVariants?.length && {
        variants: record.variants.map((variant) => ({
          ...variant,
          options: Object.fromEntries(
            Object.entries(variant.options ?? {}).map(([name, value]) => [name, kept(value, ofSku.get(variant.sku))]),
          ),
        })),
      }),
  }
}
