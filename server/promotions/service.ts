import type { CartCoupon } from '#api/contract/cart.ts'
import type { DeliveryMethod } from '#api/contract/delivery-methods.ts'
import type { KeptPromotion, OrderPromotion } from '#api/contract/order-promotions.ts'
import { typedCode } from '#locales/typed.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { promotionUses } from '#server/platform/database/schema.ts'
import type { Sentence } from '#server/platform/http/errors.ts'
import { applyPromotions } from './apply.ts'
import { kindOf } from './codes.ts'
import { hoursText } from './hours.ts'
import { missingOf, type Missing } from './missing.ts'
import type { Groups } from './definitions.ts'
import { countUses, isCounted, lockPromotions, partnerOf, readPromotions } from './queries.ts'
import { lookAtLimits } from './shown.ts'
import type { Facts, Line, Outcome, Promotion, Refusal, UncountedPromotion } from './types.ts'

export { couponCode, isCoupon } from './codes.ts'
export { findCoupon } from './queries.ts'
export { missingText } from './sentences.ts'

/** Lines of a cart or an order, and what promotions ask besides. */
export type Basket = {
  lines: { sku: string; productSku: string; price: number; compareAt: number | null; quantity: number }[]
  customerId: number | null
  /** As the customer typed it. */
  code: string | null
  /** An order whose own uses do not count. */
  orderId?: number
  /** Whose link the browser followed; of an order, the partner whom it is attributed to, if absent. */
  partner?: string | null
  city?: string | null
}
export type Coupon = Pick<CartCoupon, 'kind' | 'saving' | 'refused'> & { code: string; why: Sentence | null }
export type Effect = Outcome & { missing: Missing[]; coupon: Coupon | null }

type Given = { found: UncountedPromotion[]; groups: Groups; now: Date }

export const productsIn = ({ lines }: Pick<Basket, 'lines'>): string[] => lines.map(({ productSku }) => productSku)

/** What promotions do for these lines now. */
export async function promotionsFor(tx: Tx, basket: Basket): Promise<Effect> {
  const now = databaseNow()
  const { found, groups } = await readPromotions(tx, { ...basket, products: productsIn(basket), now })
  return evaluate(tx, basket, { found, groups, now })
}

/** The same with the given promotions at any time. */
export async function evaluate(tx: Tx, basket: Basket, { found, groups, now }: Given): Promise<Effect> {
  const { customerId, orderId = 0, code, city = null } = basket
  const lines = toLines(basket.lines, groups)
  const { counted, isFirstOrder } = await countUses(tx, found, { customerId, orderId })
  const isForPartners = found.some(({ rule }) => rule.audience.who === 'partner')
  const partner = basket.partner ?? (isForPartners ? await partnerOf(tx, orderId) : null)
  const facts: Facts = { now, customerId, isFirstOrder, partner, city }
  const outcome = applyPromotions(counted, lines, facts)
  return { ...outcome, missing: missingOf(counted, lines, facts, outcome), coupon: couponOf(code, counted, outcome) }
}

const toLines = (lines: Basket['lines'], groups: Groups): Line[] =>
  lines.map(({ sku, productSku: product, price, compareAt, quantity }) => ({
    sku,
    product,
    price,
    quantity,
    isReduced: compareAt !== null,
    ...(groups.get(product) ?? { categories: [], brand: null }),
  }))

function couponOf(code: string | null, found: readonly Promotion[], { applied, refused: why }: Outcome): Coupon | null {
  if (code === null) return null
  const promotion = found.find((one) => one.code?.replaceAll('-', '') === typedCode(code))
  if (!promotion) return { code, kind: 'amount', saving: 0, refused: 'unknown', why: 'api.cart.coupon.unknown' }
  const refused = why.get(promotion) ?? null
  const saving = applied.find((one) => one.promotion === promotion)?.saving ?? 0
  return { code, kind: kindOf(promotion.rule), saving, refused, why: refused && whyRefused(refused, promotion) }
}

const whyRefused = (refused: Refusal, coupon: Promotion): Sentence =>
  refused === 'hours' ? { key: 'api.cart.coupon.hours', values: hoursText(coupon) } : `api.cart.coupon.${refused}`

type Claim = Basket & { orderId: number; customerId: number; delivery: DeliveryMethod | null }

/** Counts the uses of what applies, which `releasePromotions` takes back. */
export async function claimPromotions(tx: Tx, claim: Claim): Promise<Effect> {
  const now = databaseNow()
  const { applied, refused } = await promotionsFor(tx, claim)
  // What another one keeps from applying may take its place once that one is used up.
  const wanted = [
    ...applied.map(({ promotion }) => promotion),
    ...[...refused].flatMap(([one, why]) => (why === 'other' ? [one] : [])),
  ]
  const locked = new Set(wanted.filter(isCounted).map(({ id }) => id))
  await lockPromotions(tx, [...locked])
  const { found: all, groups } = await readPromotions(tx, { ...claim, products: productsIn(claim), now })
  const found = all.filter((one) => !isCounted(one) || locked.has(one.id))
  const effect = await evaluate(tx, claim, { found, groups, now })
  const uses = effect.applied
    .filter(
      ({ promotion: { code, rule } }) => code !== null || rule.effect.kind !== 'delivery' || isFree(rule.effect, claim),
    )
    .map(({ promotion: { id }, saving }) => ({
      promotionId: id,
      orderId: claim.orderId,
      customerId: claim.customerId,
      saving,
    }))
  if (uses.length > 0) await tx.insert(promotionUses).values(uses).onConflictDoNothing()
  const isUsedUp = ({ usesInAll, uses: { all: before } }: Promotion): boolean =>
    usesInAll !== null && before + 1 >= usesInAll
  if (effect.applied.some(({ promotion }) => isUsedUp(promotion))) await lookAtLimits(tx)
  return effect
}

const isFree = ({ methods }: { methods: DeliveryMethod[] }, { delivery }: Claim): boolean =>
  delivery !== null && methods.includes(delivery)

/** Takes back uses, for an order that failed. */
export async function releasePromotions(tx: Tx, orderId: number): Promise<void> {
  const { rowCount } = await tx.delete(promotionUses).where(eq(promotionUses.orderId, orderId))
  if (rowCount) await lookAtLimits(tx)
}

/** What applies, as a cart shows it. */
export const shownPromotions = ({ applied }: Pick<Effect, 'applied'>): OrderPromotion[] =>
  applied.map(({ promotion: { id, name, code, rule }, saving }) => ({ id, name, code, kind: rule.effect.kind, saving }))

/** What applies, as an order keeps it. */
export const keptPromotions = ({ applied }: Pick<Effect, 'applied'>): KeptPromotion[] =>
  applied.map(
    ({
      promotion: {
        id,
        name,
        code,
        rule: { effect },
      },
    }) => ({
      id,
      name,
      code,
      kind: effect.kind,
      ...(effect.kind === 'delivery' && { free: { methods: effect.methods, cities: effect.cities } }),
    }),
  )
