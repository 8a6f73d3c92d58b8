import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { following } from '#server/database/following.ts'
import { SELLER, bestSellers, type Seller } from './queries-listing.ts'
import { idsBelow, type Branch } from './tree.ts'
import type { CatalogueState } from './version.ts'

/** Of a category and those below it. */
type List = { categories: number[]; sellers: Seller[] }
type Kept = {
  /** Of the catalogue: while it is the same, nothing has changed but prices, stock and how much was sold. */
  shape: string
  lists: Map<number, List>
  /** Changes as soon as somebody asks what was written since: a list that is read meanwhile may be older. */
  round: number
}

/** So many of each category: queries-related.ts shows eight beside a product that may be one of them, and may have four of them already. */
const MOST = 13

/**
 * The ids of what sells best in and below each of these categories, as it is at this state of the catalogue or later. After a change of
 * prices, stock and sales only those lists are read again whose products or whose order it touched.
 */
export async function bestSellersOf(db: Tx, state: CatalogueState, branches: Branch[]): Promise<Map<Branch, number[]>> {
  const kept = await readKept(db, state)
  if (kept.shape !== state.shape)
    Object.assign(kept, { shape: state.shape, lists: new Map(), round: kept.round + 1 } satisfies Kept)
  const found = new Map<Branch, number[]>()
  // One after the other, in the order of an index: to rank all their products in one query takes longer than a shopper should wait.
  for (const branch of branches) {
    const { sellers } = kept.lists.get(branch.id) ?? (await readList(db, kept, branch))
    found.set(
      branch,
      sellers.map(({ id }) => id),
    )
  }
  return found
}

const readKept = following((): Kept => ({ shape: '', lists: new Map(), round: 0 }), forgetChanged)

async function readList(db: Tx, kept: Kept, branch: Branch): Promise<List> {
  const { round } = kept
  const categories = idsBelow(branch)
  const list = { categories, sellers: await bestSellers(db, categories, MOST) }
  if (round === kept.round) kept.lists.set(branch.id, list)
  return list
}

type Written = Seller & { categories: number[] }

async function forgetChanged(db: Tx, kept: Kept, seen: string): Promise<string> {
  kept.round += 1
  const written =
    kept.lists.size === 0
      ? sql`null`
      : sql`(
    select json_agg(row_to_json(p)) from (
      select ${SELLER}, array(select category_id from product_categories where product_id = p.id) as categories
      from products p where written >= ${seen}::xid8 and status = 'active') p)`
  const {
    rows: [told],
  } = await db.execute<{ seen: string; written: Written[] | null }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen, ${written} as written`)
  for (const branch of touched(kept.lists, told!.written ?? [])) kept.lists.delete(branch)
  kept.round += 1
  return told!.seen
}

/** Categories whose lists may be others now. */
function touched(lists: Map<number, List>, written: Written[]): number[] {
  const byCategory = Map.groupBy(
    [...lists].flatMap(([branch, { categories }]) => categories.map((category) => ({ category, branch }))),
    ({ category }) => category,
  )
  const branches = new Set<number>()
  for (const product of written) {
    for (const category of product.categories) {
      for (const { branch } of byCategory.get(category) ?? [])
        if (isTouched(lists.get(branch)!.sellers, product)) branches.add(branch)
    }
  }
  return [...branches]
}

/** Whether a product that was written takes another place than the one it has in a list, or may have one where it has none. */
function isTouched(sellers: Seller[], written: Seller): boolean {
  const own = sellers.find(({ id }) => id === written.id)
  if (own) return own.stocked !== written.stocked || own.sold !== written.sold
  return sellers.length < MOST || isBefore(written, sellers.at(-1)!)
}

/** In the order of lists whose best come first. */
function isBefore(one: Seller, other: Seller): boolean {
  if (one.stocked !== other.stocked) return one.stocked
  if (one.sold !== other.sold) return one.sold > other.sold
  return one.created !== other.created ? one.created > other.created : one.id > other.id
}
