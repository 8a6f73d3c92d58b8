import type { Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { tickets } from '#server/platform/database/schema.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { isNamed } from '#server/platform/http/if-match.ts'
import type { TicketRow } from './tickets.ts'

/** Changes with every message, state and assignment. */
export const versionOf = ({ updatedAt, assigneeId }: TicketRow): string =>
  `${updatedAt.getTime().toString(36)}.${assigneeId ?? 0}`

/**
 * Locks a ticket until the transaction ends.
 * @param expected of `If-Match`; undefined without one
 * @throws Refusal 404, 412
 */
export async function lockTicket(tx: Tx, id: number, expected: string | undefined): Promise<TicketRow> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update')
  if (!row) throw notFound()
  if (expected !== undefined && !isNamed(expected, versionOf(row))) throw new Refusal(412, 'api.staff.ticketOutdated')
  return row
}
