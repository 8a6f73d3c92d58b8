import { priceOfPieces } from '#api/contract/line-price.ts'
import type { StaffReturn, StaffReturnsQuery } from '#api/contract/staff.ts'
import type { LinePieces } from '#api/contract/text-options.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { customers, orders, returns } from '#server/platform/database/schema.ts'
import { nameOf } from '#server/orders/public-invoicing.ts'
import { idOf, lineId, linesByOrder, viewReturn, type LineRow } from '#server/orders/public-records.ts'
import { parcelsOfReturns } from '#server/orders/public-shipments.ts'
import { photosOfReturns } from '#server/uploads/service.ts'
import { pageOf, type Page } from '#server/platform/http/paging.ts'
import type { Permissions } from '#server/staff-access/public.ts'
import { showReturn } from './shown.ts'

export async function listReturns(
  db: Tx,
  { before, limit = 20, state }: StaffReturnsQuery,
  permissions: Permissions,
): Promise<Page<StaffReturn>> {
  const where = and(
    before === undefined ? undefined : sql`${returns.id} < ${before}`,
    state && eq(returns.state, state),
  )
  const rows = await readReturns(db, where, limit + 1)
  return pageOf(
    rows.map((one) => showReturn(one, permissions)),
    limit,
    ({ id }) => id,
  )
}

/** Returns that meet a condition, newest first. */
export async function readReturns(db: Tx, where: SQL | undefined, limit: number): Promise<StaffReturn[]> {
  const rows = await db
    .select({ row: returns, number: orders.number, customer: customers.name })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(where)
    .orderBy(desc(returns.id))
    .limit(limit)
  const photos = await photosOfReturns(
    db,
    rows.map(({ row }) => row.id),
  )
  const parcels = await parcelsOfReturns(
    db,
    rows.map(({ row }) => row.id),
  )
  const sold = await linesByOrder(
    db,
    rows.map(({ row }) => row.orderId),
  )
  const lineOf = (orderId: number, name: Omit<LinePieces, 'quantity'>): LineRow | undefined =>
    sold.get(orderId)?.find(({ sku, texts }) => lineId(sku, texts) === idOf(name))
  const titleOf = (line: LineRow | undefined, sku: string): string => (line ? nameOf(line) : sku)
  /** Halalas: what receiving a requested return refunds, or what a closed one was worth if it was the line's last. */
  const amountOf = (line: LineRow | undefined, quantity: number, isOpen: boolean): number =>
    line ? priceOfPieces(line, isOpen ? line.returned : Math.max(line.returned - quantity, 0), quantity) : 0
  return rows.map(({ row, row: { id, orderId, state, reason, lines, refundTo }, number, customer }) => {
    const view = viewReturn(row)
    const isOpen = state === 'requested'
    return {
      ...view,
      id,
      order_id: orderId,
      order_number: number,
      customer,
      amount:
        view.outcome?.worth ??
        lines.reduce((sum, line) => sum + amountOf(lineOf(orderId, line), line.quantity, isOpen), 0),
      reason,
      lines: view.lines.map((line) => ({ ...line, title: titleOf(lineOf(orderId, line), line.sku) })),
      photos: photos.get(id) ?? [],
      parcel: parcels.get(id) ?? null,
      refund_to: refundTo,
    }
  })
}
