import type { ProductCard } from '#api/contract/product.ts'
import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { following } from '#server/database/following.ts'
import { gathered } from '#server/database/gathered.ts'
import { cardsById } from './queries-cards.ts'
import type { CatalogueState } from './version.ts'

/** Cards that somebody was shown, by their products' ids, those shown last at the end. A change takes away those of products that it wrote, and leaves the others. */
type Kept = {
  cards: Map<number, ProductCard>
  /** Changes as soon as somebody asks what was written since: what is read meanwhile may be older. */
  round: number
  load: (ids: number[]) => Promise<Map<number, ProductCard>>
  gather: (ids: number[]) => Promise<Map<number, ProductCard>>
}

/** About 0.6 kB each. */
const MOST_CARDS = 64_000
const AHEAD = 200

const readKept = following((db): Kept => {
  const kept: Kept = {
    cards: new Map(),
    round: 0,
    load: (ids) => load(db, kept, ids),
    gather: gathered((ids: number[]) => kept.load(ids)),
  }
  return kept
}, forgetWritten)

/** Cards of these products, in the order of `ids`, as they are at this state of the catalogue or later; ids of products that are not on sale are passed over. */
export async function knownCards(db: Tx, state: CatalogueState, ids: number[]): Promise<ProductCard[]> {
  const { cards, gather } = await readKept(db, state)
  const own = new Map<number, ProductCard>()
  for (const id of ids) {
    const card = cards.get(id)
    if (!card) continue
    own.set(id, card)
    cards.delete(id)
    cards.set(id, card)
  }
  const missing = ids.filter((id) => !own.has(id))
  if (missing.length) for (const [id, card] of await gather(missing)) own.set(id, card)
  return ids.flatMap((id) => own.get(id) ?? [])
}

/** Reads cards before anybody waits for them, as many as are kept, a few at a time; the first of them are forgotten last. */
export async function readAhead(db: Tx, state: CatalogueState, ids: number[]): Promise<void> {
  const { cards, load: read } = await readKept(db, state)
  const wanted = ids.slice(0, MOST_CARDS).reverse()
  for (let at = 0; at < wanted.length; at += AHEAD)
    await read(wanted.slice(at, at + AHEAD).filter((id) => !cards.has(id)))
}

async function load(db: Tx, kept: Kept, ids: number[]): Promise<Map<number, ProductCard>> {
  const { cards, round } = kept
  const found = await cardsById(
    db,
    ids.filter((id) => !cards.has(id)),
  )
  if (round === kept.round) {
    for (const [id, card] of found) cards.set(id, card)
    makeRoom(cards)
  }
  for (const id of ids) if (cards.has(id)) found.set(id, cards.get(id)!)
  return found
}

/** Those go that nobody was shown for longest. */
function makeRoom(cards: Map<number, unknown>): void {
  for (const id of cards.keys()) {
    if (cards.size <= MOST_CARDS) return
    cards.delete(id)
  }
}

async function forgetWritten(db: Tx, kept: Kept, seen: string): Promise<string> {
  kept.round += 1
  const written =
    kept.cards.size === 0
      ? sql`'{}'::int[]`
      : sql`array(
    select id from products where written >= ${seen}::xid8
    union select p.id from products p where p.brand_id in (select id from brands where written >= ${seen}::xid8))`
  const {
    rows: [told],
  } = await db.execute<{ seen: string; ids: number[] }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as seen, ${written} as ids`,
  )
  for (const id of told!.ids) kept.cards.delete(id)
  kept.round += 1
  return told!.seen
}
