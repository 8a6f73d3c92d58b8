import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { emitEvents, type NewEvent } from '#server/outbox/service.ts'
import { settings } from '#server/settings/service.ts'
import type { OfferChange } from './events.ts'
import type { ProductState, StoredProduct } from './state.ts'

/** Tells systems that follow the shop which variants became scarce, ran out, or came back. */
export function emitStock(tx: Tx, changes: OfferChange[]): Promise<void> {
  const low = settings().display.low_stock
  return emitEvents(
    tx,
    changes.flatMap(({ sku, product, before, now }): NewEvent[] => {
      const type = stockEvent(before, now, low)
      const data = { sku, product_sku: product, stock: Math.max(0, now) }
      return type ? [{ type, subject: `product:${product}`, data }] : []
    }),
  )
}

function stockEvent(before: number, now: number, low: number): 'stock.out' | 'stock.back' | 'stock.low' | undefined {
  if (before > 0 && now <= 0) return 'stock.out'
  if (before <= 0 && now > 0) return 'stock.back'
  return before > low && now <= low && now > 0 ? 'stock.low' : undefined
}

/** Tells systems that follow the shop which variants cost something else now. */
export const emitPrices = (tx: Tx, changes: OfferChange[]): Promise<void> =>
  emitEvents(
    tx,
    changes
      .filter(({ before, now }) => before !== now)
      .map(({ sku, product, before, now }) => ({
        type: 'price.changed',
        subject: `product:${product}`,
        data: { sku, product_sku: product, before, price: now, currency: 'SAR' },
      })),
  )

type Written = { old: StoredProduct | undefined; next: ProductState }

/** Both for products that were written; variants that are new or gone have no offer to compare. */
export async function emitOffers(tx: Tx, written: Written[]): Promise<void> {
  const known = written.flatMap(({ old, next }) => (old ? [{ old, next }] : []))
  if (known.length === 0) return
  const prices = await shownPrices(
    tx,
    known.map(({ old }) => old.id),
  )
  const offers = known.flatMap(({ old: { state, shown }, next }) =>
    next.variants.flatMap(({ sku, stock }) => {
      const before = state.variants.find((variant) => variant.sku === sku)
      if (!before) return []
      const price = shown.get(sku)?.price ?? before.price
      return [
        { sku, product: next.sku, price: [price, prices.get(sku) ?? price], stock: [before.stock, stock] } as const,
      ]
    }),
  )
  const changed = (field: 'price' | 'stock'): OfferChange[] =>
    offers.map(({ sku, product, [field]: [before, now] }) => ({ sku, product, before, now }))
  await emitPrices(tx, changed('price'))
  await emitStock(tx, changed('stock'))
}

/** What these products' variants cost shoppers now, by SKU. */
async function shownPrices(tx: Tx, products: number[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ sku: string; price: number }>(
    sql`select sku, price from variants where product_id = any(${sql.param(products)}::int[])`,
  )
  return new Map(rows.map(({ sku, price }) => [sku, price]))
}
