import type { Order, OrderDelivery, OrderLine, OrderPayment, OrderRefund } from '#api/contract/order.ts'
import type { OrderPromotion } from '#api/contract/order-promotions.ts'
import type { OrderSummary } from '#api/contract/order-list.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { message } from '#server/platform/http/messages.ts'
import { freeDeliveryFrom, isOverdue, trackingUrl } from '#server/delivery/service.ts'
import { invoicesOf } from '#server/invoices/service.ts'
import { lineId } from '#server/stock/service.ts'
import { photosOfReturns } from '#server/uploads/service.ts'
import { eventsOf, linesOf, linesByOrder, picturesOf, returnsOf, type LineRow, type OrderRow } from './queries.ts'
import { outForDelivery, parcelsOfReturns, reportsOf, shipmentsOf, toShipment } from './shipments.ts'
import { orderAsksAddress } from './national-address.ts'
import { canTransition, isPartlySent, mayReturn } from './states.ts'
import { viewReturn } from './view-return.ts'
import { waitingEdit } from './waiting-edit.ts'

type Shown = Awaited<ReturnType<typeof picturesOf>>

/** @param payments payments and refunds of this order, oldest first, read by the payments domain */
export async function viewOrder(
  tx: Tx,
  order: OrderRow,
  payments: OrderPayment[],
  refunds: OrderRefund[] = [],
): Promise<Order> {
  const lines = await linesOf(tx, order.id)
  const pictures = await picturesOf(
    tx,
    lines.flatMap(({ pictureId }) => pictureId ?? []),
  )
  const returns = await returnsOf(tx, order.id)
  const photos = await photosOfReturns(
    tx,
    returns.map(({ id }) => id),
  )
  const fetched = await parcelsOfReturns(
    tx,
    returns.map(({ id }) => id),
  )
  const parcels = await shipmentsOf(tx, order.id)
  const out = await outForDelivery(tx, order.id)
  const reports = await reportsOf(tx, order.id)
  const { items, discount, delivery, fee, wrapping, vat, total } = order
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt?.toISOString() ?? null,
    lines: lines.map((line) => toLine(line, pictures)),
    totals: { items, discount, delivery, fee, wrapping, vat, total },
    wallet: order.wallet,
    coupon: order.coupon,
    promotions: promotionsOf(order, lines),
    direct: order.cartId === null,
    address: order.address,
    delivery: toDelivery(order),
    gift: order.gift,
    note: order.note,
    free_delivery: order.state === 'awaiting_payment' ? freeDeliveryOf(order) : null,
    payments,
    refunds,
    shipments: parcels.map((parcel) => toShipment(parcel, out.get(parcel.id), reports.get(parcel.id))),
    tracking:
      order.carrier && order.trackingNumber
        ? {
            carrier: order.carrier,
            number: order.trackingNumber,
            url: trackingUrl(order.carrier, order.trackingNumber),
          }
        : null,
    events: (await eventsOf(tx, order.id)).map(({ at, actor, from, to, why }) => ({
      at: at.toISOString(),
      actor,
      from,
      to,
      why,
    })),
    returns: returns.map((row) => ({
      ...viewReturn(row),
      photos: photos.get(row.id) ?? [],
      parcel: fetched.get(row.id) ?? null,
    })),
    invoices: (await invoicesOf(tx, order.id)).map(({ number, kind, total: sum, issued_at }) => ({
      number,
      kind,
      total: sum,
      at: issued_at,
    })),
    asks_national_address: orderAsksAddress(order),
    waiting_edit: await waitingEdit(tx, order),
    can: {
      pay: order.state === 'awaiting_payment' && order.address !== null && order.delivery !== null,
      edit: order.state === 'awaiting_payment' && order.expiresAt === null,
      cancel:
        canTransition(order.state, 'cancelled', 'customer') &&
        order.dispute === null &&
        !isPartlySent(order.state, parcels) &&
        (order.state !== 'shipped' || isOverdue(order, databaseNow())),
      return: mayReturn(order, databaseNow()),
    },
  }
}

/** What each promotion takes off the lines; none of an order that an earlier release made or changed. */
function promotionsOf({ promotions, discount }: OrderRow, lines: LineRow[]): OrderPromotion[] {
  const reductions = lines.flatMap((line) => line.reductions)
  const savingOf = (id: number): number =>
    sum(reductions.filter(({ promotion }) => promotion === id).map(({ amount }) => amount))
  return sum(reductions.map(({ amount }) => amount)) === discount
    ? promotions.map(({ id, name, code, kind }) => ({ id, name, code, kind, saving: savingOf(id) }))
    : []
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

/** A promotion may make it free below that sum. */
function freeDeliveryOf({ address, deliveryMethod, delivery, items, discount }: OrderRow): Order['free_delivery'] {
  const from = freeDeliveryFrom(address)
  const isFree = deliveryMethod === 'standard' && delivery === 0
  return { from, missing: isFree ? 0 : from && Math.max(0, from - (items - discount)) }
}

/** As chosen: later settings change neither price nor dates. */
const toDelivery = ({
  deliveryMethod: method,
  deliveryName,
  delivery: price,
  earliest,
  latest,
}: OrderRow): OrderDelivery | null =>
  method && price !== null && earliest && latest
    ? { method, name: deliveryName ?? message(`api.delivery.${method}`), price, earliest, latest }
    : null

const toLine = (
  {
    sku,
    productSku,
    title,
    options,
    texts,
    pictureId,
    pictureAlt,
    quantity,
    price,
    total,
    vat,
    taxClass,
    returnable,
    returned,
  }: LineRow,
  pictures: Shown,
): OrderLine => {
  const picture = pictures.get(pictureId ?? 0)
  return {
    id: lineId(sku, texts),
    sku,
    product_sku: productSku,
    title,
    options,
    texts,
    picture: picture ? { ...picture, alt: pictureAlt } : null,
    quantity,
    price,
    total,
    vat,
    tax_class: taxClass,
    returnable,
    returned,
  }
}

export async function shownLines(tx: Tx, orders: OrderRow[]): Promise<Map<number, OrderLine[]>> {
  const lines = await linesByOrder(
    tx,
    orders.map(({ id }) => id),
  )
  const pictures = await picturesOf(
    tx,
    [...lines.values()].flat().flatMap(({ pictureId }) => pictureId ?? []),
  )
  return new Map([...lines].map(([id, rows]) => [id, rows.map((line) => toLine(line, pictures))]))
}

/** @param lines of `shownLines` */
export const summarise = (orders: OrderRow[], lines: Map<number, OrderLine[]>): OrderSummary[] =>
  orders.map(({ id, number, state, createdAt, total, deliveryMethod }) => {
    const linesOfOrder = lines.get(id) ?? []
    return {
      id,
      number,
      state,
      total,
      pickup: deliveryMethod === 'pickup',
      created_at: createdAt.toISOString(),
      length: linesOfOrder.reduce((pieces, { quantity }) => pieces + quantity, 0),
      titles: linesOfOrder.slice(0, 3).map(({ title, texts }) => [title, ...texts.map(({ text }) => text)].join('، ')),
      pictures: linesOfOrder.flatMap(({ picture }) => picture ?? []).slice(0, 4),
    }
  })
