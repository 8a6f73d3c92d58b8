import type { Change, Fields, Renaming } from '#server/changes/service.ts'
import { pathOf } from './category-key.ts'
import { variantField, variantOf } from './difference.ts'

/** Its current name or path, and whether it was renamed itself, not only an ancestor. */
type Now<T> = { name: T; isRenamed: boolean }

/** Tracks renamed products and variants, and renamed and moved brands and categories. */
export type Renamings = {
  brand: (name: string, since: number) => Now<string>
  category: (path: string[], since: number) => Now<string[]>
  /** The SKUs that a product or variant has had since, the last one now. */
  skus: (sku: string, since: number) => string[]
  /** The name of a product's field, with a variant's current SKU. */
  field: (field: string, since: number) => string
  /** A change of a product with the current SKUs, and names of brands and categories. */
  inProduct: (change: Change) => Change
}

/** @param all changes, oldest first */
export function openRenamings(all: readonly Renaming[]): Renamings {
  function brand(name: string, since: number): Now<string> {
    const now = { name, isRenamed: false }
    for (const { id, entity, entityId, to } of all)
      if (id > since && entity === 'brand' && entityId === now.name) Object.assign(now, { name: to, isRenamed: true })
    return now
  }

  function category(path: string[], since: number): Now<string[]> {
    let now = { name: path, isRenamed: false }
    for (const { id, entity, entityId, to } of all) {
      const from = pathOf(entityId)
      if (id <= since || entity !== 'category' || !from.every((name, at) => now.name[at] === name)) continue
      const rest = now.name.slice(from.length)
      now = { name: [...(to as string[]), ...rest], isRenamed: now.isRenamed || rest.length === 0 }
    }
    return now
  }

  function skus(given: string, since: number): string[] {
    const names = [given]
    for (const { id, entity, entityId, to } of all)
      if (id > since && entity === 'product' && entityId === names.at(-1)) names.push(to as string)
    return names
  }
  const sku = (given: string, since: number): string => skus(given, since).at(-1)!

  function field(name: string, since: number): string {
    const ofVariant = variantOf(name)
    return ofVariant ? variantField(sku(ofVariant.sku, since), ofVariant.name) : name
  }

  const fieldsNow = (fields: Fields | null, since: number): Fields | null =>
    fields && {
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [field(name, since), value])),
      ...(Array.isArray(fields['variants']) && {
        variants: (fields['variants'] as string[]).map((one) => sku(one, since)),
      }),
      ...(typeof fields['brand'] === 'string' && { brand: brand(fields['brand'], since).name }),
      ...(Array.isArray(fields['categories']) && {
        categories: (fields['categories'] as string[][]).map((path) => category(path, since).name),
      }),
    }
  return {
    brand,
    category,
    skus,
    field,
    inProduct: (change) => ({
      ...change,
      entityId: sku(change.entityId, change.id),
      before: fieldsNow(change.before, change.id),
      after: fieldsNow(change.after, change.id),
    }),
  }
}
