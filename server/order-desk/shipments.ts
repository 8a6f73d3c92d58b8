import { priceOfPieces } from '#api/contract/line-price.ts'
import type { ParcelReason, ShipmentEntry } from '#api/contract/staff-shipments.ts'
import { typedText } from '#locales/typed.ts'
import { piecesText } from '#locales/line-texts.ts'
import { cancelAndRefund } from '#server/checkout/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { readTrackingNumber, usualCarrier } from '#server/delivery/service.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import { cashDue, nameOf } from '#server/orders/public-invoicing.ts'
import {
  countReturned,
  idOf,
  lineId,
  lineName,
  linesOf,
  updateOrder,
  type LineRow,
  type OrderRow,
} from '#server/orders/public-records.ts'
import {
  addShipment,
  namedPieces,
  orderWithTracking,
  shipmentsOf,
  unsentPieces,
  updateShipments,
  type ShipmentRow,
} from '#server/orders/public-shipments.ts'
import {
  illegalTransition,
  isPartlySent,
  settleParcel,
  stateByShipments,
  transitionOrder,
  type ChangeAuthor,
} from '#server/orders/service.ts'
import { emitOrderEvent, notifyCustomer } from '#server/orders/public-notices.ts'
import { refundableOf, requestRefund } from '#server/payments/public-refunds.ts'
import { takeCash } from '#server/payments/public-cash.ts'
import { needsAddressReason } from './national-address.ts'
import { requireMoney } from './order-money.ts'

/**
 * Sends pieces of an order, by default all that have no parcel yet. The order is shipped once none is left.
 * @throws Refusal 409 unless it is being prepared and its money allows it; 422, also for a part of a cash order, since
 * a courier collects one sum
 */
export async function sendParcel(
  tx: Tx,
  order: OrderRow,
  by: ChangeAuthor,
  { booked, ...entry }: ShipmentEntry & { /** With a carrier, whose number it is. */ booked?: BookedParcel },
): Promise<ShipmentRow> {
  await requireMoney(tx, order)
  const isPickup = order.deliveryMethod === 'pickup'
  const parcel = isPickup ? { carrier: null, trackingNumber: null } : (booked ?? readParcel(order, entry))
  if (order.state !== 'preparing') throw illegalTransition(order, 'shipped')
  if (needsAddressReason(order) && !entry.no_address_why) throw invalid({ no_address_why: 'api.staff.nationalAddress' })
  const lines = await linesOf(tx, order.id)
  const unsent = unsentPieces(lines, await shipmentsOf(tx, order.id))
  const pieces = namedPieces(entry.lines ?? unsent, unsent)
  if (!pieces) throw invalid({ lines: 'api.staff.parcelLines' })
  const isWhole = holdsAll(pieces, lines)
  if (!isWhole && (await cashDue(tx, order.id)) > 0) throw invalid({ lines: 'api.staff.cashParcel' })
  if (parcel.trackingNumber !== null) await refuseTaken(tx, parcel.trackingNumber)
  const shipment = await addShipment(tx, { orderId: order.id, lines: pieces, ...parcel })
  const moved = await advance(tx, await updateOrder(tx, order.id, parcel), by)
  await emitOrderEvent(tx, 'order.shipped', moved, {
    shipment_id: shipment.id,
    carrier: parcel.carrier,
    tracking_number: parcel.trackingNumber,
  })
  if (isPickup && moved.state === 'preparing') return shipment
  if (isPickup) await notifyCustomer(tx, moved, 'orderReady')
  else await notifyCustomer(tx, moved, 'orderShipped', 0, '', { parcel: shipment, goods: goodsText(lines, pieces) })
  return shipment
}

type BookedParcel = { carrier: string; trackingNumber: string }

/** Notifies the customer of what a carrier reported of a parcel, if it is not over yet. */
export async function reportParcel(
  tx: Tx,
  order: OrderRow,
  parcel: ShipmentRow,
  event: 'orderOutForDelivery' | 'orderAttemptFailed' | 'orderAtPickupPoint',
): Promise<void> {
  if (parcel.state !== 'shipped' || order.state === 'cancelled') return
  const goods = goodsText(await linesOf(tx, order.id), parcel.lines)
  await notifyCustomer(tx, await updateOrder(tx, order.id, {}), event, 0, '', { parcel, goods })
}

