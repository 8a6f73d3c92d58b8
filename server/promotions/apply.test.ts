import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PromotionEffect, PromotionRule } from '#api/contract/promotion.ts'
import { calculateTotals } from '#server/money/service.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { applyPromotions, combine } from './apply.ts'
import { sum, totalOf } from './covered.ts'
import { amount, buyGet, FACTS, lineOf, NOW, percent, promotionOf } from '#tests/fixtures/promotions.ts'
import type { Line, Outcome, Promotion } from './types.ts'

const savings = ({ reductions }: Outcome): number[] =>
  reductions.map((some) => sum(some.map((reduction) => reduction.amount)))
const apply = (promotions: Promotion[], lines: Line[], facts = FACTS) => applyPromotions(promotions, lines, facts)
const only = (slug: string): Partial<PromotionRule> => ({ covers: { products: [], categories: [slug], brands: [] } })

describe('what a promotion takes off', () => {
  it.each<[string, PromotionEffect, Line[], number[]]>([
    ['a percentage, rounded once', percent(15), [lineOf(333), lineOf(333)], [50, 50]],
    ['a percentage up to a limit', percent(50, 100), [lineOf(1000)], [100]],
    ['a sum, spread over the lines', amount(100), [lineOf(300), lineOf(100)], [75, 25]],
    ['never more than the lines cost', amount(900), [lineOf(300), lineOf(100)], [300, 100]],
    [
      'the cheapest of three, shared by all three',
      buyGet(2, 1),
      [lineOf(3000), lineOf(2000), lineOf(1000)],
      [500, 333, 167],
    ],
    ['nothing of two', buyGet(2, 1), [lineOf(1000, 2)], [0]],
    ['one of five', buyGet(2, 1), [lineOf(1000, 5)], [1000]],
    ['two of six', buyGet(2, 1), [lineOf(1000, 6)], [2000]],
    ['one of six, once for an order', buyGet(2, 1, { times: 1 }), [lineOf(1000, 6)], [1000]],
    ['half of the second', buyGet(1, 1, { percent: 50 }), [lineOf(1000, 2)], [500]],
    ['what was begun of a set', buyGet(2, 2), [lineOf(1000, 3)], [1000]],
  ])('%s', (_, effect, lines, expected) => {
    expect(savings(apply([promotionOf(effect)], lines))).toEqual(expected)
  })

  it('is the highest tier that the sum or the pieces reach', () => {
    const tiers = [
      { from: 20_000, percent: 10 },
      { from: 40_000, percent: 15 },
      { from: 60_000, amount: 20_000 },
    ]
    const bySum = promotionOf({ kind: 'off', by: 'sum', tiers })
    const of = (total: number) => savings(apply([bySum], [lineOf(total)]))[0]
    expect([19_999, 20_000, 39_999, 40_000, 60_000].map(of)).toEqual([0, 2000, 4000, 6000, 20_000])
    const byPieces = promotionOf({ kind: 'off', by: 'pieces', tiers: [{ from: 3, percent: 10 }] })
    expect(savings(apply([byPieces], [lineOf(100, 2)]))).toEqual([0])
    expect(savings(apply([byPieces], [lineOf(100, 3)]))).toEqual([30])
  })

  it('leaves out what it does not cover, what is excepted, and what is reduced already', () => {
    const lines = [
      lineOf(1000, 1, { categories: ['shirts', 'men'] }),
      lineOf(1000, 1, { categories: ['shoes'], brand: 'nike' }),
      lineOf(1000, 1, { brand: 'excepted' }),
      lineOf(1000, 1, { isReduced: true, product: 'P' }),
    ]
    const off = (rule: Partial<PromotionRule>) => savings(apply([promotionOf(percent(10), { rule })], lines))
    expect(off(only('men'))).toEqual([100, 0, 0, 0])
    expect(off({ covers: { products: ['P'], categories: [], brands: ['nike'] } })).toEqual([0, 100, 0, 100])
    expect(off({ except: { products: [], categories: [], brands: ['excepted'] } })).toEqual([100, 100, 0, 100])
    expect(off({ skips_reduced: true })).toEqual([100, 100, 100, 0])
  })

  it('is on pieces of something else for those that were bought', () => {
    const gets = { products: ['TIE'], categories: [], brands: [] }
    const promotion = promotionOf({ kind: 'buy', buy: 2, get: 1, percent: 100, gets }, { rule: only('shirts') })
    const shirts = (quantity: number) => lineOf(5000, quantity, { categories: ['shirts'] })
    const tie = (quantity: number) => lineOf(2000, quantity, { product: 'TIE' })
    expect(savings(apply([promotion], [shirts(1), tie(1)]))).toEqual([0, 0])
    expect(savings(apply([promotion], [shirts(2), tie(3)]))).toEqual([1667, 333])
    expect(sum(savings(apply([promotion], [shirts(4), tie(3)])))).toBe(4000)
  })

  it('makes a gift free once the rest reaches its sum, and offers it before it is in the cart', () => {
    const gift = promotionOf({ kind: 'gift', sku: 'CUP' }, { rule: { minimum: 50_000 } })
    const cup = lineOf(3000, 1, { sku: 'CUP' })
    expect(apply([gift], [lineOf(50_000)]).gifts).toEqual([{ promotion: gift, sku: 'CUP' }])
    expect(savings(apply([gift], [lineOf(50_000), cup]))).toEqual([0, 3000])
    expect(savings(apply([gift], [lineOf(47_000), cup]))).toEqual([0, 0])
    expect(savings(apply([gift], [lineOf(50_000), { ...cup, quantity: 3 }]))).toEqual([0, 3000])
    const all = promotionOf(percent(10), { together: true })
    expect(savings(apply([all, gift], [lineOf(50_000), cup]))).toEqual([5000, 3000])
  })

  it('is free delivery in its cities, beside anything else', () => {
    const delivery = promotionOf({ kind: 'delivery', methods: ['standard', 'express'], cities: ['riyadh'] })
    const at = (city: string | null) => apply([delivery, promotionOf(percent(10))], [lineOf(1000)], { ...FACTS, city })
    expect(at('riyadh').freeWays).toEqual(['standard', 'express'])
    expect([at('jeddah').refused.get(delivery), at(null).refused.get(delivery)]).toEqual(['place', 'place'])
    expect(savings(at('riyadh'))).toEqual([100])
  })
})

