import { priceOf } from '#server/platform/http/proof-of-work.ts'
import type { Identity, Source } from './context.ts'
import { emailKey } from './contact/email.ts'
import { deviceId, isKnownDevice } from './known-devices.ts'
import { LIMITS } from './limits.ts'

type Try = {
  /** Key of the caller in the queue for password hashing. */
  asker: string
  /** Removes the attempt from the count after a correct password. */
  giveBack: () => Promise<unknown>
}

/**
 * Counts one password attempt; nobody is locked out. Known devices have their own limit; others need proof of work
 * after too many failures of the account or network.
 * @param key what was typed, so that unknown accounts are counted too
 * @throws Refusal 428
 */
export async function countTry(
  identity: Identity,
  key: string,
  customerId: number | undefined,
  source: Source,
): Promise<Try> {
  const { limits } = identity
  if (customerId !== undefined && isKnownDevice(identity, source, customerId)) {
    const device = `${customerId}|${deviceId(source.device!)}`
    if ((await limits.count(LIMITS.failuresOfDevice, device)) <= LIMITS.failuresOfDevice.points)
      return { asker: String(customerId), giveBack: () => limits.giveBack(LIMITS.failuresOfDevice, device) }
  }
  return countStrangersTry(identity, key, source)
}

async function countStrangersTry({ limits, proofs }: Identity, key: string, source: Source): Promise<Try> {
  const { failuresOfAccount, failuresOfNetwork } = LIMITS
  // Counted before the password is checked, so that concurrent calls cannot bypass the limit.
  const [ofAccount, ofNetwork] = await Promise.all([
    limits.count(failuresOfAccount, key),
    limits.count(failuresOfNetwork, source.address),
  ])
  const giveBack = () =>
    Promise.all([limits.giveBack(failuresOfAccount, key), limits.giveBack(failuresOfNetwork, source.address)])
  const level = Math.max(
    priceOf(ofAccount - 1, failuresOfAccount.points),
    priceOf(ofNetwork - 1, failuresOfNetwork.points),
  )
  if (level > 0) {
    await proofs.demand(source.proof, `login|${key}`, level).catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
  }
  return { asker: source.address, giveBack }
}

/** Clears failed attempts after a recovery, so that no more work is required. */
export async function clearFailures(
  { limits }: Identity,
  { phone, email }: { phone: string; email: string | null },
): Promise<void> {
  for (const key of email ? [phone, emailKey(email)] : [phone]) await limits.forget(LIMITS.failuresOfAccount, key)
}
