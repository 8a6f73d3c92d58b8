import type { KeyEntry, NewKey, StaffKey } from '#api/contract/staff-people.ts'
import { STAFF_PERMISSIONS, type StaffPermission } from '#api/contract/staff-permissions.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { staff } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { hashToken, looksLikeToken, newToken } from '#server/identity/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import { notifyOwners } from '../owner-notices.ts'
import { requireGrant, type Grantor } from './grants.ts'
import { knownPermissions } from './roles.ts'
import { readName } from './read-name.ts'

const LONGEST_DAYS = 731
/** Precision of a key's last use; otherwise every call would write to the database. */
const USED_EVERY_MS = 60 * 1000
/** Of tokens of earlier releases. */
const EVERYTHING = '*'

type Row = typeof staff.$inferSelect
export type Key = { id: number; name: string; permissions: ReadonlySet<StaffPermission> }

const permissionsOf = ({ permissions }: Row): StaffPermission[] =>
  permissions.includes(EVERYTHING) ? [...STAFF_PERMISSIONS] : knownPermissions(permissions)

/** The key of an Authorization header; undefined for an invalid, expired or revoked one. */
export async function findKey(db: Tx, authorization: string, address: string): Promise<Key | undefined> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  if (!token || !looksLikeToken(token)) return undefined
  const [found] = await db
    .select()
    .from(staff)
    .where(
      and(
        eq(staff.tokenHash, hashToken(token)),
        isNull(staff.revokedAt),
        or(isNull(staff.expiresAt), gt(staff.expiresAt, sql`now()`)),
      ),
    )
  if (!found) return undefined
  if (databaseNow().getTime() - (found.lastUsedAt?.getTime() ?? 0) > USED_EVERY_MS)
    await db
      .update(staff)
      .set({ lastUsedAt: sql`now()`, lastUsedFrom: address })
      .where(eq(staff.id, found.id))
  return { id: found.id, name: found.name, permissions: new Set(permissionsOf(found)) }
}

/** Newest first. */
export async function listKeys(db: Tx): Promise<StaffKey[]> {
  const rows = await db.select().from(staff).where(isNotNull(staff.tokenHash)).orderBy(desc(staff.id))
  const names = new Map(
    (await db.select({ id: staff.id, name: staff.name }).from(staff)).map((row) => [row.id, row.name]),
  )
  return rows.map((row) => toKey(row, row.createdBy === null ? null : (names.get(row.createdBy) ?? null)))
}

const toKey = (row: Row, createdBy: string | null): StaffKey => ({
  id: row.id,
  name: row.name,
  permissions: permissionsOf(row),
  unlimited: row.permissions.includes(EVERYTHING),
  state: row.revokedAt ? 'revoked' : row.expiresAt && row.expiresAt <= databaseNow() ? 'expired' : 'active',
  created_at: row.createdAt.toISOString(),
  created_by: createdBy,
  expires_at: row.expiresAt?.toISOString() ?? null,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  last_used_from: row.lastUsedFrom,
})

/** A key with one of these can take the shop's money, so owners are notified of it. */
const MONEY_PERMISSIONS: readonly StaffPermission[] = [
  'prices.write',
  'providers.write',
  'refunds.write',
  'settings.write',
  'wallets.write',
]
const mayTakeMoney = (row: Row): boolean =>
  permissionsOf(row).some((permission) => MONEY_PERMISSIONS.includes(permission))

/**
 * Returns the token once; only its hash is stored.
 * @throws Refusal 403 for permissions that the caller lacks, 422 for an end date in the past or too late
 */
export async function addKey(db: Database, by: Grantor, { name, permissions, expires_at }: KeyEntry): Promise<NewKey> {
  requireGrant(by, permissions)
  const expiresAt = new Date(expires_at)
  const days = (expiresAt.getTime() - databaseNow().getTime()) / 86_400_000
  if (!(days > 0 && days <= LONGEST_DAYS)) throw invalid({ expires_at: 'api.staff.keyEnd' })
  const token = newToken()
  return inTransaction(db, async (tx) => {
    if (by) await requireActive(tx, by.id)
    const [added] = await tx
      .insert(staff)
      .values({
        name: readName(name),
        tokenHash: hashToken(token),
        permissions: knownPermissions(permissions),
        expiresAt,
        createdBy: by?.id ?? null,
      })
      .returning()
    const after = { name: added!.name, permissions: added!.permissions, expires_at }
    await recordAction(tx, by, 'key.add', `staff:${added!.id}`, { after })
    if (mayTakeMoney(added!)) await notifyOwners(tx, by, { kind: 'keyAdded', name: added!.name })
    return { key: toKey(added!, by?.name ?? null), token }
  })
}

/** Waits until a revocation of the caller that has begun is done. @throws Refusal 401 for one who was revoked */
async function requireActive(tx: Tx, id: number): Promise<void> {
  const [caller] = await tx.select({ revokedAt: staff.revokedAt }).from(staff).where(eq(staff.id, id)).for('share')
  if (!caller || caller.revokedAt) throw new Refusal(401, 'api.staff.signInFirst')
}

/**
 * Revokes a key and all keys that it made, at once in every process.
 * @throws Refusal 404; 403 for a key that may do more than the caller
 */
export const revokeKey = (db: Database, by: Grantor, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [key] = await revoke(tx, eq(staff.id, id))
    if (!key) throw notFound()
    requireGrant(by, permissionsOf(key))
    await recordRevoked(tx, by, key)
    // One generation after the other: a statement sees the keys that the one before waited for.
    for (let makers = [id]; makers.length > 0;) {
      const made = and(inArray(staff.createdBy, makers), isNotNull(staff.tokenHash))
      for (const one of await revoke(tx, made)) await recordRevoked(tx, by, one, id)
      makers = (await tx.select({ id: staff.id }).from(staff).where(made)).map((row) => row.id)
    }
  })

const revoke = (tx: Tx, which: SQL | undefined): Promise<Row[]> =>
  tx
    .update(staff)
    .set({ revokedAt: sql`now()` })
    .where(and(which, isNotNull(staff.tokenHash), isNull(staff.revokedAt)))
    .returning()

async function recordRevoked(tx: Tx, by: Grantor, row: Row, because?: number): Promise<void> {
  const { id, name } = row
  await recordAction(tx, by, 'key.revoke', `staff:${id}`, { name, ...(because !== undefined && { with: because }) })
  if (mayTakeMoney(row)) await notifyOwners(tx, by, { kind: 'keyRevoked', name })
}
