import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { RunCause } from '#server/platform/database/schema.ts'
import {
  changedSince,
  changesOfImport,
  createdSince,
  lockImport,
  markUndone,
  renamingsSince,
  type Author,
  type Change,
} from '#server/changes/service.ts'
import { message } from '#server/platform/http/messages.ts'
import { applyPatches } from './apply.ts'
import { categoryKey, pathOf } from './category-key.ts'
import { brandFields, categoryFields, fieldsOf } from './difference.ts'
import { homeOf } from './home-blocks.ts'
import { inverseOfProduct, pictureOf, type Conflict } from './inverse.ts'
import type { BrandPatch, CategoryPatch, HomeBlockPatch, Patches, ProductPatch } from './patches.ts'
import { openRenamings, type Renamings } from './renamings.ts'
import { removeBrand, removeCategory, removeProducts, RemovalRefused } from './remove.ts'
import { loadBrands, loadCategories, loadProducts, type PictureState } from './state.ts'
import { takeLock } from '#server/platform/database/take-lock.ts'

/** The import does not exist or was undone before; the message is for people. */
export class UndoRefused extends Error {}

export type Undone = {
  /** Number of restored things. */
  restored: number
  deleted: number
  /** Products created by the import that an order names. */
  archived: number
  /** Fields that stay, since they were changed after the import. */
  conflicts: Conflict[]
  /** The last publishing run that it needs; null where no page changes. */
  run: string | null
  /** It was undone before: this time only what it had created was deleted. */
  isAgain: boolean
}

export type UndoOptions = {
  publish?: RunCause | false
  /**
   * Delete also what the import created and somebody edited since; products that an order names are archived. An import
   * that was undone without it may be undone once more with it.
   */
  deletesEdited?: boolean
}

const AT_ONCE = 500

/**
 * Undoes an import in the caller's transaction: changed fields get their former values, except those changed since,
 * which are listed. What it created is removed, unless it was changed (see `UndoOptions`) or used.
 * @throws UndoRefused
 */
export async function undoImport(
  tx: Tx,
  id: number,
  { publish = 'import', deletesEdited = false }: UndoOptions = {},
): Promise<Undone> {
  await takeLock(tx, 'catalogue')
  const row = await lockImport(tx, id)
  if (!row) throw new UndoRefused(message('changes.importMissing', { id }))
  if (row.undoneAt && !deletesEdited) throw new UndoRefused(message('changes.importUndone', { id }))
  const renamed = await renamingsSince(tx, id)
  const newSkus = renamed.flatMap(({ entity, to }) => (entity === 'product' ? [to as string] : []))
  // All products at once, in the order in which orders lock them.
  await tx.execute(sql`
    select id from products where sku = any(${sql.param(newSkus)}::text[])
      or sku in (select entity_id from changes where import_id = ${id} and entity = 'product')
    order by id for update`)
  const author: Author = { kind: 'undo', name: `import ${id}` }
  const undone: Undone = {
    restored: 0,
    deleted: 0,
    archived: 0,
    conflicts: [],
    run: null,
    isAgain: row.undoneAt !== null,
  }
  const renamings = openRenamings(renamed)
  for (let below: number | null = null; ;) {
    const changes: Change[] = await changesOfImport(tx, id, below, AT_ONCE)
    if (changes.length === 0) break
    below = changes.at(-1)!.id
    const left = undone.isAgain ? changes.filter(({ before }) => before === null) : changes
    await undoSome(tx, id, left, { author, publish, renamings, deletesEdited }, undone)
  }
  await markUndone(tx, id)
  return undone
}

type Context = { author: Author; publish: RunCause | false; renamings: Renamings; deletesEdited: boolean }

async function undoSome(tx: Tx, id: number, changes: Change[], context: Context, undone: Undone): Promise<void> {
  const of = (entity: Change['entity']): Change[] => changes.filter((change) => change.entity === entity)
  const { products, gone } = await undoProducts(tx, id, of('product'), context, undone)
  const removed = await removeProducts(tx, gone, context)
  undone.run = removed.run ?? undone.run
  undone.deleted += removed.deleted.length
  undone.archived += removed.archived.length
  const homeBlocks = await undoHome(tx, of('home'), undone)
  await apply(tx, { products, ...(homeBlocks && { homeBlocks }) }, context, undone)
  // By now, brands and categories of the import have no products, unless others use them.
  const brands = await undoBrands(tx, of('brand'), context, undone)
  const categories = await undoCategories(tx, of('category'), context, undone)
  await apply(tx, { brands, categories }, context, undone)
}

async function apply(tx: Tx, patches: Patches, context: Context, undone: Undone): Promise<void> {
  const { count, refused, run } = await applyPatches(tx, patches, context)
  undone.run = run ?? undone.run
  undone.restored += count.updated + count.created
  for (const { patch, field, reason } of refused)
    undone.conflicts.push({ entity: 'product', entityId: (patch as ProductPatch).sku, field, reason })
}

