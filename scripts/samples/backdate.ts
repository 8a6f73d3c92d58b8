import { dateInRiyadh } from '#locales/format.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { invoices, orders } from '#server/platform/database/schema.ts'
import { qrOf } from '#server/invoices/service.ts'
import { toSnapshot } from '#server/invoices/snapshot.ts'
import type { MadeOrder } from './make-orders.ts'

const HOUR = 3_600_000
/** Hours from the order to each state. */
const HOURS = {
  awaiting_payment: 0,
  confirmed: 0.1,
  expired: 0.6,
  cancelled: 3,
  preparing: 5,
  shipped: 22,
  delivered: 64,
  return_requested: 78,
  returned: 150,
} as const
/** Hours until a parcel comes back, which is later than other cancellations. */
const CAME_BACK = 140
const REFUNDED = 1

/** Moves an order with all its records to an earlier time. Its invoices become test documents. */
export async function backdateOrder(tx: Tx, { id, sample }: MadeOrder, now: number): Promise<void> {
  const began = now - sample.hours_ago * HOUR
  const at = (hours: number): string => new Date(Math.min(began + hours * HOUR, now)).toISOString()
  const cancelled = sample.state === 'undelivered' ? CAME_BACK : HOURS.cancelled
  const hours: Record<string, number> = { ...HOURS, cancelled }
  const over = hours[sample.state === 'undelivered' ? 'cancelled' : sample.state]!
  const paid = sample.method === 'cod' ? HOURS.delivered : HOURS.confirmed
  const times = sql.join(
    Object.entries(hours).map(([state, after]) => sql`(${state}::text, ${at(after)}::timestamptz)`),
    sql`, `,
  )
  const days = Math.round(sample.hours_ago / 24)
  await tx.execute(sql`
    update orders set created_at = ${at(0)}, updated_at = ${at(over)},
      confirmed_at = case when confirmed_at is not null then ${at(HOURS.confirmed)}::timestamptz end,
      delivered_at = case when delivered_at is not null then ${at(HOURS.delivered)}::timestamptz end,
      earliest = earliest - ${days}::int, latest = latest - ${days}::int
    where id = ${id}`)
  await tx.execute(sql`
    update order_events e set at = case when e."from" is null then ${at(0)}::timestamptz else s.at end
    from (values ${times}) s (state, at) where e.order_id = ${id} and s.state = e."to"`)
  await tx.execute(sql`
    update payments set created_at = ${at(0)}, updated_at = ${at(paid)}, checked_at = ${at(paid)},
      expires_at = ${at(HOURS.expired)} where order_id = ${id}`)
  await tx.execute(sql`
    update refunds set created_at = ${at(over)}, asked_at = ${at(over)},
      done_at = case when done_at is not null then ${at(over + REFUNDED)}::timestamptz end where order_id = ${id}`)
  await tx.execute(sql`
    update shipments set created_at = ${at(HOURS.shipped)},
      settled_at = case when settled_at is not null then ${at(sample.state === 'undelivered' ? CAME_BACK : HOURS.delivered)}::timestamptz end
    where order_id = ${id}`)
  await tx.execute(sql`update returns set created_at = ${at(HOURS.return_requested)} where order_id = ${id}`)
  await tx.execute(sql`
    update ledger_movements m set at = case when m.kind = 'payment' then ${at(0)}::timestamptz else ${at(over)} end
    from orders o where o.id = ${id} and m.reference = o.number`)
  await backdateInvoices(tx, id, (kind) => at(kind === 'invoice' ? paid : over + REFUNDED))
}

async function backdateInvoices(tx: Tx, orderId: number, at: (kind: 'invoice' | 'credit_note') => string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const { createdAt, confirmedAt, deliveredAt, earliest, latest } = order!
  for (const { number, kind, document } of await tx.select().from(invoices).where(eq(invoices.orderId, orderId))) {
    const issued = toSnapshot(document)
    const issuedAt = at(kind)
    const qr = qrOf({ ...issued, issued_at: issuedAt })
    const dated: typeof issued = {
      ...issued,
      qr,
      issued_at: issuedAt,
      test: true,
      supply: {
        delivered: issued.supply.delivered && deliveredAt && dateInRiyadh(deliveredAt),
        promised: earliest && latest ? { earliest, latest } : null,
      },
      record: issued.record && {
        ...issued.record,
        order: {
          ...issued.record.order,
          ordered_at: createdAt.toISOString(),
          confirmed_at: issued.record.order.confirmed_at && (confirmedAt?.toISOString() ?? null),
          delivered_at: issued.record.order.delivered_at && (deliveredAt?.toISOString() ?? null),
        },
      },
    }
    await tx
      .update(invoices)
      .set({ document: dated, qr, issuedAt: new Date(issuedAt), isTest: true })
      .where(eq(invoices.number, number))
  }
}

export async function backdateTicket(
  tx: Tx,
  { id, hours_ago }: { id: number; hours_ago: number },
  now: number,
): Promise<void> {
  const [writtenAt, answeredAt] = [0, 2].map((after) => new Date(now - (hours_ago - after) * HOUR).toISOString())
  await tx.execute(sql`
    update ticket_messages set created_at = case when author = 'customer' then ${writtenAt!}::timestamptz else ${answeredAt!} end
    where ticket_id = ${id}`)
  await tx.execute(sql`
    update tickets set created_at = ${writtenAt!},
      updated_at = (select max(created_at) from ticket_messages where ticket_id = ${id}) where id = ${id}`)
}
