import type { Credentials } from '#api/contract/identity.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, type Refusal } from '#server/platform/http/errors.ts'
import type { Customer } from './authentication.ts'
import type { Identity, Source } from './context.ts'
import { deviceWords } from '#server/platform/http/device.ts'
import { emailKey, readEmail } from './contact/email.ts'
import { noteEvent } from './events.ts'
import { countTry } from './login-limits.ts'
import { hashPassword, isOutdated, simulateVerification, verifyPassword } from './passwords.ts'
import { readPhone } from './contact/phone.ts'
import { accessOf, findByEmail, findByPhone, lockCustomer, setPassword } from './queries-customers.ts'
import { insertSession, sessionsOf } from './queries-sessions.ts'
import { hashToken, newToken } from './tokens.ts'

const USER_AGENT_LENGTH = 300

/** Creates a session and returns its token; only the token's hash is stored. */
export async function openSession(identity: Identity, tx: Tx, customerId: number, source: Source): Promise<string> {
  const token = newToken()
  await insertSession(tx, {
    customerId,
    tokenHash: hashToken(token),
    userAgent: source.userAgent.slice(0, USER_AGENT_LENGTH),
  })
  await noteEvent(tx, identity, 'signedIn', customerId, source)
  return token
}

/**
 * POST /login. Accounts, accounts without a password and unknown ones cost one hash each and get the same response.
 * @throws Refusal 422, 428
 */
export async function signIn(identity: Identity, { identifier, password }: Credentials, source: Source) {
  const { db } = identity
  const name = readIdentifier(identifier)
  const account = name.phone
    ? await findByPhone(db, name.phone)
    : name.email
      ? await findByEmail(db, name.email)
      : undefined
  const tries = await countTry(identity, name.key, account?.customer.id, source)
  const passwordHash = account?.passwordHash
  const isRight = passwordHash
    ? await verifyPassword(password, passwordHash, tries.asker)
    : await simulateVerification(password, tries.asker)
  if (!account || !passwordHash || !isRight) {
    await noteEvent(db, identity, 'signInFailed', account?.customer.id ?? null, source)
    throw wrongCredentials()
  }
  const { customer } = account
  const newHash = isOutdated(passwordHash) ? await hashPassword(password, tries.asker) : undefined
  const token = await inTransaction(db, async (tx) => {
    // The password may have been changed, and all sessions ended, while the hash was computed.
    if ((await lockCustomer(tx, customer.id))?.passwordHash !== passwordHash) throw wrongCredentials()
    if (newHash) await setPassword(tx, customer.id, newHash)
    await notifyOfNewDevice(identity, tx, { customer, passwordHash }, source)
    return openSession(identity, tx, customer.id, source)
  })
  await tries.giveBack()
  return { customer, token }
}

/** By e-mail only: attackers could run up SMS costs by changing the user agent. */
export async function notifyOfNewDevice(
  { send }: Identity,
  tx: Tx,
  account: { customer: Customer; passwordHash: string | null },
  { userAgent }: Source,
): Promise<void> {
  const { id, name, email, emailVerified } = account.customer
  const knownDevices = (await sessionsOf(tx, id)).map((session) => deviceWords(session.userAgent))
  const device = deviceWords(userAgent)
  if (!email || !emailVerified || knownDevices.length === 0 || knownDevices.includes(device)) return
  await send(tx, { to: { email }, template: 'newDevice', values: { name, device, ...accessOf(account) } })
}

function readIdentifier(text: string): { key: string; phone?: string; email?: string } {
  const email = readEmail(text)
  if (email) return { key: emailKey(email), email }
  const read = readPhone(text)
  return 'phone' in read ? { key: read.phone, phone: read.phone } : { key: text.trim().toLowerCase() }
}

const wrongCredentials = (): Refusal => invalid({ password: 'identity.credentials' })
