import { routes } from '#locales/routes.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { ticketMessages, tickets } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notify } from '#server/notifications/public.ts'
import { lockTicket } from './ticket-version.ts'
import { cleanText } from './tickets.ts'

/**
 * Answers a ticket. An unassigned ticket is assigned to the member of staff who answers it.
 * @param staffId null for the command line. @throws Refusal 404, 412
 */
export const answerTicket = (
  db: Database,
  staffId: number | null,
  id: number,
  text: string,
  close = false,
): Promise<void> => inTransaction(db, (tx) => bodyIn(tx, staffId, id, { text, close }))

export async function bodyIn(
  tx: Tx,
  staffId: number | null,
  id: number,
  { text, close = false }: { text: string; close?: boolean },
  expected?: string,
): Promise<void> {
  const row = await lockTicket(tx, id, expected)
  const words = cleanText(text)
  const [answer] = await tx
    .insert(ticketMessages)
    .values({ ticketId: id, author: 'staff', staffId, text: words })
    .returning()
  await tx
    .update(tickets)
    .set({ state: close ? 'closed' : 'answered', assigneeId: row.assigneeId ?? staffId, updatedAt: sql`now()` })
    .where(eq(tickets.id, id))
  await notify(tx, {
    customerId: row.customerId,
    kind: 'ticketAnswered',
    values: { subject: row.subject, answer: words.replaceAll('\n', ' ').slice(0, 200) },
    path: routes.ticket(id),
    cause: `ticket:${id}:${answer!.id}`,
    byEmail: true,
  })
}
