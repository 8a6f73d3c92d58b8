import { isDeepStrictEqual } from 'node:util'
import { slugify } from '#locales/arabic-text.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { inBatches } from './batches.ts'
import { noCount, type Count } from './count.ts'
import { brandFields, differenceOf } from './difference.ts'
import type { BrandPatch } from './patches.ts'
import { usedPicture, type PictureIndex } from './pictures.ts'
import { assignSlugs, rememberSlugs, vacateSlugs } from './slugs.ts'
import type { BrandState } from './state.ts'
import type { Session } from './session.ts'
import { touchProducts } from './touch-products.ts'

/**
 * Applies the patches of brands, and creates missing brands that products name.
 * @param named names of brands; created ones are not counted
 */
export async function writeBrands(
  session: Session,
  patches: BrandPatch[],
  named: string[],
  pictures: PictureIndex,
): Promise<Count> {
  const { tx, brands: shop, isDryRun } = session
  const byName = new Map(patches.map((patch) => [patch.name, patch]))
  const added = [...new Set(named)].filter((name) => !shop.has(name) && !byName.has(name))
  const all = [...byName.keys(), ...added]
  if (all.length === 0) return noCount()
  const slugs = slugsFor(all, byName, shop)
  const count = noCount()
  const inserts: BrandState[] = []
  const updates: { old: BrandState; next: BrandState }[] = []
  for (const name of all) {
    const old = shop.get(name)
    const next = nextBrand(name, byName.get(name), old, slugs.get(name)!, pictures)
    const change = differenceOf('brand', name, old ? brandFields(old) : null, brandFields(next))
    if (change) session.changes.push(change)
    if (!old) inserts.push(next)
    else if (!isDeepStrictEqual(next, old)) updates.push({ old, next })
    if (byName.has(name)) count[!old ? 'created' : updates.at(-1)?.old.name === name ? 'updated' : 'unchanged']++
  }
  if (inserts.length + updates.length > 0) session.isFull = true
  if (!isDryRun) {
    const changes = updates.map(({ old, next }) => ({ id: old.id, from: old.slug, to: next.slug }))
    await vacateSlugs(tx, 'brand', changes)
    await update(
      tx,
      updates.map(({ next }) => next),
      pictures,
    )
    await insert(tx, inserts, pictures)
    await rememberSlugs(tx, 'brand', [
      ...changes,
      ...inserts.map(({ id, slug }) => ({ id, from: undefined, to: slug })),
    ])
  }
  const renamed = updates.filter(({ old, next }) => old.name !== next.name).map(({ old }) => old.id)
  // Products are found in search by their brand's name.
  if (renamed.length && !isDryRun)
    session.ids.push(...(await touchProducts(tx, sql`brand_id = any(${sql.param(renamed)}::int[])`)))
  for (const { old } of updates) shop.delete(old.name)
  for (const brand of [...updates.map(({ next }) => next), ...inserts]) shop.set(brand.name, brand)
  return count
}

function slugsFor(
  names: string[],
  patches: Map<string, BrandPatch>,
  shop: Map<string, BrandState>,
): Map<string, string> {
  const taken = new Map([...shop.values()].map(({ slug, name }) => [slug, name]))
  return assignSlugs(
    names.map((name) => ({
      identity: name,
      wanted: patches.get(name)?.slug ?? shop.get(name)?.slug ?? slugify(name),
      current: shop.get(name)?.slug,
      suffix: '2',
    })),
    taken,
  )
}

function nextBrand(
  name: string,
  patch: BrandPatch | undefined,
  old: BrandState | undefined,
  slug: string,
  pictures: PictureIndex,
): BrandState {
  return {
    // 0 for a new brand, until it has its row.
    id: old?.id ?? 0,
    name: patch?.rename ?? name,
    slug,
    description: patch?.description === undefined ? (old?.description ?? '') : (patch.description ?? ''),
    picture:
      patch?.picture === undefined
        ? (old?.picture ?? null)
        : patch.picture && usedPicture(patch.picture, pictures.identity, [old?.picture ?? null]),
  }
}

// An unchanged picture may be none of this import's; null then means "as before".
const columns = (brand: BrandState, pictures: PictureIndex) => ({
  ...brand,
  picture_id: brand.picture && (pictures.id(brand.picture.identity) ?? null),
  keep_picture: brand.picture !== null && pictures.id(brand.picture.identity) === undefined,
  picture_alt: brand.picture?.alt ?? '',
  picture_focus: brand.picture?.focus ?? null,
})

const update = (tx: Tx, brands: BrandState[], pictures: PictureIndex): Promise<void> =>
  inBatches(
    brands.map((brand) => columns(brand, pictures)),
    (json) =>
      tx.execute(sql`
    update brands b set name = r.name, slug = r.slug, description = r.description, picture_alt = r.picture_alt, picture_focus = r.picture_focus,
      picture_id = case when r.keep_picture then b.picture_id else r.picture_id end
    from jsonb_to_recordset(${json}::jsonb)
      as r(id int, name text, slug text, description text, picture_id int, keep_picture boolean, picture_alt text, picture_focus text)
    where b.id = r.id`),
  )

async function insert(tx: Tx, brands: BrandState[], pictures: PictureIndex): Promise<void> {
  const byName = new Map(brands.map((brand) => [brand.name, brand]))
  await inBatches(
    brands.map((brand) => columns(brand, pictures)),
    async (json) => {
      const { rows } = await tx.execute<{ id: number; name: string }>(sql`
      insert into brands (name, slug, description, picture_id, picture_alt, picture_focus)
      select name, slug, description, picture_id, picture_alt, picture_focus
      from jsonb_to_recordset(${json}::jsonb) as r(name text, slug text, description text, picture_id int, picture_alt text, picture_focus text)
      returning id, name`)
      for (const { id, name } of rows) byName.get(name)!.id = id
    },
  )
}
