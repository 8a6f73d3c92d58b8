import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, gt, inArray, isNull, sql } from '#server/platform/database/drizzle.ts'
import { customers, verifications, type CodePurpose, type PendingCustomer } from '#server/platform/database/schema.ts'
import { CODE_SECONDS, CODE_TRIES } from './limits.ts'

const GRANT_SECONDS = 10 * 60
/** How long after its code a new one can be requested without filling in the form again. */
export const KEPT_HOURS = 1

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
const fresh = () => ({ triesLeft: CODE_TRIES, expiresAt: inSeconds(CODE_SECONDS) })

type Verification = {
  handleHash: string
  purpose: CodePurpose
  target: string
  codeHash: string | null
  pending: PendingCustomer | null
  customerId: number | null
  network: string | null
}

export async function saveVerification(tx: Tx, values: Verification): Promise<void> {
  await tx.insert(verifications).values({ ...values, ...fresh() })
}

export async function findVerification(tx: Tx, handleHash: string) {
  const [found] = await tx
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.handleHash, handleHash),
        isNull(verifications.grantHash),
        gt(verifications.expiresAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`),
      ),
    )
  return found
}

export async function renewCode(
  tx: Tx,
  id: number,
  values: Pick<Verification, 'codeHash' | 'customerId' | 'network'>,
): Promise<void> {
  await tx
    .update(verifications)
    .set({ ...values, ...fresh() })
    .where(eq(verifications.id, id))
}

/** Locks the customer before the verification. Every account change locks in this order. */
export async function lockCustomerOf(tx: Tx, handleHash: string): Promise<void> {
  const customerIds = tx
    .select({ id: verifications.customerId })
    .from(verifications)
    .where(eq(verifications.handleHash, handleHash))
  await tx.select({ id: customers.id }).from(customers).where(inArray(customers.id, customerIds)).for('update')
}

/** Uses up one attempt before the code is checked, so that concurrent calls cannot get more attempts. */
export async function takeAttempt(tx: Tx, purpose: CodePurpose, handleHash: string) {
  const [taken] = await tx
    .update(verifications)
    .set({ triesLeft: sql`${verifications.triesLeft} - 1` })
    .where(
      and(
        eq(verifications.handleHash, handleHash),
        eq(verifications.purpose, purpose),
        gt(verifications.triesLeft, 0),
        gt(verifications.expiresAt, sql`now()`),
        isNull(verifications.grantHash),
      ),
    )
    .returning()
  return taken
}

export async function grantReset(tx: Tx, id: number, grantHash: string): Promise<void> {
  await tx
    .update(verifications)
    .set({ codeHash: null, grantHash, expiresAt: inSeconds(GRANT_SECONDS) })
    .where(eq(verifications.id, id))
}

/** Locked until the transaction ends, so that only one of several concurrent calls uses it. */
export async function findGrant(tx: Tx, grantHash: string) {
  const [found] = await tx
    .select({ id: verifications.id, customerId: verifications.customerId })
    .from(verifications)
    .where(and(eq(verifications.grantHash, grantHash), gt(verifications.expiresAt, sql`now()`)))
    .for('update')
  return found
}

export async function deleteVerification(tx: Tx, id: number): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.id, id))
}

/**
 * Invalidates all codes, recoveries and reset grants of a customer whose password or contact changed. A pending
 * login or recovery continues without a code, so that it looks like that of an unknown number.
 */
export async function voidVerifications(tx: Tx, customerId: number): Promise<void> {
  const ofCustomer = eq(verifications.customerId, customerId)
  await tx
    .delete(verifications)
    .where(and(ofCustomer, inArray(verifications.purpose, ['email', 'phone', 'close', 'confirm'])))
  await tx
    .update(verifications)
    .set({ codeHash: null, grantHash: null })
    .where(and(ofCustomer, inArray(verifications.purpose, ['login', 'recover'])))
}
