import type { CodeEntry, CodeSent, PasswordReset, ResetGrant } from '#api/contract/identity.ts'
import { invalid, type Refusal } from '#server/http/errors.ts'
import { codeSent, sendCode, settled, targetOf } from './codes-sent.ts'
import type { Identity, Source } from './context.ts'
import { emailKey, readEmail } from './email.ts'
import { enterCode } from './entering-codes.ts'
import { noteEvent } from './events.ts'
import { LIMITS, takeSend } from './limits.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { lockCustomer, setEmailVerified, setPassword } from './queries-customers.ts'
import { deleteSessions } from './queries-sessions.ts'
import { deleteVerification, findGrant, grantReset, saveVerification } from './queries-verifications.ts'
import { forgiveFailures } from './signing-in.ts'
import { hashToken, newToken } from './tokens.ts'

/** POST /forgot-password. For an address without an account nothing is sent and everything else happens. */
export async function startRecovery(identity: Identity, given: string, source: Source): Promise<CodeSent> {
  const email = readEmail(given)
  if (!email) throw invalid({ email: 'identity.email.invalid' })
  const target = emailKey(email)
  await takeSend(identity.limits, targetOf('recover', target), source.address)
  const handle = newToken()
  await settled(identity.db.transaction(async (tx) => {
    const sent = await sendCode(identity, tx, 'recover', target, source)
    await saveVerification(tx, { ...sent, handleHash: hashToken(handle), purpose: 'recover', target, pending: null })
  }))
  return codeSent(handle)
}

/** POST /verify-forgot-password-otp: the code against leave to choose a new password. */
export async function grantRecovery(identity: Identity, entry: CodeEntry, source: Source): Promise<ResetGrant> {
  return enterCode(identity, 'recover', entry, source, async (tx, { id, customerId }) => {
    if (customerId === null) return undefined
    const grant = newToken()
    await setEmailVerified(tx, customerId)
    await grantReset(tx, id, hashToken(grant))
    return { reset_token: grant }
  })
}

/** POST /reset-password: ends all sessions of the customer. */
export async function resetPassword(identity: Identity, { reset_token: grant, password }: PasswordReset, source: Source): Promise<void> {
  const early = passwordFault(password, {})
  if (early) throw invalid({ password: early })
  await identity.limits.take(LIMITS.triesOfAddress, source.address)
  if (!(await findGrant(identity.db, hashToken(grant)))) throw grantOver()
  const passwordHash = await hashPassword(password)
  const customer = await identity.db.transaction(async (tx) => {
    const granted = await findGrant(tx, hashToken(grant))
    const account = granted?.customerId ? await lockCustomer(tx, granted.customerId) : undefined
    if (!granted || !account) throw grantOver()
    const { id, name, phone, email } = account.customer
    const fault = passwordFault(password, account.customer)
    if (fault) throw invalid({ password: fault })
    await deleteVerification(tx, granted.id)
    await setPassword(tx, id, passwordHash)
    await deleteSessions(tx, id)
    await noteEvent(tx, identity, 'passwordReset', id, source)
    await identity.send(tx, { to: { phone, ...(email && { email }) }, template: 'passwordChanged', values: { name } })
    return account.customer
  })
  await forgiveFailures(identity, customer, source)
}

const grantOver = (): Refusal => invalid({ reset_token: 'identity.reset.over' })