describe('a promotion is refused', () => {
  const at = (time: string): Date => new Date(`2026-03-01T${time}Z`)
  const uses = (all: number, own: number) => ({ uses: { all, own } })
  it.each<[string, Parameters<typeof promotionOf>[1], string | undefined]>([
    ['before it begins', { startsAt: at('12:00:00.001') }, 'not_yet'],
    ['as it begins', { startsAt: at('12:00:00') }, undefined],
    ['just before it ends', { endsAt: at('12:00:00.001') }, undefined],
    ['as it ends', { endsAt: at('12:00:00') }, 'ended'],
    ['outside of its hours in Riyadh', { dailyFrom: 12 * 60, dailyUntil: 15 * 60 }, 'hours'],
    ['for less than its minimum', { rule: { minimum: 1001 } }, 'minimum'],
    ['for exactly its minimum', { rule: { minimum: 1000 } }, undefined],
    ['once it is used up', { usesInAll: 2, ...uses(2, 0) }, 'used_up'],
    ['once the customer has used it', { usesPerCustomer: 1, ...uses(1, 1) }, 'used_by_customer'],
    ['for lines that it does not cover', { rule: only('men') }, 'categories'],
    ['for customers who are not listed', { rule: { audience: { who: 'customers', customers: [2] } } }, 'audience'],
    ['for a listed one not', { rule: { audience: { who: 'customers', customers: [1] } } }, undefined],
    ['without the partner’s link', { rule: { audience: { who: 'partner', partner: 'ABCDEFG' } } }, 'audience'],
    ['beside a first order in payment', { rule: { audience: { who: 'first_order' } }, ...uses(0, 1) }, 'audience'],
    ['for a first order not', { rule: { audience: { who: 'first_order' } } }, undefined],
  ])('%s', (_, given, refused) => {
    const promotion = promotionOf(percent(10), given)
    const outcome = apply([promotion], [lineOf(1000)])
    expect(outcome.refused.get(promotion)).toBe(refused)
    expect(savings(outcome)).toEqual([refused ? 0 : 100])
  })

  it('when another combination saves more', () => {
    const [small, large] = [promotionOf(percent(10)), promotionOf(percent(20))]
    const outcome = apply([small, large], [lineOf(1000)])
    expect([outcome.applied.map(({ promotion }) => promotion), outcome.refused.get(small)]).toEqual([[large], 'other'])
  })
})

describe('several promotions', () => {
  it('apply one after the other by their priority, if they may be together', () => {
    const first = promotionOf(percent(10), { together: true, priority: 2 })
    const second = promotionOf(percent(50), { together: true, priority: 1 })
    expect(apply([first, second], [lineOf(1000)]).applied).toEqual([
      { promotion: second, saving: 500 },
      { promotion: first, saving: 50 },
    ])
  })

  it('that save the same: the one that comes first', () => {
    const [second, first] = [promotionOf(percent(10), { priority: 2 }), promotionOf(amount(100), { priority: 1 })]
    expect(apply([second, first], [lineOf(1000)]).applied).toEqual([{ promotion: first, saving: 100 }])
  })
})

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
  percents.map((off) => percent(off)),
  fc.integer({ min: 1, max: 60_000 }).map(amount),
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

/** All sets of promotions that may count together. */
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
        // With fewer promotions, other halalas are rounded: at most one for each promotion and line.
        expect(best(sets) - saved).toBeLessThanOrEqual(open.length * bought.length)
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

it('at a time counts what is on then', () => {
  const night = promotionOf(percent(10), { startsAt: new Date(NOW.getTime() + 1) })
  expect(apply([night], [lineOf(100)], { ...FACTS, now: new Date(NOW.getTime() + 1) }).applied).toHaveLength(1)
})
