import type { Limit } from '#server/platform/http/limits.ts'
import { priceOf } from '#server/platform/http/proof-of-work.ts'
import type { Source } from '#server/identity/service.ts'
import type { StaffContext } from '../context.ts'

const MINUTE = 60
const OF_NETWORK: Limit = { name: 'staff-failures', points: 10, seconds: 15 * MINUTE, givesBack: true }
/** Wrong codes after the right password: only whoever knows the password can make them. */
const OF_CODES: Limit = { name: 'staff-codes', points: 10, seconds: 24 * 60 * MINUTE, givesBack: true }

/**
 * Counts one attempt with a password. Nobody is locked out: above the limits the caller pays with work, one level more
 * per tenfold. docs/decisions/0169-accounts.md
 * @throws Refusal 428
 */
export async function countAttempt(
  { limits, proofs }: StaffContext,
  personId: number | undefined,
  { address, proof }: Source,
): Promise<{ succeed: () => Promise<unknown>; failCode: () => Promise<unknown> }> {
  // Counted before the password is checked, so that concurrent calls cannot bypass the limit.
  const ofNetwork = await limits.count(OF_NETWORK, address)
  const giveBack = (): Promise<unknown> => limits.giveBack(OF_NETWORK, address)
  const ofCodes = personId === undefined ? 0 : await limits.counted(OF_CODES, String(personId))
  const level = Math.max(priceOf(ofNetwork - 1, OF_NETWORK.points), priceOf(ofCodes, OF_CODES.points))
  if (level > 0) {
    await proofs.demand(proof, `staff|${address}`, level).catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
  }
  return {
    succeed: () => Promise.all([giveBack(), personId !== undefined && limits.forget(OF_CODES, String(personId))]),
    failCode: async () => personId !== undefined && limits.count(OF_CODES, String(personId)),
  }
}
