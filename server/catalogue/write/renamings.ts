import type { Change, Fields, Renaming } from '#server/changes/service.ts'
import { pathOf } from './category-key.ts'

/** Its current name or path, and whether it was renamed itself, not only an ancestor. */
type Now<T> = { name: T; isRenamed: boolean }

/** Tracks renamed and moved brands and categories. */
export type Renamings = {
  brand: (name: string, since: number) => Now<string>
  category: (path: string[], since: number) => Now<string[]>
  /** A change of a product with the current names of brands and categories. */
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

  const fieldsNow = (fields: Fields | null, since: number): Fields | null =>
    fields && {
      ...fields,
      ...(typeof fields['brand'] === 'string' && { brand: brand(fields['brand'], since).name }),
      ...(Array.isArray(fields['categories']) && {
        categories: (fields['categories'] as string[][]).map((path) => category(path, since).name),
      }),
    }
  return {
    brand,
    category,
    inProduct: (change) => ({
      ...change,
      before: fieldsNow(change.before, change.id),
      after: fieldsNow(change.after, change.id),
    }),
  }
}
