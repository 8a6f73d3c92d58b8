import { randomUUID } from 'node:crypto'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, eq, inArray, isNotNull, lt, or, sql } from '#server/platform/database/drizzle.ts'
import { mailbox, outgoingMessages, type Channel } from '#server/platform/database/schema.ts'

type OutgoingMessage = typeof outgoingMessages.$inferSelect
export type Reason = 'recipient' | 'content' | 'account' | 'unconfigured' | 'gateway' | 'late'

export async function insertMessages(tx: Tx, rows: (typeof outgoingMessages.$inferInsert)[]): Promise<void> {
  await tx.insert(outgoingMessages).values(rows)
}

/** Records a message that was sent to try an account, as the tests of the setup are. */
export const recordTestSent = (db: Database, channel: Channel): Promise<void> =>
  insertMessages(db, [
    { id: randomUUID(), channel, template: 'setupTest', secret: false, state: 'sent', settledAt: databaseNow() },
  ])

/** A pending message; undefined once it is sent or dropped. */
export async function findWaiting(db: Database, id: string): Promise<OutgoingMessage | undefined> {
  const [row] = await db
    .select()
    .from(outgoingMessages)
    .where(and(eq(outgoingMessages.id, id), eq(outgoingMessages.state, 'waiting')))
  return row
}

export type Waiting = Pick<OutgoingMessage, 'id' | 'channel' | 'template'>

/** Oldest first. */
export const waitingMessages = (tx: Tx): Promise<Waiting[]> =>
  tx
    .select({ id: outgoingMessages.id, channel: outgoingMessages.channel, template: outgoingMessages.template })
    .from(outgoingMessages)
    .where(eq(outgoingMessages.state, 'waiting'))
    .orderBy(outgoingMessages.createdAt)

const forgotten = { recipient: null, values: null }

export async function markSent(db: Database, id: string): Promise<void> {
  await db
    .update(outgoingMessages)
    .set({ state: 'sent', settledAt: databaseNow(), ...forgotten })
    .where(eq(outgoingMessages.id, id))
}

export async function markFailed(db: Database, { id, secret }: OutgoingMessage, reason: Reason): Promise<void> {
  const state = reason === 'late' ? ('late' as const) : ('failed' as const)
  await db
    .update(outgoingMessages)
    .set({ state, reason, settledAt: databaseNow(), ...(secret && forgotten) })
    .where(eq(outgoingMessages.id, id))
}

const KEEP_DAYS = 30

/** Deletes all old messages, including failed ones and those left by a crash, because they are personal data. */
export async function deleteOldMessages(db: Database): Promise<void> {
  const old = (days: number) => sql`now() - ${days} * interval '1 day'`
  await db.delete(mailbox).where(lt(mailbox.createdAt, old(KEEP_DAYS)))
  await db.delete(outgoingMessages).where(lt(outgoingMessages.createdAt, old(KEEP_DAYS)))
  await db
    .update(outgoingMessages)
    .set(forgotten)
    .where(
      and(
        lt(outgoingMessages.createdAt, old(1)),
        or(inArray(outgoingMessages.state, ['late', 'sent']), eq(outgoingMessages.secret, true)),
        isNotNull(outgoingMessages.recipient),
      ),
    )
}
