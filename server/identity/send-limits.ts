import type { ProofWish } from '#api/contract/identity.ts'
import type { CodePurpose } from '#server/database/schema.ts'
import { Refusal } from '#server/http/errors.ts'
import type { Limit } from '#server/http/limits.ts'
import { priceOf, TOP_LEVEL } from '#server/http/proof-of-work.ts'
import type { Identity, Source } from './context.ts'
import { emailKey, readEmail } from './email.ts'
import { isKnownDevice } from './known-devices.ts'
import { LIMITS } from './limits.ts'
import { readPhone } from './phone.ts'
import { findByEmail, findByPhone } from './queries-customers.ts'
import { findVerification } from './queries-verifications.ts'
import { hashToken } from './tokens.ts'

/** A requested code. */
export type SendWish = {
  purpose: CodePurpose
  /** An e-mail address, or a number in E.164. */
  target: string
  source: Source
  /** The signed-in customer who requests the code; null for others. */
  ownId: number | null
}

/** Codes of strangers to one target before each costs more work. */
const CHEAP_SENDS = 5

export const isEmail = (target: string): boolean => target.includes('@')
/** Password recovery works by e-mail or SMS; every other purpose has one channel. */
export const channelOf = ({ purpose, target }: Pick<SendWish, 'purpose' | 'target'>): 'sms' | 'email' =>
  purpose === 'email' || (purpose === 'recover' && isEmail(target)) ? 'email' : 'sms'

/**
 * Applies all sending limits around `work`, which returns whether a message was sent. Customers, signed in or on a
 * known device, have their own quotas; strangers are counted by network and prove work first.
 * @throws Refusal 428, 429
 */
export async function withinLimits(identity: Identity, wish: SendWish, work: () => Promise<boolean>): Promise<void> {
  const { limits, proofs } = identity
  const { purpose, target, source } = wish
  const channel = channelOf(wish)
  if (!identity.canSend[channel]) throw new Refusal(503, 'identity.code.noWay')
  const customerId = await customerAsking(identity, wish)
  const to = `${purpose}|${target}`
  if (customerId !== null) {
    await limits.take(LIMITS.sendsPause, `${to}|${customerId}`)
    await limits.take(LIMITS.sendsHour, `${purpose}|${customerId}`)
    await limits.take(LIMITS.sendsDay, `${purpose}|${customerId}`)
  } else {
    await proofs.demand(source.proof, aboutSend(wish), await levelOf(identity, wish))
    await limits.take(LIMITS.sendsPause, `${to}|${source.address}`)
    await limits.take(LIMITS.sendsHour, `${to}|${source.address}`)
    await limits.take(LIMITS.sendsDay, `${to}|${source.address}`)
    // Counted by request, not by message: a count of messages would reveal which accounts exist.
    if (channel === 'sms') await limits.take(LIMITS.smsOfNetwork, `${purpose}|${source.address}`)
    else await limits.count(LIMITS.emailsOfNetwork, source.address)
    await limits.take(LIMITS.sendsOfStrangers, to)
  }
  const budgets = channel === 'email' ? [] : [LIMITS.allSms, ...(customerId === null ? [LIMITS.smsOfStrangers] : [])]
  await spend(identity, budgets, work)
}

/** Takes from the budgets before sending, so that concurrent calls cannot exceed them. Returns what was not sent. */
async function spend({ limits }: Identity, budgets: Limit[], work: () => Promise<boolean>): Promise<void> {
  const taken: Limit[] = []
  let isSent = false
  try {
    for (const budget of budgets) {
      taken.push(budget)
      await limits.take(budget, 'shop')
    }
    isSent = await work()
  } finally {
    if (!isSent) for (const budget of taken) await limits.giveBack(budget, 'shop')
  }
}

/**
 * POST /proof: the challenge to solve before requesting a code; null for customers and for targets that get no code.
 */
export async function challengeFor(identity: Identity, asked: ProofWish, source: Source): Promise<string | null> {
  const wish = await wishOf(identity, asked, source)
  if (!wish || (await customerAsking(identity, wish)) !== null) return null
  return identity.proofs.challenge(aboutSend(wish), await levelOf(identity, wish))
}

async function wishOf(
  { db }: Identity,
  { for: purpose, to }: ProofWish,
  source: Source,
): Promise<SendWish | undefined> {
  if (purpose === 'resend') {
    const found = await findVerification(db, hashToken(to))
    return found && { ...found, source, ownId: ownerOf(found) }
  }
  const email = purpose === 'recover' ? readEmail(to) : undefined
  const phone = readPhone(to)
  const target = email ? emailKey(email) : 'phone' in phone ? phone.phone : undefined
  return target === undefined ? undefined : { purpose, target, source, ownId: null }
}

/** The only customer who may enter the code; null for verifications of strangers. */
export const ownerOf = ({ purpose, customerId }: { purpose: CodePurpose; customerId: number | null }): number | null =>
  purpose === 'register' || purpose === 'login' || purpose === 'recover' ? null : customerId

const aboutSend = ({ purpose, target }: SendWish): string => `send|${purpose}|${target}`

async function levelOf({ limits }: Identity, wish: SendWish): Promise<number> {
  const { sendsOfStrangers, emailsOfNetwork } = LIMITS
  const toTarget = priceOf(await limits.counted(sendsOfStrangers, `${wish.purpose}|${wish.target}`), CHEAP_SENDS)
  if (channelOf(wish) === 'sms') return Math.min(TOP_LEVEL, 1 + toTarget)
  const fromNetwork = priceOf(await limits.counted(emailsOfNetwork, wish.source.address), emailsOfNetwork.points)
  return Math.min(TOP_LEVEL, 1 + Math.max(toTarget, fromNetwork))
}

async function customerAsking(identity: Identity, wish: SendWish): Promise<number | null> {
  if (wish.ownId !== null) return wish.ownId
  if (wish.source.device === undefined) return null
  const { db } = identity
  const account = await (isEmail(wish.target) ? findByEmail(db, wish.target) : findByPhone(db, wish.target))
  return account && isKnownDevice(identity, wish.source, account.customer.id) ? account.customer.id : null
}
