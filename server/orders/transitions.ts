import type { OrderState } from '#api/contract/order.ts'
import { adminRoutes } from '#locales/routes.ts'
import { releasePromotions } from '#server/promotions/service.ts'
import { removeOrdered } from '#server/cart/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { customers, reservations } from '#server/platform/database/schema.ts'
import { isOverdue } from '#server/delivery/service.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { notifyStaff } from '#server/notifications/public.ts'
import { countSold, restock, sumBySku, takeStock, type StockQuantity } from '#server/stock/service.ts'
import { moveMoney } from '#server/wallet/service.ts'
import { addEvent, linesOf, lockOrder, reservedFor, updateOrder, type OrderRow } from './queries.ts'
import { shipmentsOf } from './shipments.ts'
import { takeFromReserved } from './reservations.ts'
import { canTransition, isPartlySent, refusedState, type Actor } from './states.ts'
import { orderAsksAddress } from './national-address.ts'
import { emitOrderEvent } from './order-outbox.ts'
import { notifyCustomer } from './notify-customer.ts'

/** Who changes an order's state, and why; `staffId` is null for the command line. */
export type ChangeAuthor = { actor: Actor; staffId?: number; why?: string }

/** Locks the order until the transaction ends. @throws Refusal 404 */
export async function openOrder(tx: Tx, id: number, customerId?: number): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order || (customerId !== undefined && order.customerId !== customerId)) throw notFound()
  return order
}

/** @throws Refusal 409 for an illegal transition; see states.ts */
export async function transitionOrder(
  tx: Tx,
  order: OrderRow,
  to: OrderState,
  { actor, staffId, why }: ChangeAuthor,
  set: Parameters<typeof updateOrder>[2] = {},
): Promise<OrderRow> {
  if (!canTransition(order.state, to, actor)) throw illegalTransition(order, to)
  await addEvent(tx, { orderId: order.id, from: order.state, to, actor, staffId, why })
  const moved = await updateOrder(tx, order.id, { ...set, state: to })
  await emitTransition(tx, order.state, moved)
  return moved
}

/** Parcels that leave and returns that arrive have events of their own. */
async function emitTransition(tx: Tx, from: OrderState, order: OrderRow): Promise<void> {
  const { state: to, deliveryMethod } = order
  if (to === 'confirmed') await emitOrderEvent(tx, 'order.placed', order, { delivery_method: deliveryMethod })
  else if (to === 'preparing') await emitOrderEvent(tx, 'order.preparing', order)
  else if (to === 'delivered' && from === 'shipped') await emitOrderEvent(tx, 'order.delivered', order)
  else if (to === 'cancelled' && from !== 'awaiting_payment') await emitOrderEvent(tx, 'order.cancelled', order)
}

export function illegalTransition({ state, deliveryMethod }: OrderRow, to: OrderState): Refusal {
  const isPickup = deliveryMethod === 'pickup'
  return new Refusal(409, 'api.order.illegalMove', undefined, {
    values: (language) => ({ from: refusedState(state, isPickup, language), to: refusedState(to, isPickup, language) }),
  })
}

/** Takes an order's pieces out of stock. @throws InsufficientStock */
export async function reserveStock(tx: Tx, order: OrderRow, until: Date): Promise<OrderRow> {
  const pieces = await piecesOf(tx, order.id)
  await takeStock(tx, pieces)
  await tx.insert(reservations).values(pieces.map((piece) => ({ ...piece, orderId: order.id })))
  return updateOrder(tx, order.id, { expiresAt: until })
}

/** Releases pieces, promotions and wallet money of an unpaid order; idempotent. It may be paid again later. */
export async function releaseOrder(tx: Tx, order: OrderRow): Promise<OrderRow> {
  await releasePieces(tx, order, 'back')
  await releasePromotions(tx, order.id)
  return returnWalletPart(tx, order)
}

async function returnWalletPart(tx: Tx, order: OrderRow): Promise<OrderRow> {
  if (order.wallet > 0) {
    const { customerId, number, wallet: amount, isTest: test } = order
    await moveMoney(tx, {
      kind: 'payment_returned',
      cause: `${walletCause(order)}:back`,
      reference: number,
      customerId,
      amount,
      test,
      against: 'orders',
    })
  }
  return updateOrder(tx, order.id, { wallet: 0, expiresAt: null })
}

/** Idempotency key of charging the wallet's part: each payment attempt charges it again. @param order locked */
export const walletCause = (order: OrderRow): string => `order:${order.id}:${order.expiresAt?.getTime()}`

/** What became of a parcel that did not arrive. */
export type UndeliveredParcel = 'back' | 'lost'

/** The pieces count as unsold; those of a missing parcel stay recorded until staff restock or write them off. */
async function releasePieces(tx: Tx, order: OrderRow, pieces: UndeliveredParcel | 'away'): Promise<void> {
  const sold = (await reservedFor(tx, order.id)).filter(({ isSold }) => isSold)
  if (pieces !== 'away') await settlePieces(tx, order, pieces)
  if (sold.length > 0) await countUnsold(tx, sold)
}

