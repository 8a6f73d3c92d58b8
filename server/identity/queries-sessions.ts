import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, gt, inArray, isNull, ne, sql } from '#server/platform/database/drizzle.ts'
import { customers, sessions } from '#server/platform/database/schema.ts'
import { customerColumns } from './queries-customers.ts'

/** Days since the last use, and since the start of the session. */
export const IDLE_DAYS = 30
const LONGEST_DAYS = 90
/** Precision of a session's last use; otherwise every call would write to the database. */
const SEEN_EVERY_MS = 60 * 60 * 1000

const slidExpiry = sql`least(now() + make_interval(days => ${IDLE_DAYS}), ${sessions.createdAt} + make_interval(days => ${LONGEST_DAYS}))`

export async function insertSession(
  tx: Tx,
  values: { customerId: number; tokenHash: string; userAgent: string },
): Promise<void> {
  await tx.insert(sessions).values({ ...values, expiresAt: sql`now() + make_interval(days => ${IDLE_DAYS})` })
}

/** The active session of a token with its customer; also extends the session. */
export async function findSession(db: Tx, tokenHash: string) {
  const [found] = await db
    .select({ sessionId: sessions.id, lastSeenAt: sessions.lastSeenAt, customer: customerColumns })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`), isNull(customers.deletedAt)))
  if (found && databaseNow().getTime() - found.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`now()`, expiresAt: slidExpiry })
      .where(eq(sessions.id, found.sessionId))
  }
  return found
}

export const sessionsOf = (db: Tx, customerId: number) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)

/** The ids of those sessions that are still active. */
export async function activeSessions(db: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, sql`now()`)))
  return new Set(rows.map(({ id }) => id))
}

/** Returns whether the customer had this session. */
export async function deleteSession(tx: Tx, customerId: number, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(sessions).where(and(eq(sessions.customerId, customerId), eq(sessions.id, id)))
  return (rowCount ?? 0) > 0
}

/** @param but a session to keep */
export async function deleteSessions(tx: Tx, customerId: number, but?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), but === undefined ? undefined : ne(sessions.id, but)))
}
