import type { ProductCard, RelatedCard } from '#api/contract/product.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { cachedByVersion, loadByShape } from './result-cache.ts'
import { cardsById } from './queries-cards.ts'
import { listIds } from './queries-listing.ts'
import { idsBelow, type Branch } from './tree.ts'
import type { CatalogueState } from './version.ts'

const SHOWN = 8
/** With fewer products than these, the parent category's products join in. */
const ENOUGH = 4
/** Candidates per category: it may share as many as were too few in the one below it. */
const READ = SHOWN + 1 + ENOUGH

/** Related products of each of these categories: one card more than is shown, since one may be the product itself. */
export async function relatedByCategory(
  db: Tx,
  state: CatalogueState,
  branches: Branch[],
): Promise<Map<number, RelatedCard[]>> {
  const picked = await pick(db, state, branches)
  const cards = await loadByShape(db, state, 'related', [...new Set([...picked.values()].flat())], (ids) =>
    readRelatedCards(db, ids),
  )
  return new Map([...picked].map(([{ id }, ids]) => [id, ids.flatMap((product) => cards.get(product) ?? [])]))
}

const readRelatedCards = async (db: Tx, ids: number[]): Promise<Map<number, RelatedCard>> =>
  new Map([...(await cardsById(db, ids))].map(([id, card]) => [id, toRelated(card)]))

/** The fields of a card that no change of price, stock or ratings touches. */
export const toRelated = ({ sku, title, brand, has_options, picture }: ProductCard): RelatedCard => ({
  sku,
  title,
  brand,
  has_options,
  picture,
})

export const withoutItself = (cards: RelatedCard[] | undefined, sku: string): RelatedCard[] =>
  (cards ?? []).filter((card) => card.sku !== sku).slice(0, SHOWN)

/** Ids of the best sellers in and below each category, widened upwards while there are too few. */
async function pick(db: Tx, state: CatalogueState, branches: Branch[]): Promise<Map<Branch, number[]>> {
  const picked = new Map<Branch, number[]>(branches.map((branch) => [branch, []]))
  let open = branches.map((branch) => ({ branch, from: branch as Branch | null }))
  while (open.length) {
    for (const { branch, from } of open) {
      const ids = new Set([...picked.get(branch)!, ...(await bestSellers(db, state, from!))])
      picked.set(branch, [...ids].slice(0, SHOWN + 1))
    }
    open = open
      .map(({ branch, from }) => ({ branch, from: from!.parent }))
      .filter(({ branch, from }) => from && picked.get(branch)!.length <= ENOUGH)
  }
  return picked
}

/** One query per category, which an index answers: one query for all would rank every product. */
const bestSellers = (db: Tx, state: CatalogueState, branch: Branch): Promise<number[]> =>
  cachedByVersion(db, state, `best sellers ${branch.id}`, () =>
    listIds(db, {
      filters: { categories: idsBelow(branch), choices: [] },
      sort: 'best_selling',
      limit: READ,
      offset: 0,
    }),
  )
