import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, lte, sql } from '#server/platform/database/drizzle.ts'
import { reservations } from '#server/platform/database/schema.ts'
import { countSold, restock, takeStock, type StockQuantity } from '#server/stock/service.ts'
import type { OrderRow } from './queries.ts'

/**
 * Takes pieces for a confirmed order and gives others back.
 * @throws InsufficientStock
 */
export async function exchangePieces(
  tx: Tx,
  order: OrderRow,
  { added, removed }: { added: StockQuantity[]; removed: StockQuantity[] },
): Promise<void> {
  // Locks the products of both, in the order of their ids, so that two edits cannot deadlock.
  await countSold(tx, [...added, ...removed.map(({ sku, quantity }) => ({ sku, quantity: -quantity }))])
  if (added.length > 0) await takeStock(tx, added)
  for (const piece of added)
    await tx
      .insert(reservations)
      .values({ ...piece, orderId: order.id, isSold: true })
      .onConflictDoUpdate({
        target: [reservations.orderId, reservations.sku],
        set: { quantity: sql`${reservations.quantity} + ${piece.quantity}` },
      })
  await takeFromReserved(tx, order, removed)
  if (removed.length > 0) await restock(tx, removed)
}

/** Pieces that the order no longer holds. */
export async function takeFromReserved(tx: Tx, order: OrderRow, pieces: StockQuantity[]): Promise<void> {
  for (const { sku, quantity } of pieces) {
    await tx
      .update(reservations)
      .set({ quantity: sql`${reservations.quantity} - ${quantity}` })
      .where(and(eq(reservations.orderId, order.id), eq(reservations.sku, sku)))
  }
  await tx.delete(reservations).where(and(eq(reservations.orderId, order.id), lte(reservations.quantity, 0)))
}

/** Orders and their pieces follow a new SKU, so that stock and ratings find the product. Documents keep what they say. */
export async function renameInOrders(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`update reservations set sku = ${to} where sku = ${from}`)
  await tx.execute(sql`
    update order_lines set sku = case when sku = ${from} then ${to} else sku end,
      product_sku = case when product_sku = ${from} then ${to} else product_sku end
    where sku = ${from} or product_sku = ${from}`)
}
