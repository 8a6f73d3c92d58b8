import { shownStock } from '#api/shown-stock.ts'
import type { Tx } from '#server/database/connect.ts'

/** SKUs of variants whose last piece left the shelf, of those that are there again, and of the products they are of. */
export type Crossing = { soldOut: string[]; back: string[]; products: string[] }
type Listener = (tx: Tx, crossing: Crossing) => Promise<void>

const listeners = new Set<Listener>()

/**
 * Calls `listener` whenever a variant sells out or comes back, within the transaction that did it and as the last thing
 * in it: what it writes or enqueues exists exactly when the stock has changed. Returns how to stop that.
 */
export function onAvailability(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export type Changed = { sku: string; product: string; before: number; now: number }

/** Tells the listeners what of these changes crossed zero. */
export async function emitAvailability(tx: Tx, changes: Changed[]): Promise<void> {
  const soldOut = changes.filter(({ before, now }) => before > 0 && now <= 0)
  const back = changes.filter(({ before, now }) => before <= 0 && now > 0)
  if (soldOut.length + back.length === 0) return
  const skusOf = (some: Changed[]): string[] => some.map(({ sku }) => sku)
  const crossing = {
    soldOut: skusOf(soldOut),
    back: skusOf(back),
    products: [...new Set([...soldOut, ...back].map(({ product }) => product))],
  }
  for (const listener of listeners) await listener(tx, crossing)
}

type ProductsListener = (tx: Tx, products: string[]) => Promise<unknown>
const seen = new Set<ProductsListener>()
const sold = new Set<ProductsListener>()

/**
 * Calls `listener`, within the transaction, with the SKUs of products of whose stock a page now says something else;
 * see api/shown-stock.ts.
 */
export function onDisplayedStock(listener: ProductsListener): () => void {
  seen.add(listener)
  return () => void seen.delete(listener)
}

/** Calls `listener`, within the transaction, with the SKUs of products of which more or fewer are counted as sold. */
export function onSold(listener: ProductsListener): () => void {
  sold.add(listener)
  return () => void sold.delete(listener)
}

export async function emitDisplayedStock(tx: Tx, changes: Changed[]): Promise<void> {
  const products = [
    ...new Set(
      changes.filter(({ before, now }) => shownStock(before) !== shownStock(now)).map(({ product }) => product),
    ),
  ]
  if (products.length) for (const listener of seen) await listener(tx, products)
}

export async function tellSold(tx: Tx, products: string[]): Promise<void> {
  if (products.length) for (const listener of sold) await listener(tx, products)
}
