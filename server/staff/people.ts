import type { Database, Tx } from '#server/database/connect.ts'
import { and, eq, isNull } from '#server/database/drizzle.ts'
import { staff } from '#server/database/schema.ts'
import { notFound } from '#server/http/errors.ts'
import { hashToken, looksLikeToken, newToken } from '#server/identity/service.ts'
import { note, type Staff } from './actions.ts'

/** Returns the token once; only its hash is stored. */
export function addStaff(db: Database, name: string): Promise<{ id: number; token: string }> {
  const token = newToken()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(staff)
      .values({ name, tokenHash: hashToken(token) })
      .returning()
    await note(tx, null, 'staff.add', `staff:${row!.id}`)
    return { id: row!.id, token }
  })
}

export async function revokeStaff(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .update(staff)
      .set({ revokedAt: new Date() })
      .where(and(eq(staff.id, id), isNull(staff.revokedAt)))
      .returning()
    if (removed.length === 0) throw notFound()
    await note(tx, null, 'staff.revoke', `staff:${id}`)
  })
}

/** The member of staff of a token; undefined for an invalid one. */
export async function staffOf(db: Tx, authorization: string | undefined): Promise<NonNullable<Staff> | undefined> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token || !looksLikeToken(token)) return undefined
  const [found] = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(eq(staff.tokenHash, hashToken(token)), isNull(staff.revokedAt)))
  return found
}
