import type { SlipSize } from '#api/contract/staff-papers.ts'
import type { LinePieces } from '#api/contract/text-options.ts'
import { formatAmount, formatTime } from '#locales/format.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { message } from '#server/platform/http/messages.ts'
import { cashDues } from '#server/orders/public-invoicing.ts'
import { idOf, lineId } from '#server/orders/public-records.ts'
import { byWords } from './picking-paper.ts'
import { readOrders, shelvesOf, type Packed } from './queries.ts'
import { setPdf } from './set-pdf.ts'
import { slipFrame, slipWords, toSlip } from './slip-paper.ts'

/** A parcel of an order that a carrier takes. */
export type CarriedParcel = {
  order: string
  carrier: string
  tracking: string
  /** A PDF of 10 by 15 cm; null if the carrier has none. */
  label: Buffer | null
  lines: LinePieces[]
}

/** Each parcel's label and slip in the order of the picking list, and the list that the courier signs. */
export async function parcelsPdf(tx: Tx, parcels: readonly CarriedParcel[], size: SlipSize): Promise<Buffer> {
  const orders = await readOrders(
    tx,
    parcels.map(({ order }) => order),
  )
  const packed = new Map(orders.map((one) => [one.order.number, one]))
  const shelves = await shelvesOf(
    tx,
    orders.flatMap(({ lines }) => lines.map(({ productSku }) => productSku)),
  )
  const dues = await cashDues(
    tx,
    orders.map(({ order }) => order.id),
  )
  const sorted = parcels
    .map((parcel) => ({ parcel, from: inParcel(packed.get(parcel.order)!, parcel) }))
    .toSorted((a, b) => byWords(placeOf(a.from, shelves), placeOf(b.from, shelves)))
  const pictures = sorted.flatMap(({ parcel: { label } }, index) =>
    label ? [{ name: nameOf(index), bytes: new Uint8Array(label) }] : [],
  )
  const rows = sorted.map(({ parcel, from }, index) => ({
    label: parcel.label ? nameOf(index) : null,
    slip: toSlip(from, dues.get(from.order.id) ?? 0),
    row: toRow(parcel, from, dues.get(from.order.id) ?? 0),
  }))
  const data = {
    ...slipFrame(size),
    title: message('api.paper.parcels'),
    words: { ...slipWords(), ...listWords() },
    printed: formatTime(databaseNow()),
    count: message('api.paper.parcelCount', { count: rows.length }),
    parcels: rows,
    carriers: [...Map.groupBy(rows, ({ row }) => row.carrier)].map(([name, of]) => ({
      name,
      count: message('api.paper.parcelCount', { count: of.length }),
      parcels: of.map(({ row }) => row),
    })),
  }
  return setPdf({ paper: 'parcels', data, tagged: false, pictures })
}

const nameOf = (index: number): string => `label-${index}.pdf`

/** The pieces of this parcel alone. */
function inParcel(order: Packed, { tracking, lines }: CarriedParcel): Packed {
  const pieces = new Map(lines.map(({ quantity, ...name }) => [idOf(name), quantity]))
  const own = order.lines.flatMap((line) => {
    const unsent = pieces.get(lineId(line.sku, line.texts))
    return unsent ? [{ ...line, unsent }] : []
  })
  return { ...order, tracking, lines: own }
}

/** Where the picking list has the parcel's first product. */
const placeOf = ({ lines }: Packed, shelves: ReadonlyMap<string, string>): string =>
  lines
    .map(({ productSku, title }) => `${shelves.get(productSku) ?? message('api.paper.noShelf')}\n${title}`)
    .toSorted(byWords)[0] ?? ''

const toRow = ({ carrier, tracking }: CarriedParcel, { order }: Packed, due: number) => ({
  carrier,
  order: order.number,
  tracking,
  city: order.address?.city_name ?? '',
  due: due > 0 ? formatAmount(due) : null,
})

const listWords = () => ({
  handover: message('api.paper.handover'),
  order: message('api.paper.orderNumber'),
  tracking: message('api.paper.tracking'),
  city: message('api.paper.city'),
  courier: message('api.paper.courier'),
  signature: message('api.paper.signature'),
})