/** A parcel on its way is with the courier who brings it. @throws Refusal 404, 409 */
export async function takeOutForDelivery(tx: Tx, order: OrderRow, id: number): Promise<void> {
  const parcel = (await shipmentsOf(tx, order.id)).find((one) => one.id === id)
  if (!parcel) throw notFound()
  if (parcel.state !== 'shipped' || parcel.carrier === null || order.state === 'cancelled')
    throw new Refusal(409, 'api.staff.parcelNotOnItsWay')
  const goods = goodsText(await linesOf(tx, order.id), parcel.lines)
  const moved = await updateOrder(tx, order.id, {})
  await notifyCustomer(tx, moved, 'orderOutForDelivery', 0, '', { parcel, goods })
}

type Pieces = ShipmentRow['lines']

function holdsAll(pieces: Pieces, lines: LineRow[]): boolean {
  const given = new Map(pieces.map(({ quantity, ...name }) => [idOf(name), quantity]))
  return lines.every(({ sku, texts, quantity }) => given.get(lineId(sku, texts)) === quantity)
}

/** What is in a parcel that is a part of its order; null for a whole one. */
const goodsText = (lines: LineRow[], pieces: Pieces): string | null =>
  holdsAll(pieces, lines)
    ? null
    : pieces
        .map(({ quantity, ...name }) => {
          const line = lines.find(({ sku, texts }) => lineId(sku, texts) === idOf(name))!
          return quantity > 1 ? piecesText(nameOf(line), quantity) : nameOf(line)
        })
        .join('؛ ')

/** @throws Refusal 422 for a number that is not in the carrier's format */
function readParcel(
  order: OrderRow,
  { carrier: named, tracking }: Pick<ShipmentEntry, 'carrier' | 'tracking'>,
): { carrier: string; trackingNumber: string } {
  const usual = order.address && usualCarrier(order.address, order.deliveryMethod)
  const carrier = named === undefined ? usual : typedText(named).trim()
  if (!carrier || !tracking) throw invalid({ [carrier ? 'tracking' : 'carrier']: 'api.staff.trackingNeeded' })
  const { number, ...wrong } = readTrackingNumber(carrier, tracking)
  if (number !== undefined) return { carrier, trackingNumber: number }
  const example = 'example' in wrong ? wrong.example : null
  throw invalid({
    tracking: example
      ? { key: 'api.staff.trackingForm', values: { carrier, example } }
      : 'api.staff.trackingUnknownForm',
  })
}

/** @param except id of the parcel that may have the number @throws Refusal 422, with the order whose parcel has it */
async function refuseTaken(tx: Tx, number: string, except?: number): Promise<void> {
  const order = await orderWithTracking(tx, number, except)
  if (order) throw invalid({ tracking: { key: 'api.staff.trackingTaken', values: { order: `\u2066${order}\u2069` } } })
}

/** Corrects carrier and number of a parcel on its way. @throws Refusal 404, 409, 422 */
export async function correctParcel(tx: Tx, order: OrderRow, id: number, entry: ShipmentEntry): Promise<void> {
  const [parcel, all] = await underWay(tx, order, id)
  const read = readParcel(order, { carrier: parcel.carrier ?? undefined, ...entry })
  await refuseTaken(tx, read.trackingNumber, id)
  await updateShipments(tx, [id], read)
  await updateOrder(tx, order.id, all.at(-1)!.id === id ? read : {})
}

/** Parcels arrived. @param id all that are on their way, if absent @throws Refusal 404, 409 */
export async function deliverParcels(tx: Tx, order: OrderRow, by: ChangeAuthor, id?: number): Promise<void> {
  if (order.state !== 'shipped' && order.state !== 'preparing') throw illegalTransition(order, 'delivered')
  const parcels = await namedParcels(tx, order, id)
  if (parcels.length === 0 || (id === undefined && order.state !== 'shipped'))
    throw illegalTransition(order, 'delivered')
  await settle(tx, parcels, 'delivered')
  await advance(tx, await updateOrder(tx, order.id, {}), by)
}

/**
 * Parcels came back or were lost. If none of the order arrived, it is cancelled; otherwise their pieces are refunded
 * once no parcel is on its way.
 * @throws Refusal 404, 409, 422
 */
export async function endParcels(
  tx: Tx,
  order: OrderRow,
  by: ChangeAuthor,
  { reason, id }: { reason: ParcelReason | undefined; id?: number },
): Promise<void> {
  if (!reason) throw invalid({ reason: 'api.staff.reasonNeeded' })
  const isEnding = order.state === 'shipped' || order.state === 'cancelled' || (order.state === 'preparing' && id)
  const parcels = isEnding ? await namedParcels(tx, order, id) : []
  const fate = reason === 'lost' ? ('lost' as const) : ('back' as const)
  if (parcels.length === 0) throw illegalTransition(order, 'cancelled')
  for (const parcel of parcels) {
    const wasHeld = await settleParcel(tx, order, parcel.lines, fate)
    if (!wasHeld && order.state === 'cancelled') throw illegalTransition(order, 'cancelled')
  }
  await settle(tx, parcels, fate === 'lost' ? 'lost' : 'returned')
  const why = [message(`api.order.undelivered.${reason}`), by.why].filter(Boolean).join(' ')
  await advance(tx, await updateOrder(tx, order.id, {}), { ...by, why })
}

