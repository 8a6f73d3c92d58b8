import { shownStock } from '#api/shown-stock.ts'
import type { Tx } from '#server/database/connect.ts'

/** SKUs of variants that sold out or came back in stock, and of their products. */
export type AvailabilityChange = { soldOut: string[]; back: string[]; products: string[] }
type Listener = (tx: Tx, crossing: AvailabilityChange) => Promise<void>

const listeners = new Set<Listener>()

/**
 * Calls `listener` when a variant sells out or comes back in stock, at the end of the changing transaction: what it
 * writes or enqueues commits with the stock change. Returns a function that unsubscribes.
 */
export function onAvailability(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export type StockChange = { sku: string; product: string; before: number; now: number }

/** Notifies the listeners of changes that crossed zero. */
export async function emitAvailability(tx: Tx, changes: StockChange[]): Promise<void> {
  const soldOut = changes.filter(({ before, now }) => before > 0 && now <= 0)
  const back = changes.filter(({ before, now }) => before <= 0 && now > 0)
  if (soldOut.length + back.length === 0) return
  const skusOf = (some: StockChange[]): string[] => some.map(({ sku }) => sku)
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
 * Calls `listener`, within the transaction, with the SKUs of products whose displayed stock changed; see
 * api/shown-stock.ts.
 */
export function onDisplayedStock(listener: ProductsListener): () => void {
  seen.add(listener)
  return () => void seen.delete(listener)
}

/** Calls `listener`, within the transaction, with the SKUs of products whose sold count changed. */
export function onSold(listener: ProductsListener): () => void {
  sold.add(listener)
  return () => void sold.delete(listener)
}

export async function emitDisplayedStock(tx: Tx, changes: StockChange[]): Promise<void> {
  const products = [
    ...new Set(
      changes.filter(({ before, now }) => shownStock(before) !== shownStock(now)).map(({ product }) => product),
    ),
  ]
  if (products.length) for (const listener of seen) await listener(tx, products)
}

export async function emitSold(tx: Tx, products: string[]): Promise<void> {
  if (products.length) for (const listener of sold) await listener(tx, products)
}
