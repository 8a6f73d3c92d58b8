import type { OrderState } from '#api/contract/order.ts'
import { releaseCoupon, takeOrdered } from '#server/cart/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { and, eq, lte, sql } from '#server/database/drizzle.ts'
import { reservations } from '#server/database/schema.ts'
import { isOverdue } from '#server/delivery/service.ts'
import { notFound, Refusal } from '#server/http/errors.ts'
import { countSold, restock, takeStock, type StockQuantity } from '#server/stock/service.ts'
import { moveMoney } from '#server/wallet/service.ts'
import { addEvent, linesOf, lockOrder, reservedFor, updateOrder, type OrderRow } from './queries.ts'
import { mayMove, nameOfState, type Actor } from './states.ts'
import { notifyCustomer } from './notify-customer.ts'

/** Who moves an order, and why; `staffId` is null for the command line. */
export type By = { actor: Actor; staffId?: number; why?: string }

/** Nobody else may change the order until the transaction ends. @throws Refusal 404 */
export async function openOrder(tx: Tx, id: number, customerId?: number): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order || (customerId !== undefined && order.customerId !== customerId)) throw notFound()
  return order
}

/** @throws Refusal 409 for a move that the table does not know; see states.ts */
export async function moveOrder(
  tx: Tx,
  order: OrderRow,
  to: OrderState,
  { actor, staffId, why }: By,
  set: Parameters<typeof updateOrder>[2] = {},
): Promise<OrderRow> {
  if (!mayMove(order.state, to, actor)) throw illegalMove(order, to)
  await addEvent(tx, { orderId: order.id, from: order.state, to, actor, staffId, why })
  return updateOrder(tx, order.id, { ...set, state: to })
}

export function illegalMove({ state, deliveryMethod }: OrderRow, to: OrderState): Refusal {
  const [from, wanted] = [state, to].map((one) => nameOfState(one, deliveryMethod === 'pickup'))
  return new Refusal(409, 'api.order.illegalMove', undefined, { values: { from: from!, to: wanted! } })
}

/** Takes an order's pieces off the shelf. @throws InsufficientStock */
export async function reserve(tx: Tx, order: OrderRow, until: Date): Promise<OrderRow> {
  const pieces = await piecesOf(tx, order.id)
  await takeStock(tx, pieces)
  await tx.insert(reservations).values(pieces.map((piece) => ({ ...piece, orderId: order.id })))
  return updateOrder(tx, order.id, { expiresAt: until })
}

/**
 * Nothing came of paying: pieces, coupon and the wallet's part go back, once. The order may be paid again unless it is
 * moved on.
 */
export async function release(tx: Tx, order: OrderRow): Promise<OrderRow> {
  await freePieces(tx, order, 'back')
  await releaseCoupon(tx, order.id)
  return returnWallet(tx, order)
}

async function returnWallet(tx: Tx, order: OrderRow): Promise<OrderRow> {
  if (order.wallet > 0) {
    const { customerId, number, wallet: amount } = order
    await moveMoney(tx, {
      kind: 'payment_returned',
      cause: `${walletCause(order)}:back`,
      reference: number,
      customerId,
      amount,
      against: 'orders',
    })
  }
  return updateOrder(tx, order.id, { wallet: 0, expiresAt: null })
}

/** Names one taking of the wallet's part: each try to pay takes it afresh. @param order while it is locked */
export const walletCause = (order: OrderRow): string => `order:${order.id}:${order.expiresAt?.getTime()}`

/** What became of a parcel that did not arrive. */
export type Parcel = 'back' | 'lost'

/**
 * Whatever becomes of the pieces, they are not sold; those that are still away stay noted until somebody books them.
 */
async function freePieces(tx: Tx, order: OrderRow, pieces: Parcel | 'away'): Promise<void> {
  const sold = (await reservedFor(tx, order.id)).filter(({ isSold }) => isSold)
  if (pieces !== 'away') await bookPieces(tx, order, pieces)
  if (sold.length > 0)
    await countSold(
      tx,
      sold.map(({ sku, quantity }) => ({ sku, quantity: -quantity })),
    )
}

/** Pieces that were held for an order go back on the shelf, unless they are lost. @returns false when none were */
export async function bookPieces(tx: Tx, order: OrderRow, pieces: Parcel): Promise<boolean> {
  const gone = await tx.delete(reservations).where(eq(reservations.orderId, order.id)).returning()
  if (pieces === 'back' && gone.length > 0) await restock(tx, gone)
  return gone.length > 0
}

/** The order is paid, or will be at the door: what was reserved is sold, and its lines leave the cart. */
export async function confirmOrder(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const moved = await moveOrder(
    tx,
    order,
    'confirmed',
    { actor: 'system' },
    { expiresAt: null, confirmedAt: new Date() },
  )
  const held = await reservedFor(tx, order.id)
  await tx.update(reservations).set({ isSold: true }).where(eq(reservations.orderId, order.id))
  await takeOrdered(tx, order.customerId, held)
  await countSold(tx, held)
  await notifyCustomer(tx, moved, 'orderConfirmed')
  return moved
}

/**
 * @param parcel of an order that was on its way, by staff; the customer gives it up while it is away
 * @throws Refusal 409 once it is on its way, unless staff know that it does not arrive or the customer has waited too
 * long for it
 */
export async function cancelOrder(tx: Tx, order: OrderRow, by: By, parcel?: Parcel): Promise<OrderRow> {
  const wasConfirmed = order.state !== 'awaiting_payment'
  const isLate = by.actor === 'customer' && isOverdue(order, new Date())
  if (order.state === 'shipped' ? !parcel && !isLate : parcel) throw illegalMove(order, 'cancelled')
  const moved = await moveOrder(tx, order, 'cancelled', by)
  // The wallet's part of a confirmed order is a refund, which has a credit note.
  if (wasConfirmed) {
    await freePieces(tx, moved, parcel ?? (isLate ? 'away' : 'back'))
    await releaseCoupon(tx, order.id)
  } else await release(tx, moved)
  if (wasConfirmed) await notifyCustomer(tx, moved, parcel ? 'orderUndelivered' : 'orderCancelled', 0, by.why)
  return moved
}

export async function expireOrder(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const moved = await moveOrder(tx, order, 'expired', { actor: 'system' })
  return release(tx, moved)
}

/** Returned pieces go back on the shelf where they can be sold again. */
export async function takeBack(tx: Tx, order: OrderRow, pieces: StockQuantity[]): Promise<void> {
  for (const { sku, quantity } of pieces) {
    await tx
      .update(reservations)
      .set({ quantity: sql`${reservations.quantity} - ${quantity}` })
      .where(and(eq(reservations.orderId, order.id), eq(reservations.sku, sku)))
  }
  await tx.delete(reservations).where(and(eq(reservations.orderId, order.id), lte(reservations.quantity, 0)))
  await restock(tx, pieces)
  await countSold(
    tx,
    pieces.map(({ sku, quantity }) => ({ sku, quantity: -quantity })),
  )
}

export const piecesOf = async (tx: Tx, orderId: number): Promise<StockQuantity[]> =>
  (await linesOf(tx, orderId)).map(({ sku, quantity }) => ({ sku, quantity }))
