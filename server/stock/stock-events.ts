import { shownStock } from '#api/shown-stock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { declareEvent } from '#server/platform/events.ts'

/** Of a variant. */
export type StockChange = { sku: string; product: string; before: number; now: number }

/** SKUs of variants whose stock an order changed. */
export const orderedStockChanged = declareEvent<string[]>('orders changed stock', ['search'])
/** SKUs of products whose displayed stock changed; see api/shown-stock.ts. */
export const displayedStockChanged = declareEvent<string[]>('displayed stock changed', ['publishing'])
/** SKUs of products whose sold count changed. */
export const soldCountChanged = declareEvent<string[]>('the sold count changed', ['publishing'])

export async function emitDisplayedStock(tx: Tx, changes: StockChange[]): Promise<void> {
  const products = [
    ...new Set(
      changes.filter(({ before, now }) => shownStock(before) !== shownStock(now)).map(({ product }) => product),
    ),
  ]
  if (products.length) await displayedStockChanged.emit(tx, products)
}
