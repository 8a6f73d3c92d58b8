import { sql } from '#server/platform/database/drizzle.ts'
import { categoryKey } from './category-key.ts'
import { differenceOf } from './difference.ts'
import type { CategoryPatch } from './patches.ts'
import { PatchRefused } from './refusal.ts'
import type { Session } from './session.ts'
import type { CategoryState } from './state.ts'
import { touchProducts } from './touch-products.ts'

/** Maximum depth of a path. */
const DEEPEST = 12

/**
 * Moves categories, with everything below them, to the paths in their patches.
 * @returns the patches, each with the current path of its category
 * @throws PatchRefused
 */
export async function moveCategories(session: Session, patches: CategoryPatch[]): Promise<CategoryPatch[]> {
  for (const { path, to } of patches)
    if (to && categoryKey(to) !== categoryKey(path)) await moveCategory(session, path, to)
  return patches.map(({ to, ...patch }) => (to ? { ...patch, path: to } : patch))
}

async function moveCategory(session: Session, from: string[], to: string[]): Promise<void> {
  const { tx, categories: shop, isDryRun } = session
  const moved = shop.get(categoryKey(from))
  const parentPath = to.slice(0, -1)
  const parent = shop.get(categoryKey(parentPath))
  const below = [...shop.values()].filter(({ path }) => isBelow(path, from))
  if (!moved || (parentPath.length > 0 && !parent)) throw new PatchRefused('parent', 'import.categoryMissing')
  if (isBelow(to, from)) throw new PatchRefused('parent', 'import.categoryBelowItself')
  if (shop.has(categoryKey(to))) throw new PatchRefused('name', 'import.categoryTaken', { value: to.at(-1)! })
  const depth = Math.max(...below.map(({ path }) => path.length), from.length) - from.length + to.length
  if (depth > DEEPEST) throw new PatchRefused('parent', 'import.categoryTooDeep', { limit: DEEPEST })

  const isElsewhere = categoryKey(from.slice(0, -1)) !== categoryKey(parentPath)
  const position = isElsewhere ? lastBelow(shop, parentPath) + 1 : moved.position
  const change = differenceOf(
    'category',
    categoryKey(from),
    { path: from, position: moved.position },
    { path: to, position },
  )
  if (change) session.changes.push(change)
  session.isFull = true
  for (const category of [moved, ...below]) {
    shop.delete(categoryKey(category.path))
    const path = [...to, ...category.path.slice(from.length)]
    shop.set(categoryKey(path), { ...category, path, ...(category === moved && { position }) })
  }
  if (isDryRun) return
  await tx.execute(sql`
    update categories set name = ${to.at(-1)}, parent_id = ${parent?.id ?? null}::int, position = ${position}
    where id = ${moved.id}`)
  await touchProductsIn(session, [moved, ...below])
}

const isBelow = (path: string[], above: string[]): boolean =>
  path.length > above.length && above.every((name, at) => path[at] === name)

const lastBelow = (shop: Map<string, CategoryState>, parent: string[]): number =>
  Math.max(
    -1,
    ...[...shop.values()]
      .filter(({ path }) => path.length === parent.length + 1 && isBelow(path, parent))
      .map(({ position }) => position),
  )

/** Products are found in search by the names of their categories' ancestors. */
async function touchProductsIn(session: Session, categories: CategoryState[]): Promise<void> {
  const ids = categories.map(({ id }) => id)
  session.ids.push(
    ...(await touchProducts(
      session.tx,
      sql`id in (select product_id from product_categories where category_id = any(${sql.param(ids)}::int[]))`,
    )),
  )
}
