import type { Cart } from '#api/contract/cart.ts'
import type { ReorderLine } from '#api/contract/order.ts'
import { addToCart, readCart } from '#server/cart/service.ts'
import { substitutesFor } from '#server/catalogue/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { linesOf } from '#server/orders/public-records.ts'
import { lineId, readVariants, withTexts } from '#server/stock/service.ts'
import { ownOrder } from './own-orders.ts'

/** What reordering would add to the cart today, and substitutes for the rest. */
export async function reorderPlan(db: Tx, customerId: number, id: number): Promise<ReorderLine[]> {
  await ownOrder(db, customerId, id)
  const lines = await linesOf(db, id)
  const variants = await readVariants(
    db,
    lines.map(({ sku }) => sku),
  )
  const offers = new Map(lines.map((line) => [line, withTexts(variants.get(line.sku), line.texts)]))
  const gone = lines.filter((line) => !offers.get(line)?.stock)
  const substitutes = await substitutesFor(
    db,
    gone.map(({ productSku, price }) => ({ sku: productSku, price })),
  )
  return lines.map((line) => {
    const { sku, productSku, title, options, texts, quantity, price } = line
    const now = offers.get(line)
    return {
      id: lineId(sku, texts),
      sku,
      product_sku: productSku,
      title,
      options,
      texts: now?.texts ?? texts,
      quantity,
      available: Math.min(quantity, now?.stock ?? 0),
      price: now?.price ?? price,
      paid: price,
      substitutes: now?.stock ? [] : (substitutes.get(productSku) ?? []),
    }
  })
}

/** Fills the cart up to what can still be bought of an order. A repeated call adds nothing. */
export async function reorder(db: Database, customerId: number, id: number): Promise<Cart> {
  await ownOrder(db, customerId, id)
  for (const { sku, quantity, texts } of await linesOf(db, id)) {
    const typed = texts.map(({ label, text }) => ({ label, text }))
    await addToCart(db, { customerId }, sku, quantity, typed, true).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
  return readCart(db, { customerId })
}
