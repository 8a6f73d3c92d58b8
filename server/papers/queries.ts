import type { Tx } from '#server/platform/database/connect.ts'
import { inArray, sql } from '#server/platform/database/drizzle.ts'
import { orders, shipments } from '#server/platform/database/schema.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { idOf, lineId, linesByOrder, type LineRow, type OrderRow } from '#server/orders/public-records.ts'
import { unsentPieces } from '#server/orders/public-shipments.ts'

export type Packed = {
  order: OrderRow
  lines: (LineRow & { /** Pieces without a parcel. */ unsent: number })[]
  /** Of the newest parcel; null before the first has one. */
  tracking: string | null
}

/**
 * Orders by their numbers, in the given order, with what is left to send.
 * @throws Refusal 422 that names unknown numbers
 */
export async function readOrders(tx: Tx, numbers: readonly string[]): Promise<Packed[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
  const byNumber = new Map(rows.map((order) => [order.number, order]))
  const unknown = numbers.filter((number) => !byNumber.has(number))
  if (unknown.length > 0)
    throw invalid({ order: { key: 'api.paper.unknown', values: { numbers: unknown.map(isolated).join('، ') } } })
  const ids = rows.map(({ id }) => id)
  const lines = await linesByOrder(tx, ids)
  const parcels = Map.groupBy(
    await tx.select().from(shipments).where(inArray(shipments.orderId, ids)).orderBy(shipments.id),
    ({ orderId }) => orderId,
  )
  return [...new Set(numbers)].map((number) => {
    const order = byNumber.get(number)!
    const linesOfOrder = lines.get(order.id) ?? []
    const left = new Map(
      unsentPieces(linesOfOrder, parcels.get(order.id) ?? []).map((pieces) => [idOf(pieces), pieces.quantity]),
    )
    return {
      order,
      tracking: parcels.get(order.id)?.findLast((parcel) => parcel.trackingNumber !== null)?.trackingNumber ?? null,
      lines: linesOfOrder.map((line) => ({ ...line, unsent: left.get(lineId(line.sku, line.texts)) ?? 0 })),
    }
  })
}

const isolated = (number: string): string => `\u2066${number}\u2069`

/** Main category names by product SKU; deleted products have none. */
export async function shelvesOf(tx: Tx, skus: string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ sku: string; name: string }>(sql`
    select p.sku, c.name from products p
    join product_categories pc on pc.product_id = p.id and pc.position = 0
    join categories c on c.id = pc.category_id
    where p.sku = any(${sql.param(skus)}::text[])`)
  return new Map(rows.map(({ sku, name }) => [sku, name]))
}

/** Options of a line, and what its customer typed for it. */
export const choicesOf = ({ options, texts }: Pick<LineRow, 'options' | 'texts'>): string[] => [
  ...options,
  ...texts.map(({ label, text }) => `${label}: \u2068${text}\u2069`),
]
