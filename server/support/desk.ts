import type { StaffTicket, StaffTicketsQuery, StaffTicketSummary, TicketCounts } from '#api/contract/staff-support.ts'
import type { TicketList } from '#api/contract/staff-support-lists.ts'
import type { TicketSummary } from '#api/contract/support.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, asc, desc, eq, gt, isNotNull, isNull, ne, sql } from '#server/platform/database/drizzle.ts'
import { contactMessages, customers, orders, staff, ticketMessages, tickets } from '#server/platform/database/schema.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { cursorText, readCursor, type Cursor } from '#server/platform/http/cursor.ts'
import { pageOf, type Page } from '#server/platform/http/paging.ts'
import { lockTicket, versionOf } from './ticket-version.ts'
import { listTickets, showTicket, toSummary } from './tickets.ts'

const PER_PAGE = 50

/** @param me id of the caller; null for the command line */
const inList = (list: TicketList, me: number | null) =>
  ({
    waiting: eq(tickets.state, 'open'),
    open: ne(tickets.state, 'closed'),
    mine: and(ne(tickets.state, 'closed'), me === null ? sql`false` : eq(tickets.assigneeId, me)),
    closed: eq(tickets.state, 'closed'),
  })[list]

/** In µs, which a Date would lose. */
const POSITION = sql<number>`(extract(epoch from ${tickets.updatedAt}) * 1000000)::bigint`.mapWith(Number)

/** What waits for the shop comes longest waiting first, the other lists latest activity first. */
export async function listForStaff(
  db: Tx,
  me: number | null,
  { list = 'waiting', after, limit = PER_PAGE, updated_after: changed }: StaffTicketsQuery,
): Promise<Page<StaffTicketSummary, string>> {
  const isOldestFirst = list === 'waiting'
  const direction = isOldestFirst ? asc : desc
  const last = after === undefined ? undefined : await placeOf(db, after)
  const place = sql`(${tickets.updatedAt}, ${tickets.id})`
  const rows = await db
    .select({
      ticket: tickets,
      position: POSITION,
      order: orders.number,
      customer: { id: customers.id, name: customers.name },
      assignee: { id: staff.id, name: staff.name },
    })
    .from(tickets)
    .innerJoin(customers, eq(customers.id, tickets.customerId))
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .leftJoin(staff, eq(staff.id, tickets.assigneeId))
    .where(
      and(
        inList(list, me),
        changed === undefined ? undefined : gt(tickets.updatedAt, new Date(changed)),
        last &&
          sql`${place} ${isOldestFirst ? sql`>` : sql`<`}
            (timestamptz 'epoch' + ${last.position} * interval '1 microsecond', ${last.id}::bigint)`,
      ),
    )
    .orderBy(direction(tickets.updatedAt), direction(tickets.id))
    .limit(limit + 1)
  const { items, ...page } = pageOf(rows, limit, ({ position, ticket }) => cursorText({ position, id: ticket.id }))
  return { ...page, items: items.map(({ customer, assignee, ...row }) => ({ ...toSummary(row), customer, assignee })) }
}

/** Where a page ended, also if its last ticket has changed since. The id of a ticket is read as where that is now. */
async function placeOf(db: Tx, after: string): Promise<Cursor | undefined> {
  if (!/^\d{1,9}$/.test(after)) return readCursor(after)
  const id = Number(after)
  const [found] = await db.select({ position: POSITION }).from(tickets).where(eq(tickets.id, id))
  return found && { ...found, id }
}

export async function countForStaff(db: Tx, me: number | null): Promise<TicketCounts> {
  return {
    waiting: await db.$count(tickets, inList('waiting', me)),
    open: await db.$count(tickets, inList('open', me)),
    mine: await db.$count(tickets, inList('mine', me)),
    contacts: await db.$count(contactMessages, isNull(contactMessages.handledAt)),
  }
}

/** @throws Refusal 404 */
export async function showForStaff(db: Tx, id: number): Promise<StaffTicket> {
  const ticket = await showTicket(db, undefined, id)
  const [row] = await db
    .select({
      ticket: tickets,
      customer: { id: customers.id, name: customers.name, phone: customers.phone, email: customers.email },
      assignee: { id: staff.id, name: staff.name },
    })
    .from(tickets)
    .innerJoin(customers, eq(customers.id, tickets.customerId))
    .leftJoin(staff, eq(staff.id, tickets.assigneeId))
    .where(eq(tickets.id, id))
  if (!row) throw notFound()
  const authors = await db
    .select({ message: ticketMessages.id, id: staff.id, name: staff.name })
    .from(ticketMessages)
    .innerJoin(staff, eq(staff.id, ticketMessages.staffId))
    .where(and(eq(ticketMessages.ticketId, id), isNotNull(ticketMessages.staffId)))
  const authorOf = (message: number) => {
    const author = authors.find((one) => one.message === message)
    return author ? { id: author.id, name: author.name } : null
  }
  return {
    ...ticket,
    messages: ticket.messages.map((message) => ({ ...message, staff: authorOf(message.id) })),
    customer: row.customer,
    assignee: row.assignee,
    version: versionOf(row.ticket),
  }
}

/** Closes a ticket or opens it again. @throws Refusal 404, 412 */
export async function moveTicket(
  tx: Tx,
  id: number,
  to: 'open' | 'closed',
  expected: string | undefined,
): Promise<void> {
  await lockTicket(tx, id, expected)
  await tx
    .update(tickets)
    .set({ state: to, updatedAt: sql`now()` })
    .where(eq(tickets.id, id))
}

/** The time of the last activity stays, since the customer sees it. @throws Refusal 404, 412 */
export async function assignTicket(
  tx: Tx,
  id: number,
  staffId: number | null,
  expected: string | undefined,
): Promise<void> {
  await lockTicket(tx, id, expected)
  await tx.update(tickets).set({ assigneeId: staffId }).where(eq(tickets.id, id))
}

const OF_CUSTOMER = 20
export const ticketsOfCustomer = async (db: Tx, customerId: number): Promise<TicketSummary[]> =>
  (await listTickets(db, customerId, 1, OF_CUSTOMER)).items
