import type { ProductCard, RelatedCard } from '#api/contract/product.ts'
import type { Tx } from '#server/database/connect.ts'
import { cardsById } from './queries-cards.ts'
import { listIds } from './queries-listing.ts'
import { idsBelow, type Branch } from './tree.ts'
import { memoryOf, type CatalogueState } from './version.ts'

const SHOWN = 8
/** Fewer than these, and the parent category's products join in. */
const ENOUGH = 4
// Its own category may already have given ENOUGH of what the parent would give.
const READ = SHOWN + 1 + ENOUGH

const key = ({ id }: Branch): string => `related:${id}`

/** What to show beside a product of each of these categories: one card more than is shown, since one may be the product itself. */
export async function relatedByCategory(db: Tx, state: CatalogueState, branches: Branch[]): Promise<Map<number, RelatedCard[]>> {
  const { facts } = memoryOf(db, state)
  const missing = branches.filter((branch) => !facts.has(key(branch)))
  if (missing.length) {
    const picked = await pick(db, missing)
    const cards = await cardsById(db, [...new Set([...picked.values()].flat())])
    for (const branch of missing) facts.set(key(branch), picked.get(branch)!.flatMap((id) => cards.get(id) ?? []).map(toRelated))
  }
  return new Map(branches.map((branch) => [branch.id, facts.get(key(branch)) as RelatedCard[]]))
}

/** What no change of price, stock and ratings touches. */
export const toRelated = ({ sku, title, brand, has_options, picture }: ProductCard): RelatedCard => ({ sku, title, brand, has_options, picture })

export const withoutItself = (cards: RelatedCard[] | undefined, sku: string): RelatedCard[] =>
  (cards ?? []).filter((card) => card.sku !== sku).slice(0, SHOWN)

/** Ids of the best sellers in and below each category, widened upwards while there are too few. */
async function pick(db: Tx, branches: Branch[]): Promise<Map<Branch, number[]>> {
  const picked = new Map<Branch, number[]>(branches.map((branch) => [branch, []]))
  let open = branches.map((branch) => ({ branch, from: branch as Branch | null }))
  while (open.length) {
    const best = new Map<number, number[]>()
    // One after the other, in the order of an index: to rank all their products in one query takes longer than a shopper should wait.
    for (const root of new Set(open.map(({ from }) => from!))) best.set(root.id, await listIds(db, { categories: idsBelow(root), choices: [] }, 'best_selling', READ, 0))
    for (const { branch, from } of open) {
      const ids = new Set([...picked.get(branch)!, ...(best.get(from!.id) ?? [])])
      picked.set(branch, [...ids].slice(0, SHOWN + 1))
    }
    open = open
      .map(({ branch, from }) => ({ branch, from: from!.parent }))
      .filter(({ branch, from }) => from && picked.get(branch)!.length <= ENOUGH)
  }
  return picked
}
