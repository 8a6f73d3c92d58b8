import type { CodeEntry, CodeSent, Forgotten, PasswordReset, ResetGrant } from '#api/contract/identity.ts'
import { invalid, type Refusal } from '#server/http/errors.ts'
import { codeSent, isEmail, sendCode, settled, targetOf } from './codes-sent.ts'
import type { Identity, Source } from './context.ts'
import { emailKey, readEmail } from './email.ts'
import { enterCode } from './entering-codes.ts'
import { noteEvent } from './events.ts'
import { LIMITS, takeSend } from './limits.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { readPhone } from './phone.ts'
import { lockCustomer, setEmailVerified, setPassword } from './queries-customers.ts'
import { deleteSessions } from './queries-sessions.ts'
import { deleteVerification, findGrant, grantReset, saveVerification } from './queries-verifications.ts'
import { forgiveFailures } from './signing-in.ts'
import { hashToken, newToken } from './tokens.ts'

/** POST /forgot-password. For an address or a number without an account nothing is sent and everything else happens. */
export async function startRecovery(identity: Identity, given: Forgotten, source: Source): Promise<CodeSent> {
  const target = readTarget(given)
  await takeSend(identity.limits, targetOf('recover', target), source.address)
  const handle = newToken()
  await settled(
    identity.db.transaction(async (tx) => {
      const sent = await sendCode(identity, tx, 'recover', target, source)
      await saveVerification(tx, { ...sent, handleHash: hashToken(handle), purpose: 'recover', target, pending: null })
    }),
  )
  return codeSent(handle)
}

function readTarget({ email: givenEmail, phone: givenPhone }: Forgotten): string {
  if (givenEmail === undefined && givenPhone !== undefined) {
    const read = readPhone(givenPhone)
    if ('fault' in read) throw invalid({ phone: read.fault })
    return read.phone
  }
  const email = givenPhone === undefined && givenEmail !== undefined ? readEmail(givenEmail) : undefined
  if (!email) throw invalid({ email: 'identity.email.invalid' })
  return emailKey(email)
}

/** POST /verify-forgot-password-otp: the code against leave to choose a new password. */
export async function grantRecovery(identity: Identity, entry: CodeEntry, source: Source): Promise<ResetGrant> {
  return enterCode(identity, 'recover', entry, source, async (tx, { id, customerId, target }) => {
    if (customerId === null) return undefined
    const grant = newToken()
    if (isEmail(target)) await setEmailVerified(tx, customerId)
    await grantReset(tx, id, hashToken(grant))
    return { reset_token: grant }
  })
}

/** POST /reset-password: ends all sessions of the customer. */
export async function resetPassword(
  identity: Identity,
  { reset_token: grant, password }: PasswordReset,
  source: Source,
): Promise<void> {
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
