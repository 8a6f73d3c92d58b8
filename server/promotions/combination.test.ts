import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PromotionEffect } from '#api/contract/promotion.ts'
import { calculateTotals } from '#server/money/service.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { amountOff, buyGet, FACTS, lineOf, percentOff, promotionOf } from '#tests/fixtures/promotions.ts'
import { applyPromotions, combine } from './apply.ts'
import { sum, totalOf } from './covered.ts'
import type { Line, Outcome, Promotion } from './types.ts'

const savings = ({ reductions }: Outcome): number[] =>
  reductions.map((some) => sum(some.map((reduction) => reduction.amount)))
const apply = (promotions: Promotion[], lines: Line[]) => applyPromotions(promotions, lines, FACTS)

const SLUGS = ['a', 'b', 'c']
const lines = fc.array(
  fc
    .record({
      price: fc.integer({ min: 1, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      categories: fc.subarray(SLUGS),
      isReduced: fc.boolean(),
    })
    .map(({ price, quantity, ...more }) => lineOf(price, quantity, more)),
  { minLength: 1, maxLength: 5 },
)
const percents = fc.integer({ min: 1, max: 100 })
const effect: fc.Arbitrary<PromotionEffect> = fc.oneof(
  percents.map((off) => percentOff(off)),
  fc.integer({ min: 1, max: 60_000 }).map(amountOff),
  fc.record({
    kind: fc.constant('off' as const),
    by: fc.constantFrom('sum' as const, 'pieces' as const),
    tiers: fc.tuple(percents, percents).map(([low, high]) => [
      { from: 2, percent: low },
      { from: 6, percent: high },
    ]),
  }),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 }), percents, fc.boolean())
    .map(([buy, get, off, isOnce]) => buyGet(buy, get, { percent: off, ...(isOnce && { times: 1 }) })),
  fc.constantFrom(...SLUGS).map((slug): PromotionEffect => ({
    kind: 'buy',
    buy: 1,
    get: 1,
    percent: 100,
    gets: { products: [], categories: [slug], brands: [] },
  })),
)
const promotion = fc
  .record({
    effect,
    together: fc.boolean(),
    priority: fc.nat(3),
    slugs: fc.subarray(SLUGS),
    minimum: fc.constantFrom(0, 0, 20_000),
    skips: fc.boolean(),
  })
  .map(({ effect: given, together, priority, slugs, minimum, skips }) =>
    promotionOf(given, {
      together,
      priority,
      rule: { covers: { products: [], categories: slugs, brands: [] }, minimum, skips_reduced: skips },
    }),
  )
const some = fc.array(promotion, { maxLength: 6 })

/** All sets of promotions that may count together; the rule wants those to which no other can be added. */
function allowedSets(promotions: Promotion[]): Promotion[][] {
  const subsets = promotions.reduce<Promotion[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])
  return subsets.filter((set) => set.length <= 1 || set.every((one) => one.together))
}

describe('the combination', () => {
  it('is the best of all that are allowed, found by trying each', () => {
    fc.assert(
      fc.property(some, lines, (promotions, bought) => {
        const outcome = apply(promotions, bought)
        const saved = sum(savings(outcome))
        const ordered = promotions.toSorted((a, b) => a.priority - b.priority || a.id - b.id)
        const open = ordered.filter((one) => ['other', 'tier', undefined].includes(outcome.refused.get(one)))
        const sets = allowedSets(open)
        const best = (of: Promotion[][]): number => Math.max(...of.map((set) => combine(set, bought).saving))
        expect(saved).toBe(
          best(
            sets.filter(
              (set) => !sets.some((other) => other.length > set.length && set.every((one) => other.includes(one))),
            ),
          ),
        )
        const applied = outcome.applied.map((one) => one.promotion)
        expect(sets).toContainEqual(open.filter((one) => applied.includes(one)))
      }),
      cases(),
    )
  })

  it('adds up: by line, by promotion, and to the document with its VAT', () => {
    fc.assert(
      fc.property(some, lines, fc.option(fc.nat(10_000)), fc.nat(5000), (promotions, bought, delivery, fee) => {
        const outcome = apply(promotions, bought)
        const discounts = savings(outcome)
        expect(discounts.every((off, at) => Number.isInteger(off) && off >= 0 && off <= totalOf(bought[at]!))).toBe(
          true,
        )
        expect(sum(outcome.applied.map(({ saving }) => saving))).toBe(sum(discounts))
        const made = calculateTotals({
          lines: bought.map((line, at) => ({ total: totalOf(line), discount: discounts[at]!, taxClass: 'standard' })),
          delivery,
          fee,
        })
        expect(sum(made.lines.map(({ total }) => total)) + made.delivery.gross + made.fee.gross).toBe(made.totals.total)
        expect(Math.abs(made.totals.vat - (made.totals.total * 15) / 115)).toBeLessThanOrEqual(0.5)
      }),
      cases(),
    )
  })

  it('gives the cheapest pieces, as counting them one by one does', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), (bought, buy, get) => {
        const pieces = bought.flatMap(({ price, quantity }) => Array.from({ length: quantity }, () => price))
        let free = 0
        for (let paid = 0, open = pieces.length; open > 0;) {
          if (paid < buy) {
            paid += 1
            open -= 1
          } else {
            const got = Math.min(get, open)
            free += got
            open -= got
            paid = 0
          }
        }
        const cheapest = pieces.toSorted((a, b) => a - b).slice(0, free)
        expect(sum(savings(apply([promotionOf(buyGet(buy, get))], bought)))).toBe(sum(cheapest))
      }),
      cases(),
    )
  })
})