async function undoProducts(
  tx: Tx,
  id: number,
  given: Change[],
  { deletesEdited, renamings }: Context,
  undone: Undone,
): Promise<{ products: ProductPatch[]; gone: string[] }> {
  const changes = given.map(renamings.inProduct)
  const skus = changes.map(({ entityId }) => entityId)
  if (skus.length === 0) return { products: [], gone: [] }
  const keys = new Map([...(await loadCategories(tx))].map(([key, category]) => [category.id, key]))
  const shop = await loadProducts(tx, skus, keys)
  const names = given.flatMap((change) => renamings.skus(change.entityId, change.id))
  const since = await productsSince(tx, id, names, renamings)
  const remade = await createdSince(tx, id, skus)
  const products: ProductPatch[] = []
  const gone: string[] = []
  for (const change of changes) {
    const state = shop.get(change.entityId)?.state
    if (!state) {
      noteMissing(change, undone)
      continue
    }
    if (!change.before && deletesEdited) {
      // Somebody may have deleted it and made another one with its SKU.
      if (!remade.has(change.entityId)) gone.push(change.entityId)
      continue
    }
    const later = (since.get(change.entityId) ?? []).filter((one) => one.id > change.id)
    const touched = new Set(later.flatMap(({ fields }) => fields))
    const { patch, isGone, conflicts } = inverseOfProduct(change, fieldsOf(state), touched)
    undone.conflicts.push(...conflicts)
    if (isGone) gone.push(change.entityId)
    else if (patch) products.push(patch)
  }
  return { products, gone }
}

/** Which fields of products were changed after the import, under the SKUs that they have now. */
async function productsSince(
  tx: Tx,
  id: number,
  names: string[],
  { skus, field }: Renamings,
): Promise<Map<string, { id: number; fields: string[] }[]>> {
  const found = await changedSince(tx, id, 'product', names)
  const rows = [...found].flatMap(([name, changes]) =>
    changes.map((one) => ({
      sku: skus(name, one.id).at(-1)!,
      id: one.id,
      fields: one.fields.map((changed) => field(changed, one.id)),
    })),
  )
  return Map.groupBy(rows, ({ sku }) => sku)
}

async function undoHome(tx: Tx, [change]: Change[], undone: Undone): Promise<HomeBlockPatch[] | undefined> {
  if (!change) return undefined
  const now = await homeOf(tx)
  if (!isDeepStrictEqual(now, change.after!['blocks'])) {
    undone.conflicts.push({ entity: 'home', entityId: '', field: 'blocks' })
    return undefined
  }
  return (change.before!['blocks'] as typeof now).map(({ picture, ...block }) => ({
    ...block,
    picture: picture && pictureOf(picture),
  }))
}

async function undoBrands(tx: Tx, changes: Change[], context: Context, undone: Undone): Promise<BrandPatch[]> {
  const patches: BrandPatch[] = []
  const shop = await loadBrands(tx)
  for (const given of changes) {
    const { name } = context.renamings.brand(given.entityId, given.id)
    const change = { ...given, entityId: name }
    const brand = shop.get(name)
    if (!brand) {
      noteMissing(change, undone)
      continue
    }
    const fields = restorable(change, brandFields(brand), undone)
    if (!change.before)
      await removeUnlessUsed(() => removeBrand(tx, brand.name, context), change, fields, context, undone)
    else if (Object.keys(fields).length) patches.push({ ...named(fields), name: brand.name })
  }
  return patches
}

async function undoCategories(tx: Tx, changes: Change[], context: Context, undone: Undone): Promise<CategoryPatch[]> {
  const patches: CategoryPatch[] = []
  const shop = await loadCategories(tx)
  // Subcategories first.
  for (const given of changes.toSorted((a, b) => pathOf(b.entityId).length - pathOf(a.entityId).length)) {
    const { name: path, isRenamed } = context.renamings.category(pathOf(given.entityId), given.id)
    const change = { ...given, entityId: categoryKey(path) }
    const category = shop.get(change.entityId)
    if (!category) {
      noteMissing(change, undone)
      continue
    }
    if (!change.before && isRenamed && !context.deletesEdited) {
      undone.conflicts.push({ entity: 'category', entityId: change.entityId, field: 'path', isNew: true })
      continue
    }
    const { rows } = await tx.execute(sql`select 1 from product_categories where category_id = ${category.id} limit 1`)
    const fields = restorable(change, categoryFields(category), undone)
    const remove = async (): Promise<void> => {
      if (rows.length) throw new RemovalRefused('used')
      await removeCategory(tx, category.path, context)
    }
    if (!change.before) await removeUnlessUsed(remove, change, fields, context, undone)
    else if (Object.keys(fields).length) patches.push({ ...named(fields), path: category.path })
  }
  return patches
}

/** Created by the import and deleted since: nothing to undo. Changed by it and deleted since: cannot be restored. */
function noteMissing({ entity, entityId, before }: Change, undone: Undone): void {
  if (before) undone.conflicts.push({ entity, entityId, field: 'missing' })
}

/** Returns the former values of fields that are unchanged since; adds a conflict for each other field. */
function restorable(change: Change, now: Record<string, unknown>, undone: Undone): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(change.after ?? {})) {
    if (isDeepStrictEqual(now[field], value)) fields[field] = change.before?.[field]
    else if (change.before) undone.conflicts.push({ entity: change.entity, entityId: change.entityId, field })
  }
  return fields
}

async function removeUnlessUsed(
  remove: () => Promise<unknown>,
  change: Change,
  unchanged: Record<string, unknown>,
  { deletesEdited }: Context,
  undone: Undone,
): Promise<void> {
  const { entity, entityId } = change
  const other = Object.keys(change.after ?? {}).filter((field) => !(field in unchanged))
  if (other.length && !deletesEdited)
    return void undone.conflicts.push(...other.map((field) => ({ entity, entityId, field, isNew: true as const })))
  try {
    await remove()
    undone.deleted += 1
  } catch (error) {
    if (!(error instanceof RemovalRefused)) throw error
    undone.conflicts.push({ entity, entityId, field: error.reason })
  }
}

const named = ({ picture, ...fields }: Record<string, unknown>): object => ({
  ...fields,
  ...(picture !== undefined && { picture: picture && pictureOf(picture as PictureState) }),
})
