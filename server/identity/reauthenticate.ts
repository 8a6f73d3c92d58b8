import type { OwnerProof } from '#api/contract/account.ts'
import type { CodePurpose } from '#server/platform/database/schema.ts'
import { invalid } from '#server/platform/http/errors.ts'
import type { Customer } from './authentication.ts'
import type { Identity, Source } from './context.ts'
import { enterCode } from './entering-codes.ts'
import { noteEvent } from './events.ts'
import { LIMITS } from './limits.ts'
import { verifyPassword } from './passwords.ts'
import { findByPhone } from './queries-customers.ts'
import { deleteVerification } from './queries-verifications.ts'

/**
 * Requires the password for changes of the account and data exports, because a token may be left on a shared screen.
 * Customers without a password need a fresh code of POST /account/send-otp instead.
 * @param field where the form asks for the password
 * @returns the password's hash; null without one
 * @throws Refusal 422
 */
export async function requireOwner(
  identity: Identity,
  customer: Customer,
  proof: OwnerProof,
  source: Source,
  field = 'password',
): Promise<string | null> {
  if ((await findByPhone(identity.db, customer.phone))?.passwordHash === null) {
    await requireCode(identity, customer, 'confirm', proof, source)
    return null
  }
  return requirePassword(identity, customer, proof.password, field, source)
}

/**
 * For closing the account: requires the password, or the code of POST /account/close/send-otp.
 * @throws Refusal 422
 */
export async function requirePasswordOrCode(
  identity: Identity,
  customer: Customer,
  proof: OwnerProof,
  source: Source,
): Promise<void> {
  if (proof.code === undefined) await requirePassword(identity, customer, proof.password, 'password', source)
  else await requireCode(identity, customer, 'close', proof, source)
}

async function requirePassword(
  identity: Identity,
  customer: Customer,
  password: string | undefined,
  field: string,
  source: Source,
): Promise<string> {
  if (password === undefined) throw invalid({ [field]: 'api.validation.required' })
  const { db, limits } = identity
  await limits.take(LIMITS.changes, String(customer.id))
  const account = await findByPhone(db, customer.phone)
  if (
    account?.customer.id !== customer.id ||
    account.passwordHash === null ||
    !(await verifyPassword(password, account.passwordHash, String(customer.id)))
  ) {
    await noteEvent(db, identity, 'passwordChangeFailed', customer.id, source)
    throw invalid({ [field]: 'identity.password.wrong' })
  }
  return account.passwordHash
}

async function requireCode(
  identity: Identity,
  customer: Customer,
  purpose: Extract<CodePurpose, 'close' | 'confirm'>,
  { verification, code }: OwnerProof,
  source: Source,
): Promise<void> {
  if (verification === undefined || code === undefined) throw invalid({ code: 'api.validation.required' })
  await enterCode(identity, purpose, { verification, code }, source, async (tx, found) => {
    if (found.customerId !== customer.id || found.target !== customer.phone) return undefined
    await deleteVerification(tx, found.id)
    return true
  })
}