const settle = (tx: Tx, parcels: ShipmentRow[], state: 'delivered' | 'returned' | 'lost'): Promise<unknown> =>
  updateShipments(
    tx,
    parcels.map(({ id }) => id),
    { state, settledAt: databaseNow() },
  )

async function namedParcels(tx: Tx, order: OrderRow, id: number | undefined): Promise<ShipmentRow[]> {
  if (id !== undefined) return [(await underWay(tx, order, id))[0]]
  return (await shipmentsOf(tx, order.id)).filter(({ state }) => state === 'shipped')
}

/** The parcel, and all parcels of its order. @throws Refusal 404; 409 if it is no longer on its way */
async function underWay(tx: Tx, order: OrderRow, id: number): Promise<[ShipmentRow, ShipmentRow[]]> {
  const all = await shipmentsOf(tx, order.id)
  const parcel = all.find((one) => one.id === id)
  if (!parcel) throw notFound()
  if (parcel.state !== 'shipped') throw illegalTransition(order, 'shipped')
  return [parcel, all]
}

/**
 * Calls off the pieces that have no parcel yet, and puts them back into stock, once others have left: the order follows
 * its other parcels. Its customer is told.
 * @throws Refusal 409 if nothing has left, or nothing is left to send
 */
export async function cancelRest(tx: Tx, order: OrderRow, by: ChangeAuthor): Promise<void> {
  const lines = await linesOf(tx, order.id)
  const parcels = await shipmentsOf(tx, order.id)
  const rest = unsentPieces(lines, parcels)
  if (rest.length === 0 || !isPartlySent(order.state, parcels)) throw new Refusal(409, 'api.money.nothing')
  await addShipment(tx, { orderId: order.id, lines: rest, state: 'cancelled', settledAt: databaseNow() })
  await settleParcel(tx, order, rest, 'back')
  // All that is sent has left by now, also where it has arrived already.
  const moved = await advance(tx, await transitionOrder(tx, order, 'shipped', by), by)
  await notifyCustomer(tx, moved, 'orderRestCancelled', 0, goodsText(lines, rest)!)
}

/** Moves an order to the state that follows from its parcels. */
async function advance(tx: Tx, order: OrderRow, by: ChangeAuthor): Promise<OrderRow> {
  const lines = await linesOf(tx, order.id)
  const parcels = await shipmentsOf(tx, order.id)
  const to = stateByShipments(lines, parcels)
  if (to === order.state || to === 'preparing' || order.state === 'cancelled') return order
  if (to === 'cancelled') {
    const parcel = parcels.every(({ state }) => state === 'lost') ? 'lost' : 'back'
    await cancelAndRefund(tx, order, by, 'source', parcel)
    return order
  }
  if (to === 'shipped') return transitionOrder(tx, order, to, by)
  const moved = await transitionOrder(tx, order, to, by, { deliveredAt: databaseNow() })
  await takeCash(tx, moved)
  await notifyCustomer(tx, moved, moved.deliveryMethod === 'pickup' ? 'orderCollected' : 'orderDelivered')
  await refundMissing(tx, moved, parcels)
  return moved
}

/** Refunds the pieces of a delivered order that did not arrive. */
async function refundMissing(tx: Tx, order: OrderRow, parcels: ShipmentRow[]): Promise<void> {
  const missing = new Map<string, number>()
  for (const { state, lines } of parcels)
    if (state !== 'delivered')
      for (const { quantity, ...name } of lines) missing.set(idOf(name), (missing.get(idOf(name)) ?? 0) + quantity)
  if (missing.size === 0) return
  const lost = (await linesOf(tx, order.id)).map((line) => ({
    line,
    quantity: missing.get(lineId(line.sku, line.texts)) ?? 0,
  }))
  const worth = lost.reduce((sum, { line, quantity }) => sum + priceOfPieces(line, line.returned, quantity), 0)
  const goods = lost
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => ({ ...lineName(line), quantity }))
  await countReturned(tx, order.id, goods)
  const amount = Math.min(worth, (await refundableOf(tx, order)).left)
  await requestRefund(tx, order, {
    amount,
    to: 'source',
    reason: 'undelivered',
    cause: `undelivered:${order.id}`,
    goods,
  })
}
