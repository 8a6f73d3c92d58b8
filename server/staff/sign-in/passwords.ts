import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, isNull, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { staff, staffPeople } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { emailKey, readEmail } from '#server/identity/contact/public.ts'
import {
  hashPassword,
  isOutdated,
  passwordFault,
  simulateVerification,
  verifyPassword,
  type Source,
} from '#server/identity/service.ts'
import type { StaffContext } from '../context.ts'
import { countAttempt } from './attempts.ts'
import { confirmedTotp, renewRecoveryCodes, useCode } from './totp.ts'

type PasswordPerson = {
  id: number
  name: string
  email: string | null
  passwordHash: string | null
  totpSecret: string | null
}

const findPerson = async (db: Tx, where: SQL | undefined): Promise<PasswordPerson | undefined> =>
  (
    await db
      .select({
        id: staff.id,
        name: staff.name,
        email: staffPeople.email,
        passwordHash: staffPeople.passwordHash,
        totpSecret: staffPeople.totpSecret,
      })
      .from(staffPeople)
      .innerJoin(staff, eq(staff.id, staffPeople.staffId))
      .where(and(isNull(staff.revokedAt), where))
  )[0]

export const personByEmail = (db: Tx, typed: string): Promise<PasswordPerson | undefined> => {
  const email = readEmail(typed)
  return email === undefined
    ? Promise.resolve(undefined)
    : findPerson(db, eq(sql`lower(${staffPeople.email})`, emailKey(email)))
}
export const personById = (db: Tx, id: number): Promise<PasswordPerson | undefined> =>
  findPerson(db, eq(staffPeople.staffId, id))

/**
 * Checks password and code. Unknown people and people without a password take the same time and get the same response.
 * @param open runs in the transaction that uses up the code
 * @throws Refusal 422, 428
 */
export async function withPassword<T>(
  context: StaffContext,
  person: PasswordPerson | undefined,
  { password, code }: { password: string; code: string },
  source: Source,
  open: (tx: Tx, person: PasswordPerson) => Promise<T>,
): Promise<T> {
  const attempt = await countAttempt(context, person?.id, source)
  const isRight = person?.passwordHash
    ? await verifyPassword(password, person.passwordHash, source.address)
    : await simulateVerification(password, source.address)
  if (!person?.passwordHash || !isRight) throw wrong()
  const { passwordHash } = person
  const newHash = isOutdated(passwordHash) ? await hashPassword(password, source.address) : undefined
  const opened = await inTransaction(context.db, async (tx) => {
    // The password may have been changed, and all sessions ended, while the hash was computed.
    const [locked] = await tx.select().from(staffPeople).where(eq(staffPeople.staffId, person.id)).for('update')
    if (locked?.passwordHash !== passwordHash) throw wrong()
    if (!(await useCode(context, tx, person, code))) return undefined
    if (newHash) await tx.update(staffPeople).set({ passwordHash: newHash }).where(eq(staffPeople.staffId, person.id))
    return { value: await open(tx, person) }
  })
  if (!opened) {
    await attempt.failCode()
    throw wrong()
  }
  await attempt.succeed()
  return opened.value
}

const wrong = () => invalid({ password: 'api.staff.wrongSignIn' })

type Setup = { email: string; password: string; setup: string; code: string }
type CheckedPassword = Pick<typeof staffPeople.$inferInsert, 'email' | 'passwordHash' | 'totpSecret' | 'totpStep'>

/**
 * Checks and hashes a new password, outside of any transaction.
 * @throws Refusal 422
 */
export async function checkedPassword(
  context: StaffContext,
  personId: number,
  { email: typed, password, setup, code }: Setup,
  source: Source,
): Promise<CheckedPassword> {
  const email = readEmail(typed)
  if (!email) throw invalid({ email: 'identity.email.invalid' })
  const fault = passwordFault(password, { email })
  if (fault) throw invalid({ password: fault })
  const totp = await confirmedTotp(context, personId, { setup, code })
  return { email, passwordHash: await hashPassword(password, source.address), ...totp }
}

/**
 * Stores it, and returns new recovery codes.
 * @throws Refusal 422 if another person has the e-mail
 */
export async function setPassword(
  context: StaffContext,
  tx: Tx,
  personId: number,
  checked: CheckedPassword,
): Promise<string[]> {
  await requireFreeEmail(tx, checked.email!, personId)
  await tx.update(staffPeople).set(checked).where(eq(staffPeople.staffId, personId))
  return renewRecoveryCodes(context, tx, personId)
}

/** @throws Refusal 422 */
export async function requireFreeEmail(tx: Tx, email: string, personId?: number): Promise<void> {
  const [taken] = await tx
    .select({ id: staffPeople.staffId })
    .from(staffPeople)
    .where(eq(sql`lower(${staffPeople.email})`, emailKey(email)))
  if (taken && taken.id !== personId) throw invalid({ email: 'api.staff.emailTaken' })
}
