import { invalid } from '#server/http/errors.ts'
import type { Customer } from './authentication.ts'
import type { Identity, Source } from './context.ts'
import { enterCode } from './entering-codes.ts'
import { noteEvent } from './events.ts'
import { LIMITS } from './limits.ts'
import { verifyPassword } from './passwords.ts'
import { findByPhone } from './queries-customers.ts'
import { deleteVerification } from './queries-verifications.ts'

/**
 * Requires the password for irreversible actions and data exports, because a token may be left on a shared screen.
 * @param field where the form asks for the password
 * @returns the password's hash
 * @throws Refusal 422
 */
export async function requirePassword(
  identity: Identity,
  customer: Customer,
  password: string,
  field: string,
  source: Source,
): Promise<string> {
  const { db, limits } = identity
  await limits.take(LIMITS.changes, String(customer.id))
  const account = await findByPhone(db, customer.phone)
  if (
    account?.customer.id !== customer.id ||
    !(await verifyPassword(password, account.passwordHash, String(customer.id)))
  ) {
    await noteEvent(db, identity, 'passwordChangeFailed', customer.id, source)
    throw invalid({ [field]: 'identity.password.wrong' })
  }
  return account.passwordHash
}

/**
 * Requires the password, or the code sent to the customer's phone.
 * @throws Refusal 422
 */
export async function requireOwner(
  identity: Identity,
  customer: Customer,
  proof: { password?: string; verification?: string; code?: string },
  source: Source,
): Promise<void> {
  const { password, verification, code } = proof
  if (password !== undefined) return void (await requirePassword(identity, customer, password, 'password', source))
  if (verification === undefined || code === undefined) throw invalid({ password: 'api.validation.required' })
  await enterCode(identity, 'close', { verification, code }, source, async (tx, found) => {
    if (found.customerId !== customer.id || found.target !== customer.phone) return undefined
    await deleteVerification(tx, found.id)
    return true
  })
}
