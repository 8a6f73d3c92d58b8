import type { Credentials } from '#api/contract/identity.ts'
import type { Tx } from '#server/database/connect.ts'
import { invalid, type Refusal } from '#server/http/errors.ts'
import type { Customer } from './authentication.ts'
import type { Identity, Source } from './context.ts'
import { deviceWords } from './device.ts'
import { emailKey, readEmail } from './email.ts'
import { noteEvent } from './events.ts'
import { LIMITS } from './limits.ts'
import { hashPassword, isOutdated, verifyNothing, verifyPassword } from './passwords.ts'
import { readPhone } from './phone.ts'
import { findByEmail, findByPhone, lockCustomer, setPassword } from './queries-customers.ts'
import { insertSession, sessionsOf } from './queries-sessions.ts'
import { hashToken, newToken } from './tokens.ts'

const USER_AGENT_LENGTH = 300

/** A new session's token; only its hash is kept. */
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

/** POST /login. Known and unknown accounts cost one hash each and get the same answer. */
export async function signIn(identity: Identity, { identifier, password }: Credentials, source: Source) {
  const { db, limits } = identity
  const name = readIdentifier(identifier)
  const pair = `${name.key}|${source.address}`
  await limits.take(LIMITS.loginsOfAddress, source.address)
  await limits.take(LIMITS.loginsOfPair, pair)
  await limits.take(LIMITS.loginsOfAccount, name.key)

  const account = name.phone
    ? await findByPhone(db, name.phone)
    : name.email
      ? await findByEmail(db, name.email)
      : undefined
  const isRight = account ? await verifyPassword(password, account.passwordHash) : await verifyNothing(password)
  if (!account || !isRight) {
    await noteEvent(db, identity, 'signInFailed', account?.customer.id ?? null, source)
    throw wrongCredentials()
  }
  const { customer, passwordHash } = account
  const newHash = isOutdated(passwordHash) ? await hashPassword(password) : undefined
  const token = await db.transaction(async (tx) => {
    // The password may have been changed, and all sessions ended, while its hash was computed.
    if ((await lockCustomer(tx, customer.id))?.passwordHash !== passwordHash) throw wrongCredentials()
    if (newHash) await setPassword(tx, customer.id, newHash)
    await tellOfNewDevice(identity, tx, customer, source)
    return openSession(identity, tx, customer.id, source)
  })
  await limits.giveBack(LIMITS.loginsOfAddress, source.address)
  await limits.forget(LIMITS.loginsOfPair, pair)
  await limits.forget(LIMITS.loginsOfAccount, name.key)
  return { customer, token }
}

/** By e-mail only: an SMS for every sign-in with another user agent could be run up. */
async function tellOfNewDevice(
  { send }: Identity,
  tx: Tx,
  { id, name, email }: Customer,
  { userAgent }: Source,
): Promise<void> {
  const known = (await sessionsOf(tx, id)).map((session) => deviceWords(session.userAgent))
  const device = deviceWords(userAgent)
  if (!email || known.length === 0 || known.includes(device)) return
  await send(tx, { to: { email }, template: 'newDevice', values: { name, device } })
}

/** After an account was recovered, failures before that hold nobody off. */
export async function forgiveFailures(
  { limits }: Identity,
  { phone, email }: { phone: string; email: string | null },
  { address }: Source,
): Promise<void> {
  for (const key of email ? [phone, emailKey(email)] : [phone]) {
    await limits.forget(LIMITS.loginsOfAccount, key)
    await limits.forget(LIMITS.loginsOfPair, `${key}|${address}`)
  }
}

function readIdentifier(text: string): { key: string; phone?: string; email?: string } {
  const email = readEmail(text)
  if (email) return { key: emailKey(email), email }
  const read = readPhone(text)
  return 'phone' in read ? { key: read.phone, phone: read.phone } : { key: text.trim().toLowerCase() }
}

const wrongCredentials = (): Refusal => invalid({ password: 'identity.credentials' })
