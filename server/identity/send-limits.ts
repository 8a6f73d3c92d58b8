import { EMAIL_OFFERED } from '#api/contract/identity-limits.ts'
import type { ProofWish } from '#api/contract/identity.ts'
import type { CodePurpose } from '#server/platform/database/schema.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { siteOf, type Limit } from '#server/platform/http/limits.ts'
import { priceOf, TOP_LEVEL } from '#server/platform/http/proof-of-work.ts'
import type { Identity, Source } from './context.ts'
import { emailKey, readEmail } from './contact/email.ts'
import { hashedSource } from './events.ts'
import { isKnownDevice } from './known-devices.ts'
import { LIMITS } from './limits.ts'
import { readPhone } from './contact/phone.ts'
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
/** Codes for an existing account, which work by e-mail or SMS. Every other purpose has one channel. */
export const OPENS_ACCOUNT: ReadonlySet<CodePurpose> = new Set(['login', 'recover'])
export const channelOf = ({ purpose, target }: Pick<SendWish, 'purpose' | 'target'>): 'sms' | 'email' =>
  purpose === 'email' || (OPENS_ACCOUNT.has(purpose) && isEmail(target)) ? 'email' : 'sms'
/** Where unknown targets get nothing. */
export const isForKnown = (wish: Pick<SendWish, 'purpose' | 'target'>): boolean =>
  wish.purpose === 'recover' || (wish.purpose === 'login' && channelOf(wish) === 'email')

/**
 * Applies all sending limits around `work`, which returns whether a message was sent. Customers, signed in or on a
 * known device, have their own quotas; strangers are counted by network and prove work first.
 * @param work gets the network that the code counts against until it is entered
 * @throws Refusal 428; 429, with the code EMAIL_OFFERED where an e-mail address can be used instead
 */
export async function withinLimits(
  identity: Identity,
  wish: SendWish,
  work: (network: string | null) => Promise<boolean>,
): Promise<void> {
  const { limits, proofs } = identity
  const { purpose, target, source } = wish
  const channel = channelOf(wish)
  if (!identity.canSend(channel)) throw new Refusal(503, 'identity.code.noWay')
  const customerId = await customerAsking(identity, wish)
  const to = `${purpose}|${target}`
  const address = siteOf(source.address)
  if (customerId !== null) {
    await limits.take(LIMITS.sendsPause, `${to}|${customerId}`)
    await limits.take(LIMITS.sendsHour, `${purpose}|${customerId}`)
    await limits.take(LIMITS.sendsDay, `${purpose}|${customerId}`)
  } else {
    await proofs.demand(source.proof, aboutSend(wish), await levelOf(identity, wish))
    await limits.take(LIMITS.sendsPause, `${to}|${address}`)
    await limits.take(LIMITS.sendsHour, `${to}|${address}`)
    await limits.take(LIMITS.sendsDay, `${to}|${address}`)
    if (channel === 'email') await limits.count(LIMITS.emailsOfNetwork, address)
  }
  const strangers: Share[] = customerId === null ? [[LIMITS.sendsOfStrangers, to]] : []
  if (channel === 'email') return spend(identity, strangers, () => work(null))
  const network = customerId === null ? hashedSource(identity, { ...source, address }) : null
  const shares: Share[] = [
    ...(network === null ? [] : [[await limitOfNetwork(identity), network] satisfies Share]),
    ...strangers,
    [LIMITS.allSms, SHOP],
    ...(network === null ? [] : [[LIMITS.smsOfStrangers, SHOP] satisfies Share]),
  ]
  await spend(identity, shares, async () => {
    const isSent = await work(network)
    if (network !== null) await limits.count(LIMITS.smsUnentered, SHOP)
    return isSent
  }).catch((error: unknown) => {
    throw wish.ownId === null && identity.canSend('email') ? offerEmail(error) : error
  })
}

/** A limit, and the caller that it counts. */
type Share = [Limit, string]
const SHOP = 'shop'

const limitOfNetwork = async ({ limits }: Identity): Promise<Limit> =>
  (await limits.counted(LIMITS.smsUnentered, SHOP)) < LIMITS.smsUnentered.points
    ? LIMITS.smsOfNetwork
    : LIMITS.smsOfNetworkInFlood

/** A code that was entered no longer counts against the network that asked for it. */
export async function creditNetwork({ limits }: Identity, network: string): Promise<void> {
  await limits.giveBack(LIMITS.smsOfNetwork, network)
  await limits.giveBack(LIMITS.smsUnentered, SHOP)
}

/**
 * Takes the shares before sending, so that concurrent calls cannot exceed them. A refused call returns all that give
 * back, an unsent message only those of the shop: what a network can send would reveal which accounts exist.
 */
async function spend({ limits }: Identity, shares: Share[], work: () => Promise<boolean>): Promise<void> {
  const taken: Share[] = []
  let isSent: boolean | undefined
  try {
    for (const share of shares) {
      taken.push(share)
      await limits.take(...share)
    }
    isSent = await work()
  } finally {
    for (const [limit, counted] of taken)
      if (limit.givesBack && (isSent === undefined || (!isSent && counted === SHOP)))
        await limits.giveBack(limit, counted)
  }
}

/** The same refusal, which also offers a code by e-mail. */
function offerEmail(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.status !== 429 || error.retryAfter === undefined) return error
  const count = Math.ceil(error.retryAfter / 60)
  const { retryAfter, headers } = error
  return new Refusal(429, 'identity.code.byEmail', undefined, {
    retryAfter,
    headers,
    values: { count },
    code: EMAIL_OFFERED,
  })
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
  const email = OPENS_ACCOUNT.has(purpose) ? readEmail(to) : undefined
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
  const fromNetwork = priceOf(
    await limits.counted(emailsOfNetwork, siteOf(wish.source.address)),
    emailsOfNetwork.points,
  )
  return Math.min(TOP_LEVEL, 1 + Math.max(toTarget, fromNetwork))
}

async function customerAsking(identity: Identity, wish: SendWish): Promise<number | null> {
  if (wish.ownId !== null) return wish.ownId
  if (wish.source.device === undefined) return null
  const { db } = identity
  const account = await (isEmail(wish.target) ? findByEmail(db, wish.target) : findByPhone(db, wish.target))
  return account && isKnownDevice(identity, wish.source, account.customer.id) ? account.customer.id : null
}
