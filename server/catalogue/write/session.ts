import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { ChangeEntry } from '#server/changes/service.ts'
import { noLosses, type Losses } from './losses.ts'
import { loadBrands, loadCategories, type BrandState, type CategoryState } from './state.ts'

/** The state of one write across its portions; the transaction is the caller's. */
export type Session = {
  tx: Tx
  /** ms since 1970 */
  now: number
  /** Stock of new variants without a count. */
  stock: number
  isDryRun: boolean
  isUndo: boolean
  /** Sources and keys may send back the price that they read in the shop. */
  mayRepeatShown: boolean
  /** By name. */
  brands: Map<string, BrandState>
  /** By path key. */
  categories: Map<string, CategoryState>
  /** Changes not yet logged; all of them for a dry run. */
  changes: ChangeEntry[]
  /** So much changes that every page is checked. */
  isFull: boolean
  /** More than prices and stock changed. */
  isReshaped: boolean
  /** Products to index again. */
  ids: number[]
  /** Products whose pages change. */
  skus: Set<string>
  /** The blocks of the front page change. */
  isHomeChanged: boolean
  /** Variants of which only the stock changed. */
  counted: string[]
  /** ms since 1970, when sales begin and end. */
  saleTimes: Set<number>
  /** Pictures that were only known by address and are in the store now. */
  filled: number[]
  losses: Losses
  unknownStock: number
  /** Only for a dry run, which writes neither: assigned slugs and variant SKUs, with their products. */
  claimed: { slugs: Map<string, string>; variants: Map<string, string> }
}

export async function openSession(
  tx: Tx,
  { now, ...given }: Pick<Session, 'stock' | 'isDryRun' | 'isUndo' | 'mayRepeatShown'> & { now: Date },
): Promise<Session> {
  const [brands, categories] = [await loadBrands(tx), await loadCategories(tx)]
  const {
    rows: [products],
  } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from products where status = 'active'`)
  return {
    tx,
    now: now.getTime(),
    ...given,
    brands,
    categories,
    changes: [],
    isFull: false,
    isReshaped: false,
    ids: [],
    skus: new Set(),
    isHomeChanged: false,
    counted: [],
    saleTimes: new Set(),
    filled: [],
    losses: noLosses(products!.count),
    unknownStock: 0,
    claimed: { slugs: new Map(), variants: new Map() },
  }
}
