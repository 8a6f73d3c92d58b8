import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import type { ChangeEntry } from '#server/changes/service.ts'
import { noLosses, type Losses } from './losses.ts'
import { loadBrands, loadCategories, type BrandState, type CategoryState } from './state.ts'

/** What one writing knows and gathers on its way through the portions; the transaction is the caller's. */
export type Session = {
  tx: Tx
  /** ms since 1970 */
  now: number
  /** Units of new variants that nobody has counted. */
  stock: number
  isDryRun: boolean
  isUndo: boolean
  /** By name. */
  brands: Map<string, BrandState>
  /** By path key. */
  categories: Map<string, CategoryState>
  /** Not yet put on record; of a dry run all. */
  changes: ChangeEntry[]
  /** So much changes that every page is looked at. */
  isFull: boolean
  /** More than prices and stock changed. */
  isReshaped: boolean
  /** Products whose search documents are made again. */
  ids: number[]
  /** Products whose pages say something else. */
  skus: Set<string>
  /** The front page has other blocks. */
  isHomeChanged: boolean
  /** Variants of which nothing but the stock changed. */
  counted: string[]
  stockChanges: { sku: string; product: string; before: number; now: number }[]
  /** ms since 1970, when sales begin and end. */
  saleTimes: Set<number>
  /** Pictures that the shop had only the address of, and now has. */
  filled: number[]
  losses: Losses
  unknownStock: number
  /** Of a dry run, which writes neither: slugs and variant SKUs that it has given away, with their products. */
  claimed: { slugs: Map<string, string>; variants: Map<string, string> }
}

export async function openSession(
  tx: Tx,
  { now, stock, isDryRun, isUndo }: { now: Date; stock: number; isDryRun: boolean; isUndo: boolean },
): Promise<Session> {
  const [brands, categories] = [await loadBrands(tx), await loadCategories(tx)]
  const {
    rows: [products],
  } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from products where status = 'active'`)
  return {
    tx,
    now: now.getTime(),
    stock,
    isDryRun,
    isUndo,
    brands,
    categories,
    changes: [],
    isFull: false,
    isReshaped: false,
    ids: [],
    skus: new Set(),
    isHomeChanged: false,
    counted: [],
    stockChanges: [],
    saleTimes: new Set(),
    filled: [],
    losses: noLosses(products!.count),
    unknownStock: 0,
    claimed: { slugs: new Map(), variants: new Map() },
  }
}
