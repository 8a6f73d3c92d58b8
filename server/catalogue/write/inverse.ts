import { isDeepStrictEqual } from 'node:util'
import type { Change, Fields } from '#server/changes/service.ts'
import type { SaleTerms } from '#server/platform/database/schema.ts'
import type { Option } from '#api/contract/product.ts'
import { variantField, variantOf } from './difference.ts'
import type { PicturePatch, ProductPatch, VariantPatch } from './patches.ts'
import type { PictureState } from './state.ts'

/**
 * A field that is not undone, with the reason if it was not changed since. `isNew`: the import made what has it, so that it
 * can still be deleted.
 */
export type Conflict = { entity: Change['entity']; entityId: string; field: string; reason?: string; isNew?: true }

type Inverse = { patch?: ProductPatch; isGone?: boolean; conflicts: Conflict[] }

/**
 * The patch that undoes a change of a product, for fields that were not changed since.
 * @param now the product's current fields
 * @param touched fields that were changed since, even if they are equal again
 */
export function inverseOfProduct(logged: Change, now: Fields, touched: Set<string>): Inverse {
  const change = { ...logged, before: withOutsidePrices(logged.before), after: withOutsidePrices(logged.after) }
  const { before, entityId: sku } = change
  const after = change.after ?? {}
  const isSame = (field: string): boolean => !touched.has(field) && isDeepStrictEqual(now[field], after[field])
  const conflicts: Conflict[] = []
  const conflict = (field: string): void =>
    void conflicts.push({ entity: 'product', entityId: sku, field, ...(!before && { isNew: true }) })
  if (!before) {
    const fields = new Set([...Object.keys(after), ...Object.keys(now), 'sku'])
    for (const field of fields) if (!isSame(field)) conflict(field)
    return { isGone: conflicts.length === 0, conflicts }
  }
  const own = new Map<string, unknown>()
  const variants = new Map<string, Set<string>>()
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const parts = variantOf(field)
    if (parts) variants.set(parts.sku, (variants.get(parts.sku) ?? new Set()).add(parts.name))
    else if (field === 'variants') continue
    else if (isSame(field)) own.set(field, before[field])
    else conflict(field)
  }
  const { ratingAverage: _, ratingCount: __, ...plain } = Object.fromEntries(own)
  const patch: ProductPatch = { sku, ...plain, gone: {} }
  // The log has times as numbers and a rating in two fields.
  if (own.has('createdAt')) patch.createdAt = new Date(own.get('createdAt') as number)
  if (own.has('ratingAverage') || own.has('ratingCount'))
    patch.rating = {
      average: (own.get('ratingAverage') ?? now['ratingAverage']) as number,
      count: (own.get('ratingCount') ?? now['ratingCount']) as number,
    }
  restorePictures(patch, own, after)
  restoreOptions(patch, own, after)
  const changed: VariantPatch[] = []
  for (const [variantSku, names] of variants) {
    const fields = [...names].map((name) => variantField(variantSku, name))
    const existed = fields.some((field) => field in before)
    const exists = fields.some((field) => field in after)
    const isThere = variantField(variantSku, 'price') in now
    if (existed && !exists) {
      // Another act may have brought it back and removed it again since.
      if (isThere || fields.some((field) => touched.has(field))) conflict(variantField(variantSku, 'price'))
      else changed.push(restoreVariant(variantSku, fields, change, () => true, conflict))
    } else if (!existed) {
      const other = fields.filter((field) => !isSame(field))
      if (other.length) other.forEach(conflict)
      else if (isThere) patch.gone!.variants = [...(patch.gone!.variants ?? []), variantSku]
    } else if (isThere) changed.push(restoreVariant(variantSku, fields, change, isSame, conflict))
    else fields.forEach(conflict)
  }
  patch.variants = inFormerOrder(changed, before['variants'], now, patch.gone?.variants ?? [])
  resolvePictures(patch, own, now)
  return { patch, conflicts }
}

/** Pictures of variants stay identities until the product's pictures are known. */
function restoreVariant(
  sku: string,
  fields: string[],
  change: Change,
  isSame: (field: string) => boolean,
  conflict: (field: string) => void,
): VariantPatch {
  const restored: Fields = {}
  for (const field of fields) {
    const { name } = variantOf(field)!
    if (isSame(field)) restored[name] = change.before![field]
    else conflict(field)
  }
  // The price outside a sale is a field of its own, which something else may have changed since.
  const { regular: _regular, ...terms } = (restored['sale'] ?? {}) as Partial<SaleTerms>
  return { sku, ...restored, ...(restored['sale'] ? { sale: terms as NonNullable<VariantPatch['sale']> } : {}) }
}

/**
 * Releases before sales were things logged the price that a running sale made; the price outside it stands in its terms.
 */
function withOutsidePrices(fields: Fields | null): Fields | null {
  if (!fields) return null
  const outside = { ...fields }
  for (const [field, value] of Object.entries(fields)) {
    const [parts, sale] = [variantOf(field), value as SaleTerms | null]
    if (parts?.name !== 'sale' || !sale) continue
    const [price, compareAt] = ['price', 'compareAt'].map((name) => variantField(parts.sku, name)) as [string, string]
    if (fields[price] === sale.price) outside[price] = sale.regular
    if (fields[compareAt] === sale.regular) outside[compareAt] = null
  }
  return outside
}

/** Names all remaining variants, so that the patch's order counts. */
function inFormerOrder(changed: VariantPatch[], before: unknown, now: Fields, gone: string[]): VariantPatch[] {
  if (!Array.isArray(before)) return changed
  const bySku = new Map(changed.map((variant) => [variant.sku, variant]))
  const there = new Set((now['variants'] as string[]).filter((sku) => !gone.includes(sku)))
  const former = (before as string[]).filter((sku) => there.has(sku) || bySku.has(sku))
  return [...new Set([...former, ...bySku.keys()])].map((sku) => bySku.get(sku) ?? { sku })
}

function restoreOptions(patch: ProductPatch, own: Map<string, unknown>, after: Fields): void {
  if (!own.has('options')) return
  const names = new Set((own.get('options') as Option[]).map(({ name }) => name))
  patch.gone!.options = (after['options'] as Option[]).map(({ name }) => name).filter((name) => !names.has(name))
}

export const pictureOf = ({ identity, alt, focus }: PictureState): PicturePatch => ({
  source: identity,
  alt,
  focus: focus ?? null,
  key: identity.startsWith('sha256:') ? identity.slice('sha256:'.length) : null,
  width: null,
  height: null,
})

function restorePictures(patch: ProductPatch, own: Map<string, unknown>, after: Fields): void {
  if (!own.has('pictures')) return
  const former = own.get('pictures') as PictureState[]
  const kept = new Set(former.map(({ identity }) => identity))
  patch.pictures = former.map(pictureOf)
  patch.gone!.pictures = (after['pictures'] as PictureState[])
    .map(({ identity }) => identity)
    .filter((identity) => !kept.has(identity))
}

function resolvePictures(patch: ProductPatch, own: Map<string, unknown>, now: Fields): void {
  const pictures = (own.get('pictures') ?? now['pictures']) as PictureState[]
  for (const variant of patch.variants ?? []) {
    const identity = variant.picture as unknown as string | null | undefined
    if (identity === undefined || identity === null) continue
    const place = pictures.findIndex((picture) => picture.identity === identity)
    variant.picture = place < 0 ? null : place
  }
}
