import type {
  SavedReply,
  SavedReplyEntry,
  StaffTicket,
  TicketAnswer,
  TicketAssignment,
  TicketMove,
} from '#api/contract/staff-support.ts'
import type { StaffMember } from '#api/contract/staff.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, asc, eq, isNotNull, isNull } from '#server/platform/database/drizzle.ts'
import { staff, staffPeople, staffRoles } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid } from '#server/platform/http/errors.ts'
import {
  addReply,
  bodyIn,
  assignTicket,
  changeReply,
  deleteReply,
  handleContact,
  moveTicket,
  showForStaff,
} from './service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff, Permissions } from '#server/staff-access/public.ts'
import { roleOf } from '#server/staff/service.ts'
import { showTicket } from './shown.ts'

// Staff actions on tickets, saved replies and contact messages. All are recorded, without the customer's words;
// `expected` is the version in `If-Match`.

/** @throws Refusal 404 */
export const readTicket = async (db: Tx, id: number, permissions: Permissions): Promise<StaffTicket | null> =>
  showTicket(await showForStaff(db, id), permissions)

export async function answerTicketBy(db: Database, by: Staff, id: number, text: string, close: boolean): Promise<void> {
  await answer(db, by, id, { text, close }, undefined)
}

/** @throws Refusal 404, 412 */
export async function answer(
  db: Database,
  by: Staff,
  id: number,
  entry: TicketAnswer,
  expected: string | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await bodyIn(tx, by?.id ?? null, id, entry, expected)
    await recordAction(tx, by, 'ticket.answer', `ticket:${id}`, { close: entry.close ?? false })
  })
}

/** @throws Refusal 404, 412 */
export async function move(
  db: Database,
  by: Staff,
  id: number,
  { to }: TicketMove,
  expected: string | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await moveTicket(tx, id, to, expected)
    await recordAction(tx, by, to === 'closed' ? 'ticket.close' : 'ticket.reopen', `ticket:${id}`)
  })
}

/** @throws Refusal 404, 412; 422 for a person who may not answer tickets */
export async function assign(
  db: Database,
  by: Staff,
  id: number,
  { staff: to }: TicketAssignment,
  expected: string | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (to !== null && !(await listAssignees(tx)).some((one) => one.id === to))
      throw invalid({ staff: 'api.staff.assigneeUnknown' })
    await assignTicket(tx, id, to, expected)
    await recordAction(tx, by, 'ticket.assign', `ticket:${id}`, { to })
  })
}

/** People who may answer tickets, by name. */
export async function listAssignees(db: Tx): Promise<StaffMember[]> {
  const rows = await db
    .select({ id: staff.id, name: staff.name, role: staffPeople.role, ownRole: staffRoles })
    .from(staffPeople)
    .innerJoin(staff, eq(staff.id, staffPeople.staffId))
    .leftJoin(staffRoles, eq(staffRoles.id, staffPeople.roleId))
    .where(and(isNull(staff.revokedAt), isNotNull(staffPeople.joinedAt)))
    .orderBy(asc(staff.name), asc(staff.id))
  return rows.filter((row) => roleOf(row).permissions.includes('community.write')).map(({ id, name }) => ({ id, name }))
}

export const addReplyBy = (db: Database, by: Staff, entry: SavedReplyEntry): Promise<SavedReply> =>
  inTransaction(db, async (tx) => {
    const reply = await addReply(tx, entry)
    await recordAction(tx, by, 'reply.add', `reply:${reply.id}`, { title: reply.title })
    return reply
  })

export const changeReplyBy = (
  db: Database,
  by: Staff,
  id: number,
  entry: SavedReplyEntry,
  expected: string | undefined,
): Promise<SavedReply> =>
  inTransaction(db, async (tx) => {
    const reply = await changeReply(tx, id, entry, expected)
    await recordAction(tx, by, 'reply.change', `reply:${id}`, { title: reply.title })
    return reply
  })

export const deleteReplyBy = (db: Database, by: Staff, id: number, expected: string | undefined): Promise<void> =>
  inTransaction(db, async (tx) => {
    await deleteReply(tx, id, expected)
    await recordAction(tx, by, 'reply.delete', `reply:${id}`)
  })

export const markContact = (db: Database, by: Staff, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await handleContact(tx, id)
    await recordAction(tx, by, 'contact.handled', `contact:${id}`)
  })
