import { RowRefused, line } from '#server/catalogue/values/service.ts'
import type { Cells } from '../../cells.ts'
import type { SourceProduct, SourceVariant } from '../../types.ts'
import type { EachRow } from '../groups.ts'
import { madeSku, plainSku } from '../skus.ts'

/** Salla's sheet has room for three options, each with a name, a kind, a value and a colour or picture. */
const NUMBERS = [1, 2, 3]
/** What stands in the value of a product's own row when its options have rows: a sentence that forbids writing there. */
const EXPLANATION = /^نص توضيحي/

export const isOptionRow = (row: Cells): boolean => row.text('النوع') === 'خيار'

type Named = { n: number; name: string }

const optionNames = (row: Cells): Named[] =>
  NUMBERS.map((n) => ({ n, name: line(row.text(`[${n}] الاسم`)) })).filter(({ name }) => name !== '')

const valueOf = (row: Cells, n: number): string => line(row.text(`[${n}] القيمة`))
const lookOf = (row: Cells, n: number): string => row.text(`[${n}] الصورة / اللون`)

/**
 * Options of one value, without rows of their own, are what the product is made of.
 * @throws RowRefused when an option has neither a value nor rows that would be its variants
 */
export function specification(row: Cells): Pick<SourceProduct, 'options' | 'attributes'> {
  if (!row.has('[1] الاسم')) return {}
  const named = optionNames(row)
  const bare = named.find(({ n }) => valueOf(row, n) === '' || EXPLANATION.test(valueOf(row, n)))
  if (bare) throw new RowRefused('options', 'import.optionsWithoutRows', { value: bare.name })
  if (named.length === 0) return { options: [] }
  return { options: [], attributes: Object.fromEntries(named.map(({ n, name }) => [name, valueOf(row, n)])) }
}

/** Each option row is a variant. @param offer its price and the like */
export function optionVariants(
  product: SourceProduct,
  productRow: Cells,
  rows: Cells[],
  each: EachRow,
  offer: (row: Cells) => Omit<SourceVariant, 'sku'>,
): Pick<SourceProduct, 'options' | 'variants' | 'pictures'> {
  const names = optionNames(productRow)
  if (names.length === 0) throw new RowRefused('options', 'import.optionUnnamed')
  const variants = each(rows, (row): SourceVariant => {
    const values = names.map(({ n }) => valueOf(row, n))
    return {
      ...offer(row),
      row: row.row,
      sku: plainSku(row.raw('رمز المنتج sku')) || madeSku(product.sku, values),
      options: Object.fromEntries(names.map(({ name }, at) => [name, values[at]!])),
      picture: names.map(({ n }) => lookOf(row, n)).find((look) => /^https?:/i.test(look)),
    }
  })
  const shown = [
    ...new Set([...(product.pictures ?? []).map(({ src }) => src), ...variants.flatMap((one) => one.picture ?? [])]),
  ]
  return {
    options: names.map(({ n, name }) => ({ name, values: valuesOf(rows, n) })),
    variants,
    pictures: shown.map((src) => product.pictures?.find((picture) => picture.src === src) ?? { src }),
  }
}

function valuesOf(rows: Cells[], n: number): { value: string; swatch: string | null }[] {
  const swatches = new Map<string, string | null>()
  for (const row of rows) {
    const value = valueOf(row, n)
    const swatch = /^#[0-9a-f]{6}$/i.test(lookOf(row, n)) ? lookOf(row, n) : null
    if (value !== '') swatches.set(value, swatches.get(value) ?? swatch)
  }
  return [...swatches].map(([value, swatch]) => ({ value, swatch }))
}
