import { isDeepStrictEqual } from 'node:util'
import { slugify } from '#locales/arabic-text.ts'
import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { inBatches } from './batches.ts'
import { noCount, type Count } from './count.ts'
import { assignSlugs, rememberSlugs, vacateSlugs } from './slugs.ts'
import { loadBrands, type BrandState } from './state.ts'
import type { BrandDraft } from './types.ts'
import type { PictureIndex } from './write-pictures.ts'

type Next = Omit<BrandState, 'id'>
export type WrittenBrands = { count: Count; ids: Map<string, number>; changed: boolean }

/** @param named brands that products name; those the shop does not have are made, and are not counted */
export async function writeBrands(
  tx: Tx,
  drafts: BrandDraft[],
  named: string[],
  pictures: PictureIndex,
): Promise<WrittenBrands> {
  const shop = await loadBrands(tx)
  const byName = new Map(drafts.map((draft) => [draft.name, draft]))
  const added = [...new Set(named)].filter((name) => !shop.has(name) && !byName.has(name))
  const all = [...byName.keys(), ...added]
  const slugs = slugsFor(all, byName, shop)
  const count = noCount()
  const inserts: Next[] = []
  const updates: BrandState[] = []
  for (const name of all) {
    const old = shop.get(name)
    const next = nextBrand(name, byName.get(name), old, slugs.get(name)!, pictures)
    if (!old) inserts.push(next)
    else if (!isDeepStrictEqual({ id: old.id, ...next }, old)) updates.push({ id: old.id, ...next })
    if (byName.has(name)) count[!old ? 'created' : updates.at(-1)?.name === name ? 'updated' : 'unchanged']++
  }
  const changes = updates.map(({ id, name, slug }) => ({ id, from: shop.get(name)!.slug, to: slug }))
  await vacateSlugs(tx, 'brand', changes)
  await update(tx, updates, pictures)
  const made = await insert(tx, inserts, pictures)
  await rememberSlugs(tx, 'brand', [
    ...changes,
    ...inserts.map(({ name, slug }) => ({ id: made.get(name)!, from: undefined, to: slug })),
  ])
  const ids = new Map([...[...shop].map(([name, { id }]) => [name, id] as const), ...made])
  return { count, ids, changed: inserts.length + updates.length > 0 }
}

function slugsFor(
  names: string[],
  drafts: Map<string, BrandDraft>,
  shop: Map<string, BrandState>,
): Map<string, string> {
  const taken = new Map([...shop.values()].map(({ slug, name }) => [slug, name]))
  return assignSlugs(
    names.map((name) => ({
      identity: name,
      wanted: drafts.get(name)?.slug ?? shop.get(name)?.slug ?? slugify(name),
      current: shop.get(name)?.slug,
      suffix: '2',
    })),
    taken,
  )
}

function nextBrand(
  name: string,
  draft: BrandDraft | undefined,
  old: BrandState | undefined,
  slug: string,
  pictures: PictureIndex,
): Next {
  return {
    name,
    slug,
    description: draft?.description ?? old?.description ?? '',
    picture:
      draft?.picture === undefined
        ? (old?.picture ?? null)
        : draft.picture && { identity: pictures.identity(draft.picture), alt: draft.picture.alt },
  }
}

// A picture that stays as it was may be none of this import's; null then means "as before".
const columns = (brand: Next, pictures: PictureIndex) => ({
  ...brand,
  picture_id: brand.picture && (pictures.id(brand.picture.identity) ?? null),
  keep_picture: brand.picture !== null && pictures.id(brand.picture.identity) === undefined,
  picture_alt: brand.picture?.alt ?? '',
})

const update = (tx: Tx, brands: BrandState[], pictures: PictureIndex): Promise<void> =>
  inBatches(
    brands.map((brand) => ({ id: brand.id, ...columns(brand, pictures) })),
    (json) =>
      tx.execute(sql`
    update brands b set slug = r.slug, description = r.description, picture_alt = r.picture_alt,
      picture_id = case when r.keep_picture then b.picture_id else r.picture_id end
    from jsonb_to_recordset(${json}::jsonb)
      as r(id int, slug text, description text, picture_id int, keep_picture boolean, picture_alt text)
    where b.id = r.id`),
  )

async function insert(tx: Tx, brands: Next[], pictures: PictureIndex): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  await inBatches(
    brands.map((brand) => columns(brand, pictures)),
    async (json) => {
      const { rows } = await tx.execute<{ id: number; name: string }>(sql`
      insert into brands (name, slug, description, picture_id, picture_alt)
      select name, slug, description, picture_id, picture_alt
      from jsonb_to_recordset(${json}::jsonb) as r(name text, slug text, description text, picture_id int, picture_alt text)
      returning id, name`)
      for (const { id, name } of rows) ids.set(name, id)
    },
  )
  return ids
}
