import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { Refusal } from '#server/http/errors.ts'
import { deriveKey } from '#server/http/keys.ts'
import { networkOf, openLimits, type Limit } from '#server/http/limits.ts'
import { openProofs, proofIn } from '#server/http/proof.ts'
import type { CartRef } from './queries.ts'

/** Coupons must not be found by trying: wrong ones of one cart or customer. */
const WRONG_COUPONS: Limit = { name: 'coupons', points: 20, seconds: 600, givesBack: true }
/** Wrong ones of all guests of a network, who may have a new cart for each: from here on they pay by work. */
const WRONG_COUPONS_OF_NETWORK: Limit = { name: 'coupons-network', points: 100, seconds: 600, givesBack: true }
/** Carts that guests of one network begin before they pay by work. */
const CARTS_OF_NETWORK: Limit = { name: 'carts', points: 300, seconds: 3600, givesBack: true }

/** What one visitor does too often is the price of strangers, and never keeps another from buying. */
export function openCartLimits(db: Database, config: Config) {
  const limits = openLimits(db, deriveKey(config, 'limits'))
  const proofs = openProofs(config, limits)

  const countGuest = (limit: Limit, request: FastifyRequest): Promise<void> =>
    proofs.charge(limit, networkOf(request.ip), proofIn(request))
  /** @throws Refusal 428 */
  const beginCart = (request: FastifyRequest): Promise<void> => countGuest(CARTS_OF_NETWORK, request)

  /**
   * Counts the attempt only if the coupon does not exist.
   * @throws what `set` throws; Refusal 428, 429
   */
  async function tryCoupon<T>(request: FastifyRequest, ref: CartRef | undefined, set: () => Promise<T>): Promise<T> {
    if (!ref) return set()
    const isGuest = 'guestId' in ref
    const who = isGuest ? ref.guestId : String(ref.customerId)
    const giveBack = async (): Promise<void> => {
      await limits.giveBack(WRONG_COUPONS, who)
      if (isGuest) await limits.giveBack(WRONG_COUPONS_OF_NETWORK, networkOf(request.ip))
    }
    await limits.take(WRONG_COUPONS, who)
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

  return { beginCart, tryCoupon }
}
