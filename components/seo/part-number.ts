import type { Product } from '#api/contract/product.ts'
import { normalise } from '#locales/arabic-text.ts'

/** Merchants' names for the manufacturer's part number, normalised as for search. */
const NAMES = new Set(
  ['MPN', 'رقم القطعة', 'رقم قطعة المصنع', 'رقم القطعة لدى المصنع', 'رقم القطعة من المصنع', 'Part number'].map(
    normalise,
  ),
)

/** Whether an attribute of this name holds the manufacturer's part number. */
export const isPartNumber = (name: string): boolean => NAMES.has(normalise(name))

/** The manufacturer's part number, from the product's attributes. None of several variants, which have one each. */
export function partNumber({ variants, attributes }: Pick<Product, 'variants' | 'attributes'>): string | undefined {
  if (variants.length > 1) return undefined
  return attributes.find(({ name }) => isPartNumber(name))?.value
}
