import { isDeepStrictEqual } from 'node:util'
import { slugify } from '#locales/arabic-text.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { inBatches } from './batches.ts'
import { categoryKey, pathOf } from './category-key.ts'
import { noCount, type Count } from './count.ts'
import { categoryFields, differenceOf } from './difference.ts'
import type { CategoryPatch } from './patches.ts'
import { usedPicture, type PictureIndex } from './pictures.ts'
import type { Session } from './session.ts'
import { assignSlugs, rememberSlugs, vacateSlugs } from './slugs.ts'
import type { CategoryState } from './state.ts'

/**
 * Applies the patches of categories, and creates missing ones that products are in.
 * @param linked path keys of products' categories; missing ones and their ancestors are created, and not counted
 */
export async function writeCategories(
  session: Session,
  patches: CategoryPatch[],
  linked: string[],
  pictures: PictureIndex,
): Promise<Count> {
  const { tx, categories: shop, isDryRun } = session
  const byKey = new Map(patches.map((patch) => [categoryKey(patch.path), patch]))
  const all = withParents([...byKey.keys(), ...linked]).filter((key) => byKey.has(key) || !shop.has(key))
  if (all.length === 0) return noCount()
  const slugs = slugsFor(all, byKey, shop)
  const position = positions(shop)
  const count = noCount()
  const inserts: CategoryState[] = []
  const updates: { old: CategoryState; next: CategoryState }[] = []
  for (const key of all) {
    const old = shop.get(key)
    const patch = byKey.get(key)
    const next: CategoryState = {
      // 0 for a new category, until it has its row.
      id: old?.id ?? 0,
      path: pathOf(key),
      slug: slugs.get(key)!,
      description: patch?.description === undefined ? (old?.description ?? '') : (patch.description ?? ''),
      picture:
        patch?.picture === undefined
          ? (old?.picture ?? null)
          : patch.picture && usedPicture(patch.picture, pictures.identity, [old?.picture ?? null]),
      position: position(key, patch?.position ?? old?.position),
      isArchived: patch?.isArchived ?? old?.isArchived ?? false,
    }
    const change = differenceOf('category', key, old ? categoryFields(old) : null, categoryFields(next))
    if (change) session.changes.push(change)
    const isChanged = old && !isDeepStrictEqual(next, old)
    if (!old) inserts.push(next)
    else if (isChanged) updates.push({ old, next })
    if (patch) count[!old ? 'created' : isChanged ? 'updated' : 'unchanged']++
  }
  if (inserts.length + updates.length > 0) session.isFull = true
  if (!isDryRun) {
    const changes = updates.map(({ old, next }) => ({ id: old.id, from: old.slug, to: next.slug }))
    await vacateSlugs(tx, 'category', changes)
    await update(
      tx,
      updates.map(({ next }) => next),
      pictures,
    )
    await insert(tx, inserts, pictures, shop)
    await rememberSlugs(tx, 'category', [
      ...changes,
      ...inserts.map(({ id, slug }) => ({ id, from: undefined, to: slug })),
    ])
  }
  for (const category of [...updates.map(({ next }) => next), ...inserts])
    shop.set(categoryKey(category.path), category)
  return count
}

/** Every path, after its ancestors. */
function withParents(keys: string[]): string[] {
  const all = new Set<string>()
  for (const key of keys) {
    const path = pathOf(key)
    for (let length = 1; length <= path.length; length++) all.add(categoryKey(path.slice(0, length)))
  }
  return [...all]
}

function slugsFor(
  keys: string[],
  patches: Map<string, CategoryPatch>,
  shop: Map<string, CategoryState>,
): Map<string, string> {
  const taken = new Map([...shop].map(([key, { slug }]) => [slug, key]))
  return assignSlugs(
    keys.map((key) => {
      const path = pathOf(key)
      return {
        identity: key,
        wanted: patches.get(key)?.slug ?? shop.get(key)?.slug ?? slugify(path.at(-1)!),
        current: shop.get(key)?.slug,
        suffix: slugify(path.at(-2) ?? '') || '2',
      }
    }),
    taken,
  )
}

const parentOf = (key: string): string => categoryKey(pathOf(key).slice(0, -1))

/** A new category comes after its siblings unless it has a position. */
function positions(shop: Map<string, CategoryState>): (key: string, given: number | undefined) => number {
  const last = new Map<string, number>()
  const note = (key: string, position: number): number => {
    last.set(parentOf(key), Math.max(last.get(parentOf(key)) ?? -1, position))
    return position
  }
  for (const [key, { position }] of shop) note(key, position)
  return (key, given) => note(key, given ?? (last.get(parentOf(key)) ?? -1) + 1)
}

const columns = (category: CategoryState, pictures: PictureIndex) => ({
  slug: category.slug,
  description: category.description,
  position: category.position,
  is_archived: category.isArchived,
  picture_id: category.picture && (pictures.id(category.picture.identity) ?? null),
  keep_picture: category.picture !== null && pictures.id(category.picture.identity) === undefined,
  picture_alt: category.picture?.alt ?? '',
  picture_focus: category.picture?.focus ?? null,
})

const update = (tx: Tx, categories: CategoryState[], pictures: PictureIndex): Promise<void> =>
  inBatches(
    categories.map((category) => ({ id: category.id, ...columns(category, pictures) })),
    (json) =>
      tx.execute(sql`
    update categories c set slug = r.slug, description = r.description, position = r.position, is_archived = r.is_archived,
      picture_alt = r.picture_alt, picture_focus = r.picture_focus,
      picture_id = case when r.keep_picture then c.picture_id else r.picture_id end
    from jsonb_to_recordset(${json}::jsonb)
      as r(id int, slug text, description text, position int, is_archived boolean, picture_id int, keep_picture boolean, picture_alt text, picture_focus text)
    where c.id = r.id`),
  )

/** Level by level, since a category needs its parent's id. */
async function insert(
  tx: Tx,
  categories: CategoryState[],
  pictures: PictureIndex,
  shop: Map<string, CategoryState>,
): Promise<void> {
  const made = new Map(categories.map((category) => [categoryKey(category.path), category]))
  const levels = Map.groupBy(categories, ({ path }) => path.length)
  for (const depth of [...levels.keys()].toSorted((a, b) => a - b)) {
    const level = levels.get(depth)!
    const rows = level.map((category) => {
      const parent = parentOf(categoryKey(category.path))
      return {
        name: category.path.at(-1),
        parent_id: (made.get(parent) ?? shop.get(parent))?.id ?? null,
        ...columns(category, pictures),
      }
    })
    const bySlug = new Map(level.map((category) => [category.slug, category]))
    await inBatches(rows, async (json) => {
      const { rows: written } = await tx.execute<{ id: number; slug: string }>(sql`
        insert into categories (name, parent_id, slug, description, position, is_archived, picture_id, picture_alt, picture_focus)
        select name, parent_id, slug, description, position, is_archived, picture_id, picture_alt, picture_focus
        from jsonb_to_recordset(${json}::jsonb) as r(name text, parent_id int, slug text, description text, position int,
          is_archived boolean, picture_id int, picture_alt text, picture_focus text)
        returning id, slug`)
      for (const { id, slug } of written) bySlug.get(slug)!.id = id
    })
  }
}
