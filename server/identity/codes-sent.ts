import { setTimeout as sleep } from 'node:timers/promises'
import type { CodeSent } from '#api/contract/identity.ts'
import type { Tx } from '#server/database/connect.ts'
import type { CodePurpose } from '#server/database/schema.ts'
import { invalid } from '#server/http/errors.ts'
import { hashCode, newCode } from './codes.ts'
import type { Identity, Source } from './context.ts'
import { noteEvent } from './events.ts'
import { RESEND_SECONDS, takeSend, type Target } from './limits.ts'
import { findByEmail, findByPhone } from './queries-customers.ts'
import { CODE_SECONDS, findVerification, renewCode } from './queries-verifications.ts'
import { hashToken } from './tokens.ts'

export const codeSent = (verification: string): CodeSent => ({ verification, expires_in: CODE_SECONDS, resend_in: RESEND_SECONDS })

export const targetOf = (purpose: CodePurpose, to: string): Target => ({ channel: purpose === 'register' ? 'sms' : 'email', to })

/**
 * Sends a code to whom it helps, and says what its verification has to keep. A number that has an account already
 * is told so by SMS, an address that has none is told nothing; whoever asks sees no difference.
 */
export async function sendCode(identity: Identity, tx: Tx, purpose: CodePurpose, target: string, source: Source) {
  const account = purpose === 'register' ? await findByPhone(tx, target) : await findByEmail(tx, target)
  const customerId = account?.customer.id ?? null
  await noteEvent(tx, identity, 'codeSent', customerId, source)
  if (purpose === 'register' && account) {
    await identity.send(tx, { to: { phone: target }, template: 'accountExists', values: { name: account.customer.name } })
    return { codeHash: null, customerId }
  }
  if (purpose === 'recover' && !account?.customer.email) return { codeHash: null, customerId }
  const code = newCode()
  const to = account?.customer.email ? { email: account.customer.email } : { phone: target }
  await identity.send(tx, { to, template: `${purpose}Code`, values: { code, minutes: CODE_SECONDS / 60 }, secret: true })
  return { codeHash: hashCode(identity.codeKey, purpose, target, code), customerId }
}

/** POST /resend-otp: a new code for a verification that is under way; the old one is worth nothing then. */
export async function sendAgain(identity: Identity, handle: string, source: Source): Promise<CodeSent> {
  const handleHash = hashToken(handle)
  const found = await findVerification(identity.db, handleHash)
  if (!found) throw invalid({ verification: 'identity.verification.over' })
  await takeSend(identity.limits, targetOf(found.purpose, found.target), source.address)
  const renewed = identity.db.transaction(async (tx) => {
    const { purpose, target, id } = (await findVerification(tx, handleHash)) ?? found
    await renewCode(tx, id, await sendCode(identity, tx, purpose, target, source))
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
