import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { networkOf, openLimits, type Limit } from '#server/platform/http/limits.ts'
import { openProofs, proofIn } from '#server/platform/http/proof-of-work.ts'
import type { CartRef } from './queries.ts'

/** Wrong codes per cart or customer, against guessing. */
const WRONG_COUPONS: Limit = { name: 'coupons', points: 20, seconds: 600, givesBack: true }
/** Wrong codes of all guests of a network, who can create a new cart for each; beyond it they must prove work. */
const WRONG_COUPONS_OF_NETWORK: Limit = { name: 'coupons-network', points: 100, seconds: 600, givesBack: true }
/** New carts of guests per network; beyond it they must prove work. */
const CARTS_OF_NETWORK: Limit = { name: 'carts', points: 300, seconds: 3600, givesBack: true }

/** Limits require proof of work from guests and never block a purchase. */
export function openCartLimits(db: Database, config: Config) {
  const limits = openLimits(db, deriveKey(config, 'limits'))
  const proofs = openProofs(config, limits)

  const countGuest = (limit: Limit, request: FastifyRequest): Promise<void> =>
    proofs.charge(limit, networkOf(request.ip), proofIn(request))
  /** @throws Refusal 428 */
  const limitNewCarts = (request: FastifyRequest): Promise<void> => countGuest(CARTS_OF_NETWORK, request)

  /**
   * Counts the attempt only if the coupon does not exist.
   * @throws what `set` throws; Refusal 428, 429
   */
  async function limitCouponGuesses<T>(
    request: FastifyRequest,
    ref: CartRef | undefined,
    set: () => Promise<T>,
  ): Promise<T> {
    if (!ref) return set()
    const isGuest = 'guestId' in ref
    const subject = isGuest ? ref.guestId : String(ref.customerId)
    const giveBack = async (): Promise<void> => {
      await limits.giveBack(WRONG_COUPONS, subject)
      if (isGuest) await limits.giveBack(WRONG_COUPONS_OF_NETWORK, networkOf(request.ip))
    }
    await limits.take(WRONG_COUPONS, subject)
    if (isGuest) await countGuest(WRONG_COUPONS_OF_NETWORK, request)
    try {
      const cart = await set()
      await giveBack()
      return cart
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 422)) await giveBack()
      throw error
    }
  }

  return { limitNewCarts, limitCouponGuesses }
}
