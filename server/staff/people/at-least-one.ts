import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, isNotNull, isNull } from '#server/platform/database/drizzle.ts'
import { staff, staffPeople } from '#server/platform/database/schema.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { signInOf } from '../sign-in/me.ts'
import { takeLock } from '#server/platform/database/take-lock.ts'

/** Of what two calls at once must not use up: each waits for the other, and checks after its own change. */

/**
 * Runs a change of roles or people.
 * @throws Refusal 409 if it leaves the shop without an owner who has joined
 */
export async function keepingAnOwner<T>(tx: Tx, change: () => Promise<T>): Promise<T> {
  await takeLock(tx, 'owners')
  const had = await hasOwner(tx)
  const done = await change()
  if (had && !(await hasOwner(tx))) throw new Refusal(409, 'api.staff.lastOwner')
  return done
}

async function hasOwner(tx: Tx): Promise<boolean> {
  const [owner] = await tx
    .select({ id: staffPeople.staffId })
    .from(staffPeople)
    .innerJoin(staff, and(eq(staff.id, staffPeople.staffId), isNull(staff.revokedAt)))
    .where(and(eq(staffPeople.role, 'owner'), isNotNull(staffPeople.joinedAt)))
    .limit(1)
  return owner !== undefined
}

/**
 * Runs a change of a person's passkeys or password.
 * @throws Refusal 409 if it leaves them without any
 */
export async function keepingASignIn<T>(tx: Tx, personId: number, change: () => Promise<T>): Promise<T> {
  await tx.select().from(staffPeople).where(eq(staffPeople.staffId, personId)).for('update')
  const done = await change()
  const { passkeys, password } = await signInOf(tx, personId)
  if (passkeys === 0 && !password) throw new Refusal(409, 'api.staff.lastPasskey')
  return done
}
