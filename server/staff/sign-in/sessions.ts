import type { StaffSession } from '#api/contract/staff-account.ts'
import { LOCK_MINUTES, type StaffPermission } from '#api/contract/staff-permissions.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, gt, inArray, isNull, ne, sql } from '#server/platform/database/drizzle.ts'
import { staff, staffPeople, staffRoles, staffSessions } from '#server/platform/database/schema.ts'
import { isLocked, type Session } from '#server/staff-access/public.ts'
import { roleOf } from '../people/roles.ts'
import { deviceWords } from '#server/platform/http/device.ts'
import { hashToken, newToken, type Source } from '#server/identity/service.ts'

/** Minutes without a call after which a session ends; it ends after LONGEST_HOURS in any case. */
const IDLE_MINUTES = 30
export const LONGEST_HOURS = 12
/** Precision of a session's last use; otherwise every call would write to the database. */
const SEEN_EVERY_MS = 60 * 1000
const USER_AGENT_LENGTH = 300

const idleEnd = sql`now() + make_interval(mins => ${IDLE_MINUTES})`
const slidExpiry = sql`least(${idleEnd}, ${staffSessions.createdAt} + make_interval(hours => ${LONGEST_HOURS}))`

/** Returns the token for the cookie; only its hash is stored. */
export async function openSession(tx: Tx, staffId: number, source: Source): Promise<string> {
  const token = newToken()
  await tx.insert(staffSessions).values({
    staffId,
    tokenHash: hashToken(token),
    userAgent: source.userAgent.slice(0, USER_AGENT_LENGTH),
    address: source.address,
    expiresAt: idleEnd,
  })
  await tx
    .update(staff)
    .set({ lastUsedAt: sql`now()`, lastUsedFrom: source.address })
    .where(eq(staff.id, staffId))
  return token
}

/** The active session of a token with its person and their role; also extends the session, unless it is locked. */
export async function findSession(db: Tx, token: string) {
  const [found] = await db
    .select({
      session: staffSessions,
      id: staff.id,
      name: staff.name,
      email: staffPeople.email,
      role: staffPeople.role,
      ownRole: staffRoles,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .innerJoin(staffPeople, eq(staffPeople.staffId, staff.id))
    .leftJoin(staffRoles, eq(staffRoles.id, staffPeople.roleId))
    .where(
      and(
        eq(staffSessions.tokenHash, hashToken(token)),
        gt(staffSessions.expiresAt, sql`now()`),
        isNull(staff.revokedAt),
      ),
    )
  if (
    found &&
    !isLocked(found.session) &&
    databaseNow().getTime() - found.session.lastSeenAt.getTime() > SEEN_EVERY_MS
  ) {
    const [seen] = await db
      .update(staffSessions)
      .set({ lastSeenAt: sql`now()`, expiresAt: slidExpiry })
      .where(eq(staffSessions.id, found.session.id))
      .returning()
    if (seen) found.session = seen
  }
  return found
}

/** Of these sessions, those that are active and not locked and whose person still has the permission. */
export async function sessionsAllowed(db: Tx, ids: string[], permission: StaffPermission): Promise<Set<string>> {
  const rows = await db
    .select({ id: staffSessions.id, role: staffPeople.role, ownRole: staffRoles })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .innerJoin(staffPeople, eq(staffPeople.staffId, staff.id))
    .leftJoin(staffRoles, eq(staffRoles.id, staffPeople.roleId))
    .where(
      and(inArray(staffSessions.id, ids), gt(staffSessions.expiresAt, sql`now()`), isUnlocked, isNull(staff.revokedAt)),
    )
  return new Set(rows.filter((row) => roleOf(row).permissions.includes(permission)).map(({ id }) => id))
}

/** The latest end of a session. */
export const endOf = ({ createdAt }: Session): Date => new Date(createdAt.getTime() + LONGEST_HOURS * 3_600_000)

export const markSteppedUp = (tx: Tx, id: string): Promise<unknown> =>
  tx
    .update(staffSessions)
    .set({ steppedUpAt: sql`now()`, activeAt: sql`now()` })
    .where(eq(staffSessions.id, id))

/** Notes an act, which keeps the session from being locked. */
export const markActive = (tx: Tx, id: string): Promise<unknown> =>
  tx
    .update(staffSessions)
    .set({ activeAt: sql`now()` })
    .where(eq(staffSessions.id, id))

const isUnlocked = sql`${staffSessions.activeAt} > now() - make_interval(mins => ${LOCK_MINUTES})`

export async function listSessions(db: Tx, staffId: number, current?: string): Promise<StaffSession[]> {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), gt(staffSessions.expiresAt, sql`now()`)))
    .orderBy(desc(staffSessions.lastSeenAt), staffSessions.id)
  return rows.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    current: id === current,
    device: deviceWords(userAgent),
    address,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
  }))
}

/** Ends a session. @returns false if the person does not have it */
export async function endSession(tx: Tx, staffId: number, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, id)))
  return (rowCount ?? 0) > 0
}

/** @param but a session to keep */
export async function endSessions(tx: Tx, staffId: number, but?: string): Promise<void> {
  await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), but === undefined ? undefined : ne(staffSessions.id, but)))
}