/** Restocks an order's reserved pieces, unless they are lost. @returns false if none were reserved */
async function settlePieces(tx: Tx, order: OrderRow, pieces: UndeliveredParcel): Promise<boolean> {
  const gone = await tx.delete(reservations).where(eq(reservations.orderId, order.id)).returning()
  if (pieces === 'back' && gone.length > 0) await restock(tx, gone)
  return gone.length > 0
}

/**
 * Takes the pieces of a parcel that will not arrive out of the order's reserved ones.
 * @returns false if they were not reserved any more
 */
export async function settleParcel(
  tx: Tx,
  order: OrderRow,
  lines: StockQuantity[],
  parcel: UndeliveredParcel,
): Promise<boolean> {
  const held = await reservedFor(tx, order.id)
  const pieces = bySku(lines).filter(({ sku, quantity }) =>
    held.some((one) => one.sku === sku && one.quantity >= quantity),
  )
  await takeFromReserved(tx, order, pieces)
  if (parcel === 'back' && pieces.length > 0) await restock(tx, pieces)
  if (order.state !== 'cancelled') await countUnsold(tx, pieces)
  return pieces.length > 0
}

/** The order is paid, or cash on delivery: its reserved pieces are sold, and its lines leave the cart. */
export async function confirmOrder(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const moved = await transitionOrder(
    tx,
    order,
    'confirmed',
    { actor: 'system' },
    { expiresAt: null, confirmedAt: databaseNow() },
  )
  const held = await reservedFor(tx, order.id)
  await tx.update(reservations).set({ isSold: true }).where(eq(reservations.orderId, order.id))
  if (order.cartId !== null) await removeOrdered(tx, order.customerId, await linesOf(tx, order.id))
  await countSold(tx, held)
  await notifyCustomer(tx, moved, 'orderConfirmed')
  if (orderAsksAddress(moved)) await notifyCustomer(tx, moved, 'orderAsksAddress')
  await notifyStaffOfOrder(tx, moved)
  return moved
}

/** Sends staff a push message about a new order, unless it is a sample. */
async function notifyStaffOfOrder(tx: Tx, { customerId }: OrderRow): Promise<void> {
  const [customer] = await tx.select({ sample: customers.sample }).from(customers).where(eq(customers.id, customerId))
  if (customer?.sample) return
  await notifyStaff(tx, { kind: 'newOrder', permission: 'orders.read', path: adminRoutes.orders() })
}

/**
 * Cancels an order.
 * @param parcel of a shipped order, by staff; null while the customer cancels
 * @throws Refusal 409 after shipping, unless staff know that it will not arrive or it is overdue, once a parcel arrived or
 * left before the others, and by a customer whose bank may take the money back too
 */
export async function cancelOrder(
  tx: Tx,
  order: OrderRow,
  by: ChangeAuthor,
  parcel?: UndeliveredParcel,
): Promise<OrderRow> {
  const wasConfirmed = order.state !== 'awaiting_payment'
  const isLate = by.actor === 'customer' && isOverdue(order, databaseNow())
  if (order.state === 'shipped' ? !parcel && !isLate : parcel) throw illegalTransition(order, 'cancelled')
  if (isPartlySent(order.state, await shipmentsOf(tx, order.id))) throw new Refusal(409, 'api.order.partlySent')
  if (by.actor === 'customer' && order.dispute !== null) throw new Refusal(409, 'api.order.disputed')
  const moved = await transitionOrder(tx, order, 'cancelled', by)
  // The wallet's part of a confirmed order is refunded with a credit note instead.
  if (wasConfirmed) {
    await releasePieces(tx, moved, parcel ?? (isLate ? 'away' : 'back'))
    await releasePromotions(tx, order.id)
  } else await releaseOrder(tx, moved)
  if (wasConfirmed) await notifyCustomer(tx, moved, parcel ? 'orderUndelivered' : 'orderCancelled', 0, by.why)
  return moved
}

export async function expireOrder(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const moved = await transitionOrder(tx, order, 'expired', { actor: 'system' })
  return releaseOrder(tx, moved)
}

/** Restocks returned pieces that can be sold again. */
export async function restockReturned(tx: Tx, order: OrderRow, pieces: StockQuantity[]): Promise<void> {
  await takeFromReserved(tx, order, pieces)
  await restock(tx, pieces)
  await countUnsold(tx, pieces)
}

const countUnsold = (tx: Tx, pieces: StockQuantity[]): Promise<unknown> =>
  countSold(
    tx,
    pieces.map(({ sku, quantity }) => ({ sku, quantity: -quantity })),
  )

/** By SKU, of all its lines. */
const piecesOf = async (tx: Tx, orderId: number): Promise<StockQuantity[]> => bySku(await linesOf(tx, orderId))

const bySku = (lines: readonly StockQuantity[]): StockQuantity[] =>
  [...sumBySku(lines)].map(([sku, quantity]) => ({ sku, quantity }))
