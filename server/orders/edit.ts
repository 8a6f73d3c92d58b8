import type { Address } from '#api/contract/address.ts'
import type { DeliveryMethod } from '#api/contract/delivery-methods.ts'
import type { OrderEdit } from '#api/contract/order-edit.ts'
import { readAddress } from '#server/addresses/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { offerDelivery } from '#server/delivery/service.ts'
import { invalid, Refusal, type Faults } from '#server/platform/http/errors.ts'
import { creditable, invoiceTerms } from '#server/invoices/service.ts'
import { calculateTotals } from '#server/money/service.ts'
import { InsufficientStock, readVariants, sumBySku } from '#server/stock/service.ts'
import { editedLines } from './edit-lines.ts'
import { creditOrder } from './invoicing.ts'
import { emitOrderEvent } from './order-outbox.ts'
import { linesOf, replaceLines, updateOrder, type LineRow, type NewLine, type OrderRow } from './queries.ts'
import { shipmentsOf } from './shipments.ts'
import { exchangePieces } from './reservations.ts'

/** The order after an edit. */
export type DraftEdit = {
  before: LineRow[]
  lines: NewLine[]
  set: Pick<
    OrderRow,
    | 'address'
    | 'deliveryMethod'
    | 'deliveryName'
    | 'earliest'
    | 'latest'
    | 'items'
    | 'discount'
    | 'delivery'
    | 'vat'
    | 'total'
  >
  /** The edit's field for this SKU, for errors about stock. */
  fieldOf: (sku: string) => string
}

/**
 * The order as an edit would leave it. Prices and what promotions take off each line stay as sold, a swapped or added
 * variant costs today's price, and the delivery price changes only with the address.
 * @throws Refusal 409 once the order is being prepared; 422 beside the field
 */
export async function draftEdit(tx: Tx, order: OrderRow, { address, ...entry }: OrderEdit) {
  if (order.state !== 'confirmed' || (await shipmentsOf(tx, order.id)).length > 0)
    throw new Refusal(409, 'api.edit.tooLate')
  const before = await linesOf(tx, order.id)
  const { lines, fieldOf } = await editedLines(tx, order.id, before, entry)
  const place = address === undefined ? order.address : readAddress(address)
  const way = deliveryTo(order, place, lines)
  // What promotions take off is part of the lines' totals already.
  const sums = calculateTotals({
    lines: lines.map(({ total, taxClass }) => ({ total, taxClass: taxClass! })),
    delivery: way.delivery,
    fee: order.fee,
    wrapping: order.wrapping,
    percent: (await invoiceTerms(tx, order.id)).percent,
  })
  const discount = lines.reduce((sum, line) => sum + (line.discount ?? 0), 0)
  const { vat, total } = sums.totals
  return {
    before,
    lines: lines.map((line, position) => ({ ...line, position, vat: sums.lines[position]!.vat })),
    set: { address: place, ...way, items: sums.totals.items + discount, discount, vat, total },
    fieldOf,
  } satisfies DraftEdit
}

/** As agreed, unless the place changes: then today's price and dates there, for the same way. @throws Refusal 422 */
function deliveryTo(order: OrderRow, place: Address | null, lines: NewLine[]) {
  const { deliveryMethod, deliveryName, delivery, earliest, latest } = order
  const agreed = { deliveryMethod, deliveryName, delivery, earliest, latest }
  if (!place || !order.address || (place.city === order.address.city && place.region === order.address.region))
    return agreed
  const sum = lines.reduce((total, line) => total + line.total, 0)
  const parcel = {
    place,
    grams: lines.reduce((grams, line) => grams + (line.weightGrams ?? 0) * line.quantity, 0),
    sum,
    free: freeWays(order, place.city),
  }
  const way = offerDelivery(parcel, databaseNow()).find(({ method }) => method === deliveryMethod)
  if (!way) throw invalid({ city: 'api.edit.noDelivery' })
  return {
    deliveryMethod: way.method,
    deliveryName: way.name,
    delivery: way.price,
    earliest: way.earliest,
    latest: way.latest,
  }
}

/** Kinds of delivery that its promotions make free there. Older orders have their coupon alone. */
function freeWays({ promotions, coupon, delivery }: OrderRow, city: string): DeliveryMethod[] {
  if (promotions.length === 0) return coupon !== null && delivery === 0 ? ['standard'] : []
  return promotions.flatMap(({ free }) =>
    free && (free.cities.length === 0 || free.cities.includes(city)) ? free.methods : [],
  )
}

/** Refuses what stock would refuse now. @throws Refusal 422 beside the line */
export async function checkStock(tx: Tx, draft: DraftEdit): Promise<void> {
  const { added } = piecesToMove(draft)
  const variants = await readVariants(
    tx,
    added.map(({ sku }) => sku),
  )
  const short = added.flatMap(({ sku, quantity }) => {
    const available = variants.get(sku)?.stock ?? 0
    return available < quantity ? [{ sku, available }] : []
  })
  if (short.length > 0) throw refuseShort(draft, short)
}

/** Moves stock, and writes lines and totals. @throws Refusal 422 beside the line that stock refuses */
export async function saveEdit(tx: Tx, order: OrderRow, draft: DraftEdit): Promise<OrderRow> {
  const { added, removed } = piecesToMove(draft)
  if (added.length + removed.length > 0)
    await exchangePieces(tx, order, { added, removed }).catch((error: unknown) => {
      throw error instanceof InsufficientStock ? refuseShort(draft, error.short) : error
    })
  await replaceLines(tx, order.id, draft.lines)
  const edited = await updateOrder(tx, order.id, draft.set)
  await emitOrderEvent(tx, 'order.edited', edited)
  return edited
}

function piecesToMove({ before, lines }: DraftEdit) {
  const [was, now] = [sumBySku(before), sumBySku(lines)]
  const change = [...new Set([...was.keys(), ...now.keys()])].map((sku) => ({
    sku,
    quantity: (now.get(sku) ?? 0) - (was.get(sku) ?? 0),
  }))
  return {
    added: change.filter(({ quantity }) => quantity > 0),
    removed: change.flatMap(({ sku, quantity }) => (quantity < 0 ? [{ sku, quantity: -quantity }] : [])),
  }
}

const refuseShort = ({ fieldOf }: DraftEdit, short: InsufficientStock['short']) =>
  invalid(
    Object.fromEntries(
      short.map(({ sku, available }): [string, Faults[string]] => [
        fieldOf(sku),
        { key: 'api.edit.short', values: { count: available } },
      ]),
    ),
  )

/**
 * Credits all that is left of the standing invoice.
 * @param order without returned pieces
 * @returns its number
 */
export async function creditForEdit(tx: Tx, order: OrderRow): Promise<string> {
  const { original, left } = await creditable(tx, { orderId: order.id, orderNumber: order.number })
  const amount = left.reduce((sum, { total }) => sum + total, 0)
  if (amount > 0)
    await creditOrder(tx, order, { amount, cause: `edit:${original.number}`, reason: 'edited', back: 'all' })
  return original.number
}
