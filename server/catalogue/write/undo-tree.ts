import { isDeepStrictEqual } from 'node:util'
import { renamingsAfter, type Author, type Change, type Fields } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { applyPatches } from './apply.ts'
import { categoryKey, pathOf } from './category-key.ts'
import { brandFields, categoryFields } from './difference.ts'
import { pictureOf } from './inverse.ts'
import { lockWriting } from './lock.ts'
import type { BrandPatch, CategoryPatch } from './patches.ts'
import { removeBrand, removeCategory, RemovalRefused } from './remove.ts'
import { openRenamings } from './renamings.ts'
import { loadBrands, loadCategories, type PictureState } from './state.ts'

type Kind = 'brand' | 'category'
/** All changes of a request to one brand or category, under its last name. */
type Merged = { entity: Kind; name: string; before: Fields | null; after: Fields | null; last: number }

type TreeUndo = {
  restored: number
  /** What is not undone because it was changed or used since: the name of a brand or category, and a field. */
  conflicts: { name: string; field: string }[]
  run: string | null
}

/**
 * Undoes what one request of staff did to brands and categories, except fields that were changed again since. A deleted
 * category comes back without products.
 * @param changes oldest first
 * @throws PatchRefused when a former name or place is taken
 */
export async function undoTree(tx: Tx, changes: Change[], author: Author): Promise<TreeUndo> {
  await lockWriting(tx)
  const undone: TreeUndo = { restored: 0, conflicts: [], run: null }
  const patches = { brands: [] as BrandPatch[], categories: [] as CategoryPatch[] }
  for (const merged of mergedChanges(changes)) {
    const now = await presentOf(tx, merged)
    if (!merged.before) await removeAgain(tx, merged, now, author, undone)
    else if (!merged.after) await recreate(tx, merged, now, patches, undone)
    else if (!now) conflict(undone, merged.name, 'missing')
    else revert(merged, now, patches, undone)
  }
  const { run } = await applyPatches(tx, patches, { author })
  undone.restored += patches.brands.length + patches.categories.length
  undone.run = run ?? undone.run
  return undone
}

/** A request that moves a category changes it twice: its path, then its position. */
function mergedChanges(changes: Change[]): Merged[] {
  const found = new Map<string, Merged>()
  for (const { id, entity, entityId, before, after } of changes) {
    const key = (name: string): string => `${entity} ${name}`
    const known = found.get(key(entityId))
    const merged: Merged = known
      ? {
          ...known,
          before: known.before && { ...before, ...known.before },
          after: after && { ...known.after, ...after },
        }
      : { entity: entity as Kind, name: entityId, before, after, last: id }
    const renamed = before && after && (entity === 'brand' ? after['name'] : after['path'])
    found.delete(key(entityId))
    merged.last = id
    if (renamed) merged.name = entity === 'brand' ? (renamed as string) : categoryKey(renamed as string[])
    found.set(key(merged.name), merged)
  }
  return [...found.values()]
}

type Present = { name: string; fields: Fields; id: number }

/** Its current state and name. */
async function presentOf(tx: Tx, { entity, name, last }: Merged): Promise<Present | undefined> {
  const renamings = openRenamings(await renamingsAfter(tx, last))
  if (entity === 'brand') {
    const brand = (await loadBrands(tx)).get(renamings.brand(name, last).name)
    return brand && { name: brand.name, fields: brandFields(brand), id: brand.id }
  }
  const key = categoryKey(renamings.category(pathOf(name), last).name)
  const category = (await loadCategories(tx)).get(key)
  return category && { name: key, fields: { ...categoryFields(category), path: category.path }, id: category.id }
}

const shownName = ({ entity, name }: { entity: Kind; name: string }): string =>
  entity === 'brand' ? name : pathOf(name).at(-1)!
const conflict = (undone: TreeUndo, name: string, field: string): void => void undone.conflicts.push({ name, field })

function revert(
  merged: Merged,
  now: Present,
  patches: { brands: BrandPatch[]; categories: CategoryPatch[] },
  undone: TreeUndo,
): void {
  const fields: Fields = {}
  for (const [field, value] of Object.entries(merged.after!))
    if (isDeepStrictEqual(now.fields[field], value)) fields[field] = merged.before![field]
    else conflict(undone, shownName(merged), field)
  if (Object.keys(fields).length === 0) return
  const { name, path, ...rest } = asPatch(fields)
  if (merged.entity === 'brand') patches.brands.push({ ...rest, name: now.name, ...(name && { rename: name }) })
  else patches.categories.push({ ...rest, path: pathOf(now.name), ...(path && { to: path }) })
}

async function recreate(
  tx: Tx,
  merged: Merged,
  now: Present | undefined,
  patches: { brands: BrandPatch[]; categories: CategoryPatch[] },
  undone: TreeUndo,
): Promise<void> {
  if (now) return conflict(undone, shownName(merged), 'name')
  const { name: _name, path: _path, ...fields } = asPatch(merged.before!)
  if (merged.entity === 'brand') return void patches.brands.push({ ...fields, name: merged.name })
  const path = pathOf(merged.name)
  if (path.length > 1 && !(await loadCategories(tx)).has(categoryKey(path.slice(0, -1))))
    return conflict(undone, shownName(merged), 'parent')
  patches.categories.push({ ...fields, path })
}

/** Created by the request: deleted unless it was changed or is in use. */
async function removeAgain(
  tx: Tx,
  merged: Merged,
  now: Present | undefined,
  author: Author,
  undone: TreeUndo,
): Promise<void> {
  if (!now) return
  const other = Object.keys(merged.after!).filter(
    (field) => !isDeepStrictEqual(now.fields[field], merged.after![field]),
  )
  if (other.length) return other.forEach((field) => conflict(undone, shownName(merged), field))
  try {
    undone.run = (await remove(tx, merged.entity, now, author)) ?? undone.run
    undone.restored += 1
  } catch (error) {
    if (!(error instanceof RemovalRefused)) throw error
    conflict(undone, shownName(merged), error.reason)
  }
}

async function remove(tx: Tx, entity: Kind, { name, id }: Present, author: Author): Promise<string | null> {
  if (entity === 'brand') return removeBrand(tx, name, { author })
  const { rows } = await tx.execute(sql`select 1 from product_categories where category_id = ${id} limit 1`)
  if (rows.length) throw new RemovalRefused('used')
  return (await removeCategory(tx, pathOf(name), { author })).run
}

const asPatch = ({ picture, ...fields }: Fields): { name?: string; path?: string[] } & object => ({
  ...fields,
  ...(picture !== undefined && { picture: picture && pictureOf(picture as PictureState) }),
})
