import { setTimeout as sleep } from 'node:timers/promises'
import type { CodeSent } from '#api/contract/identity.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import type { PendingCustomer } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { hashCode, newCode } from './codes.ts'
import type { Customer } from './authentication.ts'
import type { Identity, Source } from './context.ts'
import { noteEvent } from './events.ts'
import { CODE_SECONDS, RESEND_SECONDS } from './limits.ts'
import { findByEmail, findByPhone } from './queries-customers.ts'
import { findVerification, renewCode, saveVerification } from './queries-verifications.ts'
import { channelOf, isForKnown, OPENS_ACCOUNT, ownerOf, withinLimits, type SendWish } from './send-limits.ts'
import { hashToken, newToken } from './tokens.ts'

const codeSent = (verification: string): CodeSent => ({
  verification,
  expires_in: CODE_SECONDS,
  resend_in: RESEND_SECONDS,
})

/**
 * Sends a code, and returns what the verification stores and whether a message was sent. The response is the same for
 * every caller; a number that is registered although it has an account gets an SMS that says so.
 */
async function sendCode(identity: Identity, tx: Tx, wish: SendWish) {
  const { purpose, target, source, ownId } = wish
  const channel = channelOf(wish)
  const account = channel === 'sms' ? await findByPhone(tx, target) : await findByEmail(tx, target)
  const customerId = ownId ?? account?.customer.id ?? null
  await noteEvent(tx, identity, 'codeSent', customerId, source)
  if (account && !OPENS_ACCOUNT.has(purpose) && account.customer.id !== ownId) {
    await notifyOwner(identity, tx, account.customer, channel)
    return { kept: { codeHash: null, customerId }, isSent: true }
  }
  if (!account && isForKnown(wish)) return { kept: { codeHash: null, customerId }, isSent: false }
  const code = newCode()
  const to = channel === 'sms' ? { phone: target } : { email: account?.customer.email ?? target }
  await identity.send(tx, {
    to,
    template: `${purpose}Code`,
    values: { code, minutes: CODE_SECONDS / 60 },
    secret: true,
  })
  return { kept: { codeHash: hashCode(identity.codeKey, purpose, target, code), customerId }, isSent: true }
}

/**
 * Starts a verification and sends its code within the rate limits.
 * @param prepare computes what is stored until the code is entered; runs only within the limits
 * @throws Refusal 428, 429; 503 if the shop has no channel to send it
 */
export async function sendFirst(
  identity: Identity,
  wish: SendWish,
  prepare: () => Promise<PendingCustomer | null> = async () => null,
): Promise<CodeSent> {
  const { purpose, target } = wish
  const handle = newToken()
  await withinLimits(identity, wish, async (network) => {
    const pending = await prepare()
    return inTransaction(identity.db, async (tx) => {
      const { kept, isSent } = await sendCode(identity, tx, wish)
      const handleHash = hashToken(handle)
      await saveVerification(tx, {
        ...kept,
        handleHash,
        purpose,
        target,
        network,
        pending: kept.codeHash ? pending : null,
      })
      return isSent
    })
  })
  return codeSent(handle)
}

/** Somebody tried to register a contact that belongs to another customer. */
const notifyOwner = (
  { send }: Identity,
  tx: Tx,
  { name, phone, email }: Customer,
  channel: 'sms' | 'email',
): Promise<void> =>
  channel === 'sms'
    ? send(tx, { to: { phone }, template: 'accountExists', values: { name } })
    : send(tx, { to: { email: email! }, template: 'emailInUse', values: { name } })

/** POST /resend-otp: sends a new code for a pending verification and invalidates the old one. */
export async function sendAgain(identity: Identity, handle: string, source: Source): Promise<CodeSent> {
  const handleHash = hashToken(handle)
  const found = await findVerification(identity.db, handleHash)
  if (!found) throw invalid({ verification: 'identity.verification.over' })
  const renewed = withinLimits(identity, { ...found, source, ownId: ownerOf(found) }, (network) =>
    inTransaction(identity.db, async (tx) => {
      const now = (await findVerification(tx, handleHash)) ?? found
      const { kept, isSent } = await sendCode(identity, tx, { ...now, source, ownId: ownerOf(now) })
      await renewCode(tx, now.id, { ...kept, network })
      return isSent
    }),
  )
  await (isForKnown(found) ? withMinimumTime(renewed) : renewed)
  return codeSent(handle)
}

/** ms; far longer than sending a message takes. */
const SETTLED_MS = 250

/** Pads the response time, so that it does not reveal whether a message was sent. */
export async function withMinimumTime<T>(work: Promise<T>): Promise<T> {
  return (await Promise.all([work, sleep(SETTLED_MS)]))[0]
}
