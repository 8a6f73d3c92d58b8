import { RowRefused, line } from '#server/catalogue/values/service.ts'
import type { Cells } from '../../cells.ts'
import type { SourceProduct, SourceVariant } from '../../types.ts'
import { madeSku } from '../skus.ts'

export type Attribute = { name: string; values: string[] }

const nameColumns = (n: number): string[] => [`Attribute ${n} name`, `اسم السمة ${n}`]
const valueColumns = (n: number): string[] => [`Attribute ${n} value(s)`, `قيمة/قيم السمة ${n}`]

export function attributesOf(row: Cells): Attribute[] {
  const found: Attribute[] = []
  for (let n = 1; row.has(...nameColumns(n)); n++) {
    const name = line(row.text(...nameColumns(n)))
    const values = row
      .text(...valueColumns(n))
      .split(/(?<!\\),/)
      .map((value) => line(value.replaceAll('\\,', ',')))
      .filter(Boolean)
    if (name) found.push({ name, values })
  }
  return found
}

/** Nothing is said of them by a file without such columns. */
export const specification = (row: Cells, attributes: Attribute[]): Pick<SourceProduct, 'attributes'> =>
  row.has(...nameColumns(1))
    ? {
        attributes: Object.fromEntries(
          attributes.filter(({ values }) => values.length).map(({ name, values }) => [name, values]),
        ),
      }
    : {}

/**
 * A variation with "any" size stands for one of each size, unless its units are counted: they cannot be counted twice.
 */
export function expand(variant: SourceVariant, options: Attribute[], choices: string[][]): SourceVariant[] {
  const combinations = choices.reduce<string[][]>(
    (all, values) => all.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  )
  const isCounted = variant.stock !== 'some' && variant.stock !== 0 && variant.stock !== undefined
  if (combinations.length > 1 && isCounted) throw new RowRefused('options', 'import.wooAny')
  return combinations.map((values) => ({
    ...variant,
    sku:
      combinations.length === 1
        ? variant.sku
        : madeSku(
            variant.sku,
            values.filter((_, at) => choices[at]!.length > 1),
          ),
    options: Object.fromEntries(options.map(({ name }, at) => [name, values[at]!])),
  }))
}
