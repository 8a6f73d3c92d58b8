import type { Ticket, TicketEntry, TicketReply, TicketSummary } from '#api/contract/support.ts'
import { clean } from '#locales/arabic-text.ts'
import { typedCode } from '#locales/typed.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, asc, desc, eq, sql } from '#server/platform/database/drizzle.ts'
import { orders, ticketMessages, tickets } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { emitEvents } from '#server/outbox/service.ts'
import { attachFiles, filesOf } from '#server/uploads/service.ts'

export type TicketRow = typeof tickets.$inferSelect
const MOST_OPEN = 20

/** Keeps line breaks and removes control characters. */
export const cleanText = (text: string): string =>
  text
    .split('\n')
    .map((line) => clean(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export async function openTicket(
  db: Database,
  customerId: number,
  { topic, subject, text, order, files = [] }: TicketEntry,
): Promise<Ticket> {
  const id = await inTransaction(db, async (tx) => {
    if (
      (await tx.$count(tickets, and(eq(tickets.customerId, customerId), sql`${tickets.state} <> 'closed'`))) >=
      MOST_OPEN
    )
      throw new Refusal(409, 'api.ticket.tooMany')
    const orderId = order?.trim() ? await orderIdOf(tx, customerId, order) : null
    const [ticket] = await tx
      .insert(tickets)
      .values({ customerId, topic, subject: clean(subject), orderId })
      .returning()
    await addMessage(tx, customerId, ticket!.id, text, files)
    const data = { ticket_id: ticket!.id, topic, order_id: orderId }
    await emitEvents(tx, [{ type: 'ticket.created', subject: `ticket:${ticket!.id}`, customerId, data }])
    return ticket!.id
  })
  return showTicket(db, customerId, id)
}

async function orderIdOf(tx: Tx, customerId: number, number: string): Promise<number> {
  const digits = typedCode(number).replace(/\D/g, '')
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(sql`replace(${orders.number}, '-', '')`, digits)))
  if (!order) throw invalid({ order: 'api.ticket.noSuchOrder' })
  return order.id
}

async function addMessage(tx: Tx, customerId: number, ticketId: number, text: string, files: string[]): Promise<void> {
  const [message] = await tx
    .insert(ticketMessages)
    .values({ ticketId, author: 'customer', text: cleanText(text) })
    .returning()
  await attachFiles(tx, customerId, { messageId: message!.id }, files)
}

/** @throws Refusal 404 if the ticket does not exist or belongs to another customer */
async function ownTicket(tx: Tx, customerId: number, id: number): Promise<TicketRow> {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), eq(tickets.customerId, customerId)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** A customer's reply reopens a closed ticket. */
export async function replyToTicket(
  db: Database,
  customerId: number,
  id: number,
  { text, files = [] }: TicketReply,
): Promise<Ticket> {
  await inTransaction(db, async (tx) => {
    await ownTicket(tx, customerId, id)
    await addMessage(tx, customerId, id, text, files)
    await tx
      .update(tickets)
      .set({ state: 'open', updatedAt: sql`now()` })
      .where(eq(tickets.id, id))
  })
  return showTicket(db, customerId, id)
}

export async function closeTicket(db: Database, customerId: number, id: number): Promise<Ticket> {
  await inTransaction(db, async (tx) => {
    await ownTicket(tx, customerId, id)
    await tx
      .update(tickets)
      .set({ state: 'closed', updatedAt: sql`now()` })
      .where(eq(tickets.id, id))
  })
  return showTicket(db, customerId, id)
}

export const toSummary = ({ ticket, order }: { ticket: TicketRow; order: string | null }): TicketSummary => ({
  id: ticket.id,
  topic: ticket.topic,
  subject: ticket.subject,
  state: ticket.state,
  order: ticket.orderId && order ? { id: ticket.orderId, number: order } : null,
  created_at: ticket.createdAt.toISOString(),
  updated_at: ticket.updatedAt.toISOString(),
})

const withOrder = (db: Tx) =>
  db.select({ ticket: tickets, order: orders.number }).from(tickets).leftJoin(orders, eq(orders.id, tickets.orderId))

/** Latest activity first. */
export async function listTickets(
  db: Tx,
  customerId: number,
  page: number,
  perPage: number,
): Promise<{ items: TicketSummary[]; more: boolean }> {
  const rows = await withOrder(db)
    .where(eq(tickets.customerId, customerId))
    .orderBy(desc(tickets.updatedAt), desc(tickets.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  return { items: rows.slice(0, perPage).map(toSummary), more: rows.length > perPage }
}

/** @param customerId undefined for staff. @throws Refusal 404 */
export async function showTicket(db: Tx, customerId: number | undefined, id: number): Promise<Ticket> {
  const [row] = await withOrder(db).where(
    and(eq(tickets.id, id), customerId === undefined ? undefined : eq(tickets.customerId, customerId)),
  )
  if (!row) throw notFound()
  const messages = await db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, id))
    .orderBy(asc(ticketMessages.id))
  const files = await filesOf(
    db,
    messages.map((one) => one.id),
  )
  return {
    ...toSummary(row),
    messages: messages.map(({ id: messageId, author, text, createdAt }) => ({
      id: messageId,
      author,
      text,
      at: createdAt.toISOString(),
      files: files
        .filter((file) => file.messageId === messageId)
        .map(({ id: fileId, name, kind, bytes }) => ({ id: fileId, name, kind, bytes })),
    })),
  }
}
