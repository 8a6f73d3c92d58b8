import type { Named } from '#api/contract/shared.ts'
import { lightStem } from '#search-language/stem.ts'
import { searchWords } from '#search-language/words.ts'
import { readWish } from '#search-language/wish.ts'
import { listCategories } from '#server/catalogue/service.ts'
import { type CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { conceptsOf } from '#search-language/query/word-concepts.ts'
import { readShop } from './memory/shop.ts'

const MOST = 6

/** Categories that a word of the query, or what it may stand for, names; without any, those at the top of the tree. */
export async function nearCategories(db: Tx, state: CatalogueState, typed: string): Promise<Named[]> {
  const [shop, all] = await Promise.all([readShop(db, state), listCategories(db, state)])
  const wanted = new Set(
    conceptsOf(shop, readWish(typed, shop).words).flatMap(({ asked, alternatives }) =>
      [asked.split(' '), ...alternatives.map(({ words }) => words)].flat().map(lightStem),
    ),
  )
  const filled = all.filter(({ count }) => count > 0)
  const near = filled.filter(({ name }) => searchWords(name).some((word) => wanted.has(lightStem(word))))
  return (near.length > 0 ? near : filled.filter(({ parent }) => parent === null))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST)
    .map(({ slug, name }) => ({ slug, name }))
}
