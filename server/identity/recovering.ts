import type { CodeEntry, CodeSent, Forgotten, PasswordReset, ResetGrant } from '#api/contract/identity.ts'
import { invalid, type Refusal } from '#server/platform/http/errors.ts'
import { addresseeOf } from '#server/messaging/public.ts'
import { sendFirst, withMinimumTime } from './codes-sent.ts'
import type { Identity, Source } from './context.ts'
import { enterCode } from './entering-codes.ts'
import { noteEvent } from './events.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { findByEmail, findByPhone, lockCustomer, setPassword } from './queries-customers.ts'
import { deleteSessions } from './queries-sessions.ts'
import { deleteVerification, findGrant, grantReset, voidVerifications } from './queries-verifications.ts'
import { isEmail } from './send-limits.ts'
import { readTarget } from './target.ts'
import { clearFailures } from './login-limits.ts'
import { hashToken, newToken } from './tokens.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

/** POST /forgot-password. For an unknown address or number everything happens except the sending. */
export async function startRecovery(identity: Identity, given: Forgotten, source: Source): Promise<CodeSent> {
  return withMinimumTime(sendFirst(identity, { purpose: 'recover', target: readTarget(given), source, ownId: null }))
}

/** POST /verify-forgot-password-otp: exchanges the code for a grant to set a new password. */
export async function grantRecovery(identity: Identity, entry: CodeEntry, source: Source): Promise<ResetGrant> {
  return enterCode(identity, 'recover', entry, source, async (tx, { id, customerId, target }) => {
    const holder = isEmail(target) ? await findByEmail(tx, target) : await findByPhone(tx, target)
    if (customerId === null || holder?.customer.id !== customerId) return undefined
    const grant = newToken()
    await grantReset(tx, id, hashToken(grant))
    return { reset_token: grant }
  })
}

/** POST /reset-password: also ends all sessions of the customer. */
export async function resetPassword(
  identity: Identity,
  { reset_token: grant, password }: PasswordReset,
  source: Source,
): Promise<void> {
  const early = passwordFault(password, {})
  if (early) throw invalid({ password: early })
  const customerId = (await findGrant(identity.db, hashToken(grant)))?.customerId
  if (!customerId) throw grantOver()
  const passwordHash = await hashPassword(password, source.address)
  const customer = await inTransaction(identity.db, async (tx) => {
    const account = await lockCustomer(tx, customerId)
    const granted = await findGrant(tx, hashToken(grant))
    if (granted?.customerId !== customerId || !account) throw grantOver()
    const { id, name } = account.customer
    const fault = passwordFault(password, account.customer)
    if (fault) throw invalid({ password: fault })
    await deleteVerification(tx, granted.id)
    await setPassword(tx, id, passwordHash)
    await voidVerifications(tx, id)
    await deleteSessions(tx, id)
    await noteEvent(tx, identity, 'passwordReset', id, source)
    await identity.send(tx, { to: addresseeOf(account.customer), template: 'passwordChanged', values: { name } })
    return account.customer
  })
  await clearFailures(identity, customer)
}

const grantOver = (): Refusal => invalid({ reset_token: 'identity.reset.over' })
