import { isDeepStrictEqual } from 'node:util'
import type { ChangeEntry, Fields } from '#server/changes/service.ts'
import { pathOf } from './category-key.ts'
import type { BrandState, CategoryState, ProductState } from './state.ts'

/** The name of a variant's field in the log. */
export const variantField = (sku: string, field: string): string => `variants.${sku}.${field}`

export function variantOf(field: string): { sku: string; name: string } | undefined {
  const [, sku, name] = /^variants\.(.+)\.(\w+)$/s.exec(field) ?? []
  return sku === undefined ? undefined : { sku, name: name! }
}

/** A product in the form of the log: one entry per field, those of variants by SKU. Derived fields are left out. */
export function fieldsOf({ variants, categories, summary: _summary, sku: _sku, ...product }: ProductState): Fields {
  const fields: Fields = {
    ...product,
    categories: categories.map(pathOf),
    variants: variants.map(({ sku }) => sku),
  }
  for (const { sku, options, picture, ...variant } of variants) {
    for (const [name, value] of Object.entries(variant)) fields[variantField(sku, name)] = value
    fields[variantField(sku, 'options')] = Object.fromEntries(
      product.options.map(({ name }, at) => [name, options[at]!]),
    )
    fields[variantField(sku, 'picture')] = picture === null ? null : (product.pictures[picture]?.identity ?? null)
  }
  return fields
}

export const brandFields = ({ id: _id, ...fields }: BrandState): Fields => fields
export const categoryFields = ({ id: _id, path: _path, ...fields }: CategoryState): Fields => fields

/** The differing fields, before and after; undefined if none differs. */
export function differenceOf(
  entity: ChangeEntry['entity'],
  entityId: string,
  before: Fields | null,
  after: Fields | null,
): ChangeEntry | undefined {
  if (!before || !after) return { entity, entityId, before, after }
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const some = (fields: Fields): Fields =>
    Object.fromEntries(changed.filter((name) => name in fields).map((name) => [name, fields[name]]))
  return changed.length ? { entity, entityId, before: some(before), after: some(after) } : undefined
}
