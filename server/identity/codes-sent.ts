import { setTimeout as sleep } from 'node:timers/promises'
import type { CodeSent } from '#api/contract/identity.ts'
import type { Tx } from '#server/database/connect.ts'
import type { CodePurpose } from '#server/database/schema.ts'
import { invalid, Refusal } from '#server/http/errors.ts'
import { hashCode, newCode } from './codes.ts'
import type { Customer } from './authentication.ts'
import type { Identity, Source } from './context.ts'
import { noteEvent } from './events.ts'
import { RESEND_SECONDS, takeSend, type Target } from './limits.ts'
import { findByEmail, findByPhone } from './queries-customers.ts'
import { CODE_SECONDS, findVerification, renewCode } from './queries-verifications.ts'
import { hashToken } from './tokens.ts'

export const codeSent = (verification: string): CodeSent => ({
  verification,
  expires_in: CODE_SECONDS,
  resend_in: RESEND_SECONDS,
})

/** A password is recovered by e-mail or by SMS; all else has one way. */
const CHANNEL: Record<Exclude<CodePurpose, 'recover'>, Target['channel']> = {
  register: 'sms',
  email: 'email',
  phone: 'sms',
  close: 'sms',
}
const channelOf = (purpose: CodePurpose, to: string): Target['channel'] =>
  purpose !== 'recover' ? CHANNEL[purpose] : isEmail(to) ? 'email' : 'sms'
/** Targets are addresses or numbers in E.164. */
export const isEmail = (target: string): boolean => target.includes('@')
export const targetOf = (purpose: CodePurpose, to: string): Target => ({ channel: channelOf(purpose, to), to })

/**
 * Sends a code to whom it helps, and says what its verification has to keep. A number that has an account already
 * is told so by SMS, an address that has none is told nothing; whoever asks sees no difference.
 * @param ownId who asks, for codes that a signed-in customer enters
 * @throws Refusal 503 in a shop that has no way to send it
 */
export async function sendCode(
  identity: Identity,
  tx: Tx,
  purpose: CodePurpose,
  target: string,
  source: Source,
  ownId: number | null = null,
) {
  const channel = channelOf(purpose, target)
  if (!identity.canSend[channel]) throw new Refusal(503, 'identity.code.noWay')
  const account = channel === 'sms' ? await findByPhone(tx, target) : await findByEmail(tx, target)
  const customerId = ownId ?? account?.customer.id ?? null
  await noteEvent(tx, identity, 'codeSent', customerId, source)
  if (account && purpose !== 'recover' && account.customer.id !== ownId) {
    await tellOwner(identity, tx, account.customer, channel)
    return { codeHash: null, customerId }
  }
  if (purpose === 'recover' && !account) return { codeHash: null, customerId }
  const code = newCode()
  const to = channel === 'sms' ? { phone: target } : { email: account?.customer.email ?? target }
  await identity.send(tx, {
    to,
    template: `${purpose}Code`,
    values: { code, minutes: CODE_SECONDS / 60 },
    secret: true,
  })
  return { codeHash: hashCode(identity.codeKey, purpose, target, code), customerId }
}

/** Somebody else wants to have what is theirs. */
const tellOwner = (
  { send }: Identity,
  tx: Tx,
  { name, phone, email }: Customer,
  channel: Target['channel'],
): Promise<void> =>
  channel === 'sms'
    ? send(tx, { to: { phone }, template: 'accountExists', values: { name } })
    : send(tx, { to: { email: email! }, template: 'emailInUse', values: { name } })

/** POST /resend-otp: a new code for a verification that is under way; the old one is worth nothing then. */
export async function sendAgain(identity: Identity, handle: string, source: Source): Promise<CodeSent> {
  const handleHash = hashToken(handle)
  const found = await findVerification(identity.db, handleHash)
  if (!found) throw invalid({ verification: 'identity.verification.over' })
  await takeSend(identity.limits, targetOf(found.purpose, found.target), source.address)
  const renewed = identity.db.transaction(async (tx) => {
    const { purpose, target, id, customerId } = (await findVerification(tx, handleHash)) ?? found
    const own = purpose === 'register' || purpose === 'recover' ? null : customerId
    await renewCode(tx, id, await sendCode(identity, tx, purpose, target, source, own))
  })
  await (found.purpose === 'recover' ? settled(renewed) : renewed)
  return codeSent(handle)
}

/** Far longer than it takes to send a message or not. */
const SETTLED_MS = 250

/** Waits so long that the time of an answer does not tell whether there was anybody to send to. */
export async function settled(work: Promise<void>): Promise<void> {
  await Promise.all([work, sleep(SETTLED_MS)])
}
