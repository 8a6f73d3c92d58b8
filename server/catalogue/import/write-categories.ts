import { isDeepStrictEqual } from 'node:util'
import { slugify } from '#locales/arabic-text.ts'
import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { inBatches } from './batches.ts'
import { pathKey, pathOf } from './category-paths.ts'
import { noCount, type Count } from './count.ts'
import { assignSlugs, rememberSlugs, vacateSlugs } from './slugs.ts'
import type { CategoryState } from './state.ts'
import type { CategoryDraft } from './types.ts'
import type { PictureIndex } from './write-pictures.ts'

type Next = Omit<CategoryState, 'id'>
export type WrittenCategories = { count: Count; ids: Map<string, number>; changed: boolean }

/**
 * @param shop the categories there are, by path key
 * @param linked path keys that products stand in; those and their parents are made when missing, and are not counted
 */
export async function writeCategories(
  tx: Tx,
  drafts: CategoryDraft[],
  linked: string[],
  shop: Map<string, CategoryState>,
  pictures: PictureIndex,
): Promise<WrittenCategories> {
  const byKey = new Map(drafts.map((draft) => [pathKey(draft.path), draft]))
  const all = withParents([...byKey.keys(), ...linked]).filter((key) => byKey.has(key) || !shop.has(key))
  const slugs = slugsFor(all, byKey, shop)
  const position = positions(shop)
  const count = noCount()
  const inserts: Next[] = []
  const updates: CategoryState[] = []
  for (const key of all) {
    const old = shop.get(key)
    const draft = byKey.get(key)
    const next: Next = {
      path: pathOf(key),
      slug: slugs.get(key)!,
      description: draft?.description ?? old?.description ?? '',
      picture:
        draft?.picture === undefined
          ? (old?.picture ?? null)
          : draft.picture && { identity: pictures.identity(draft.picture), alt: draft.picture.alt },
      position: position(key, draft?.position ?? old?.position),
    }
    const changed = old && !isDeepStrictEqual({ id: old.id, ...next }, old)
    if (!old) inserts.push(next)
    else if (changed) updates.push({ id: old.id, ...next })
    if (draft) count[!old ? 'created' : changed ? 'updated' : 'unchanged']++
  }
  const changes = updates.map(({ id, path, slug }) => ({ id, from: shop.get(pathKey(path))!.slug, to: slug }))
  await vacateSlugs(tx, 'category', changes)
  await update(tx, updates, pictures)
  const ids = new Map([...shop].map(([key, { id }]) => [key, id]))
  await insert(tx, inserts, pictures, ids)
  await rememberSlugs(tx, 'category', [
    ...changes,
    ...inserts.map(({ path, slug }) => ({ id: ids.get(pathKey(path))!, from: undefined, to: slug })),
  ])
  return { count, ids, changed: inserts.length + updates.length > 0 }
}

/** Every path with those above it, which come before it. */
function withParents(keys: string[]): string[] {
  const all = new Set<string>()
  for (const key of keys) {
    const path = pathOf(key)
    for (let length = 1; length <= path.length; length++) all.add(pathKey(path.slice(0, length)))
  }
  return [...all]
}

function slugsFor(
  keys: string[],
  drafts: Map<string, CategoryDraft>,
  shop: Map<string, CategoryState>,
): Map<string, string> {
  const taken = new Map([...shop].map(([key, { slug }]) => [slug, key]))
  return assignSlugs(
    keys.map((key) => {
      const path = pathOf(key)
      return {
        identity: key,
        wanted: drafts.get(key)?.slug ?? shop.get(key)?.slug ?? slugify(path.at(-1)!),
        current: shop.get(key)?.slug,
        suffix: slugify(path.at(-2) ?? '') || '2',
      }
    }),
    taken,
  )
}

const parentOf = (key: string): string => pathKey(pathOf(key).slice(0, -1))

/** A new category comes after its siblings, unless it is told its place. */
function positions(shop: Map<string, CategoryState>): (key: string, given: number | undefined) => number {
  const last = new Map<string, number>()
  const note = (key: string, position: number): number => {
    last.set(parentOf(key), Math.max(last.get(parentOf(key)) ?? -1, position))
    return position
  }
  for (const [key, { position }] of shop) note(key, position)
  return (key, given) => note(key, given ?? (last.get(parentOf(key)) ?? -1) + 1)
}

const columns = (category: Next, pictures: PictureIndex) => ({
  slug: category.slug,
  description: category.description,
  position: category.position,
  picture_id: category.picture && (pictures.id(category.picture.identity) ?? null),
  keep_picture: category.picture !== null && pictures.id(category.picture.identity) === undefined,
  picture_alt: category.picture?.alt ?? '',
})

const update = (tx: Tx, categories: CategoryState[], pictures: PictureIndex): Promise<void> =>
  inBatches(
    categories.map((category) => ({ id: category.id, ...columns(category, pictures) })),
    (json) =>
      tx.execute(sql`
    update categories c set slug = r.slug, description = r.description, position = r.position, picture_alt = r.picture_alt,
      picture_id = case when r.keep_picture then c.picture_id else r.picture_id end
    from jsonb_to_recordset(${json}::jsonb)
      as r(id int, slug text, description text, position int, picture_id int, keep_picture boolean, picture_alt text)
    where c.id = r.id`),
  )

/** Level by level, since a category needs its parent's number. */
async function insert(tx: Tx, categories: Next[], pictures: PictureIndex, ids: Map<string, number>): Promise<void> {
  const levels = Map.groupBy(categories, ({ path }) => path.length)
  for (const depth of [...levels.keys()].toSorted((a, b) => a - b)) {
    const level = levels.get(depth)!
    const rows = level.map((category) => ({
      name: category.path.at(-1),
      parent_id: ids.get(pathKey(category.path.slice(0, -1))) ?? null,
      ...columns(category, pictures),
    }))
    const bySlug = new Map(level.map(({ slug, path }) => [slug, pathKey(path)]))
    await inBatches(rows, async (json) => {
      const made = await tx.execute<{ id: number; slug: string }>(sql`
        insert into categories (name, parent_id, slug, description, position, picture_id, picture_alt)
        select name, parent_id, slug, description, position, picture_id, picture_alt
        from jsonb_to_recordset(${json}::jsonb)
          as r(name text, parent_id int, slug text, description text, position int, picture_id int, picture_alt text)
        returning id, slug`)
      for (const { id, slug } of made.rows) ids.set(bySlug.get(slug)!, id)
    })
  }
}
