import type { CodeSent, LoginEntry, LoginTarget } from '#api/contract/identity.ts'
import { clean } from '#locales/arabic-text.ts'
import { hasLetters } from '#locales/visible-text.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import type { Customer } from './authentication.ts'
import { sendFirst, withMinimumTime } from './codes-sent.ts'
import type { Identity, Source } from './context.ts'
import { enterCode } from './entering-codes.ts'
import { noteEvent } from './events.ts'
import { findByEmail, findByPhone, insertCustomer } from './queries-customers.ts'
import { deleteVerification } from './queries-verifications.ts'
import { isEmail, isForKnown } from './send-limits.ts'
import { notifyOfNewDevice, openSession } from './signing-in.ts'
import { readTarget } from './target.ts'

/**
 * POST /login/send-otp. Known and unknown numbers get the same message, so nothing tells them apart; for an unknown
 * address everything happens except the sending, as for a recovery.
 */
export function startCodeLogin(identity: Identity, given: LoginTarget, source: Source): Promise<CodeSent> {
  const wish = { purpose: 'login', target: readTarget(given), source, ownId: null } as const
  return isForKnown(wish) ? withMinimumTime(sendFirst(identity, wish)) : sendFirst(identity, wish)
}

/**
 * POST /login/verify: opens a session for the number's customer, or for a new one with the name.
 * @throws Refusal 422
 */
export async function finishCodeLogin(identity: Identity, { name, ...entry }: LoginEntry, source: Source) {
  return enterCode(identity, 'login', entry, source, async (tx, { id, target, customerId }) => {
    const account = isEmail(target) ? await findByEmail(tx, target) : await findByPhone(tx, target)
    const known = account?.customer
    // The account that the code was requested for was closed, or has another number now.
    if (customerId !== null && known?.id !== customerId) return undefined
    const customer = known ?? (isEmail(target) ? undefined : await signUp(identity, tx, target, name, source))
    if (!customer) return undefined
    await deleteVerification(tx, id)
    if (account) await notifyOfNewDevice(identity, tx, account, source)
    return { customer, token: await openSession(identity, tx, customer.id, source) }
  })
}

/** A missing name is thrown: the rollback returns the attempt, and the same code works again with a name. */
async function signUp(
  identity: Identity,
  tx: Tx,
  phone: string,
  givenName: string | undefined,
  source: Source,
): Promise<Customer | undefined> {
  const name = clean(givenName ?? '')
  if (!hasLetters(name)) throw invalid({ name: 'identity.name.invalid' })
  const customer = await insertCustomer(tx, { name, phone, email: null, passwordHash: null, offers: [] })
  // Another request registered the number at the same time.
  if (!customer) return (await findByPhone(tx, phone))?.customer
  await noteEvent(tx, identity, 'registered', customer.id, source)
  return customer
}
