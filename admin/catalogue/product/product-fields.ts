import type { NewProduct, ProductChange, StaffProduct } from '#api/contract/staff-catalogue.ts'
import { isEqual } from '../../form/compare.ts'

/** A product as its form sends it, without fields that the server sets. */
export type ProductFields = Omit<StaffProduct, 'sku' | 'version' | 'created_at' | 'variants'> & {
  variants: VariantFields[]
}
export type VariantFields = Omit<StaffProduct['variants'][number], 'sales'>
/** One entry a field; those of variants are `variants.SKU.price`, and `variants` is the order of the SKUs. */
type FlatFields = Record<string, unknown>

export function fieldsOf({
  sku: _sku,
  version: _version,
  created_at: _createdAt,
  variants,
  ...fields
}: StaffProduct): ProductFields {
  return { ...fields, variants: variants.map(({ sales: _sales, ...variant }) => variant) }
}

export function flat({ variants, ...fields }: ProductFields): FlatFields {
  const all: FlatFields = { ...fields, variants: variants.map(({ sku }) => sku) }
  for (const { sku, ...variant } of variants)
    for (const [name, value] of Object.entries(variant)) all[`variants.${sku}.${name}`] = value
  return all
}

/** `theirs` with the named fields of mine. */
export function overlay(theirs: ProductFields, mine: ProductFields, names: ReadonlySet<string>): ProductFields {
  const { variants: _variants, ...own } = mine
  const chosen = Object.fromEntries(Object.entries(own).filter(([name]) => names.has(name)))
  const [myVariants, theirVariants] = [bySku(mine), bySku(theirs)]
  const order = names.has('variants') ? mine.variants : theirs.variants
  const variants = order.map(({ sku }) => {
    const [my, their] = [myVariants.get(sku), theirVariants.get(sku)]
    if (!my || !their) return (their ?? my)!
    const fields = Object.entries(my).filter(([name]) => names.has(`variants.${sku}.${name}`))
    return { ...their, ...Object.fromEntries(fields) }
  })
  return { ...theirs, ...chosen, variants }
}

const bySku = ({ variants }: ProductFields): Map<string, VariantFields> =>
  new Map(variants.map((variant) => [variant.sku, variant]))

/** The patch from one to the other: fields that differ, and names of what was removed. Variants keep their order. */
export function changeOf(from: ProductFields, to: ProductFields): ProductChange {
  const { variants, options, pictures, ...rest } = to
  const change: ProductChange = Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => !isEqual(from[name as keyof ProductFields], value)),
  )
  // Some tax classes need a reason in the same patch.
  if ('tax_class' in change || 'tax_reason' in change)
    Object.assign(change, { tax_class: to.tax_class, tax_reason: to.tax_reason })
  if (!isEqual(from.pictures, pictures)) change.pictures = pictures
  if (!isEqual(from.options, options)) change.options = options.map(optionEntry)
  const before = bySku(from)
  const entries = variants.map((variant) => variantEntry(before.get(variant.sku), variant))
  const isReordered = !isEqual(
    from.variants.map(({ sku }) => sku),
    variants.map(({ sku }) => sku),
  )
  if (isReordered || entries.some((entry) => Object.keys(entry).length > 1)) change.variants = entries
  const gone = {
    variants: missing(from.variants, variants, ({ sku }) => sku),
    options: missing(from.options, options, ({ name }) => name),
    pictures: missing(from.pictures, pictures, ({ id }) => id),
  }
  const named = Object.entries(gone).filter(([, names]) => names.length > 0)
  if (named.length > 0) change.gone = Object.fromEntries(named)
  return change
}

export function newProduct(sku: string, fields: ProductFields): NewProduct {
  const { variants, options, tax_reason: reason, brand, slug, ...rest } = fields
  return {
    ...rest,
    sku,
    ...(slug && { slug }),
    ...(brand && { brand }),
    ...(reason && { tax_reason: reason }),
    options: options.map(optionEntry),
    variants: variants.map((variant) => variantEntry(undefined, variant)),
  }
}

type VariantEntry = NonNullable<ProductChange['variants']>[number]
function variantEntry(before: VariantFields | undefined, { sku, ...fields }: VariantFields): VariantEntry {
  const changed = Object.entries(fields).filter(([name, value]) =>
    before ? !isEqual(before[name as keyof VariantFields], value) : value !== null,
  )
  return { sku, ...Object.fromEntries(changed) }
}

/** Values keep their colours. */
const optionEntry = ({ name, values }: ProductFields['options'][number]) => ({
  name,
  values: values.map(({ value }) => ({ value })),
})

const missing = <T>(from: readonly T[], to: readonly T[], nameOf: (one: T) => string): string[] => {
  const left = new Set(to.map(nameOf))
  return from.map(nameOf).filter((name) => !left.has(name))
}
