import type { Picture } from '#api/contract/shared.ts'
import type { LinePieces } from '#api/contract/text-options.ts'
import { normalise } from '#locales/arabic-text.ts'
import { toPicture, type PictureRow } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from '#server/platform/database/drizzle.ts'
import { takeLockOf } from '#server/platform/database/take-lock.ts'
import { orderEvents, orderLines, orders, payments, reservations, returns } from '#server/platform/database/schema.ts'
import { idOf, lineId } from '#server/stock/service.ts'
import type { Actor } from './states.ts'

export type OrderRow = typeof orders.$inferSelect
export type LineRow = typeof orderLines.$inferSelect
export type NewLine = typeof orderLines.$inferInsert

export async function findOrder(tx: Tx, id: number): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id))
  return order
}

/** The customer's newest order that was not called off. */
export async function lastPlaced(tx: Tx, customerId: number): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.confirmedAt), ne(orders.state, 'cancelled')))
    .orderBy(desc(orders.id))
    .limit(1)
  return order
}

/** Locks the order until the transaction ends. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

/** A customer's unpaid orders, locked, which blocks new ones. Call it before locking the cart. */
export async function lockUnpaidOrders(tx: Tx, customerId: number): Promise<OrderRow[]> {
  await takeLockOf(tx, 'checkout', customerId)
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'awaiting_payment')))
    .orderBy(asc(orders.id))
    .for('update')
}

export async function updateOrder(tx: Tx, id: number, set: Partial<typeof orders.$inferInsert>): Promise<OrderRow> {
  const [order] = await tx
    .update(orders)
    .set({ ...set, updatedAt: sql`now()` })
    .where(eq(orders.id, id))
    .returning()
  return order!
}

/** Of several orders, by order id. */
export async function linesByOrder(tx: Tx, orderIds: number[]): Promise<Map<number, LineRow[]>> {
  const rows = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

export const linesOf = (tx: Tx, orderId: number): Promise<LineRow[]> =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))

/** Returned quantities. */
export async function countReturned(tx: Tx, orderId: number, pieces: readonly LinePieces[]): Promise<void> {
  const lines = await linesOf(tx, orderId)
  for (const { quantity, ...name } of pieces) {
    const line = lines.find(({ sku, texts }) => lineId(sku, texts) === idOf(name))
    if (!line) continue
    await tx
      .update(orderLines)
      .set({ returned: sql`${orderLines.returned} + ${quantity}` })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, line.position)))
  }
}

export async function replaceLines(tx: Tx, orderId: number, lines: NewLine[]): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId))
  await tx.insert(orderLines).values(lines)
  await updateOrder(tx, orderId, {
    searchText: normalise(lines.map(({ title, options }) => [title, ...options].join(' ')).join(' ')),
  })
}

type Event = {
  orderId: number
  from: OrderRow['state'] | null
  to: OrderRow['state']
  actor: Actor
  staffId?: number | undefined
  why?: string | undefined
}
export const addEvent = (tx: Tx, event: Event): Promise<unknown> => tx.insert(orderEvents).values(event)

export const eventsOf = (tx: Tx, orderId: number) =>
  tx.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))

/** Of these orders, the ids of those that staff made for their customers. */
export async function madeByStaff(tx: Tx, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: orderEvents.orderId })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, ids), isNull(orderEvents.from), eq(orderEvents.actor, 'staff')))
  return new Set(rows.map(({ id }) => id))
}

/** Oldest first. */
export const returnsOf = (tx: Tx, orderId: number) =>
  tx.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(asc(returns.id))

export const reservedFor = (tx: Tx, orderId: number) =>
  tx.select().from(reservations).where(eq(reservations.orderId, orderId))

/** Halalas due in cash on delivery. */
export async function cashDue(tx: Tx, orderId: number): Promise<number> {
  const [cash] = await tx
    .select({ amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.provider, 'cod'), eq(payments.state, 'initiated')))
  return cash?.amount ?? 0
}

/** The same of several orders, by order id, without those that owe nothing. */
export async function cashDues(tx: Tx, orderIds: number[]): Promise<Map<number, number>> {
  const due = await tx
    .select({ id: payments.orderId, amount: payments.amount })
    .from(payments)
    .where(and(inArray(payments.orderId, orderIds), eq(payments.provider, 'cod'), eq(payments.state, 'initiated')))
  return new Map(due.map(({ id, amount }) => [id!, amount]))
}

/** The payment besides the wallet; at most one. */
export const paymentsTaken = (tx: Tx, orderId: number) =>
  tx
    .select({ method: payments.method, amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['authorised', 'paid'])))

/** By picture id. */
export async function picturesOf(tx: Tx, ids: number[]): Promise<Map<number, Picture>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<PictureRow & { id: number }>(sql`
    select id, key as picture_key, source as picture_source, width as picture_width, height as picture_height, '' as picture_alt, null as picture_focus
    from pictures where id = any(${sql.param(ids)}::int[])`)
  return new Map(
    rows.flatMap((row) => {
      const picture = toPicture(row)
      return picture ? [[row.id, picture] as const] : []
    }),
  )
}

/** The first bought variant's picture of each product, by product SKU. */
export async function linePictures(tx: Tx, orderId: number): Promise<Map<string, Picture>> {
  const lines = await linesOf(tx, orderId)
  const pictures = await picturesOf(
    tx,
    lines.flatMap(({ pictureId }) => pictureId ?? []),
  )
  return new Map(
    lines.toReversed().flatMap(({ productSku, pictureId, pictureAlt }) => {
      const picture = pictures.get(pictureId ?? 0)
      return picture ? [[productSku, { ...picture, alt: pictureAlt }] as const] : []
    }),
  )
}

type Wanted = {
  states: OrderRow['state'][] | undefined
  /** Normalised; each occurs in the order's number or in a line's title. */
  words: string[]
  /** Cursors: orders older than this id, or newer than that one, nearest first. */
  before: number | undefined
  after: number | undefined
  limit: number
}

/** Newest first. */
export async function ordersOf(
  tx: Tx,
  customerId: number,
  { states, words, before, after, limit }: Wanted,
): Promise<OrderRow[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        before === undefined ? undefined : sql`${orders.id} < ${before}`,
        after === undefined ? undefined : sql`${orders.id} > ${after}`,
        states ? inArray(orders.state, states) : undefined,
        ...words.map(
          (word) =>
            sql`(strpos(${orders.searchText}, ${word}) > 0 or strpos(replace(${orders.number}, '-', ''), ${word}) > 0)`,
        ),
      ),
    )
    .orderBy(after === undefined ? sql`${orders.id} desc` : orders.id)
    .limit(limit)
  return after === undefined ? rows : rows.toReversed()
}
