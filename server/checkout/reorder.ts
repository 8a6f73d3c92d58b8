import type { Cart } from '#api/contract/cart.ts'
import type { ReorderLine } from '#api/contract/order.ts'
import { addToCart, readCart } from '#server/cart/service.ts'
import { substitutesFor } from '#server/catalogue/service.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { Refusal } from '#server/http/errors.ts'
import { linesOf } from '#server/orders/service.ts'
import { readVariants } from '#server/stock/service.ts'
import { ownOrder } from './service.ts'

/** What reordering would add to the cart today, and substitutes for the rest. */
export async function reorderPlan(db: Tx, customerId: number, id: number): Promise<ReorderLine[]> {
  await ownOrder(db, customerId, id)
  const lines = await linesOf(db, id)
  const variants = await readVariants(
    db,
    lines.map(({ sku }) => sku),
  )
  const gone = lines.filter(({ sku }) => !variants.get(sku)?.stock)
  const substitutes = await substitutesFor(
    db,
    gone.map(({ productSku, price }) => ({ sku: productSku, price })),
  )
  return lines.map(({ sku, productSku, title, options, quantity, price }) => {
    const now = variants.get(sku)
    return {
      sku,
      product_sku: productSku,
      title,
      options,
      quantity,
      available: Math.min(quantity, now?.stock ?? 0),
      price: now?.price ?? price,
      paid: price,
      substitutes: now?.stock ? [] : (substitutes.get(productSku) ?? []),
    }
  })
}

/** Adds what can still be bought of an order to the cart. */
export async function reorder(db: Database, customerId: number, id: number): Promise<Cart> {
  await ownOrder(db, customerId, id)
  for (const { sku, quantity } of await linesOf(db, id)) {
    await addToCart(db, { customerId }, sku, quantity).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
  return readCart(db, { customerId })
}
