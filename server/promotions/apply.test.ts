import { describe, expect, it } from 'vitest'
import type { PromotionEffect, PromotionRule } from '#api/contract/promotion.ts'
import { applyPromotions } from './apply.ts'
import { sum } from './covered.ts'
import { amountOff, buyGet, FACTS, lineOf, NOW, percentOff, promotionOf } from '#tests/fixtures/promotions.ts'
import type { Line, Outcome, Promotion } from './types.ts'

const savings = ({ reductions }: Outcome): number[] =>
  reductions.map((some) => sum(some.map((reduction) => reduction.amount)))
const apply = (promotions: Promotion[], lines: Line[], facts = FACTS) => applyPromotions(promotions, lines, facts)
const only = (slug: string): Partial<PromotionRule> => ({ covers: { products: [], categories: [slug], brands: [] } })

describe('what a promotion takes off', () => {
  it.each<[string, PromotionEffect, Line[], number[]]>([
    ['a percentage, rounded once', percentOff(15), [lineOf(333), lineOf(333)], [50, 50]],
    ['a percentage up to a limit', percentOff(50, 100), [lineOf(1000)], [100]],
    ['a sum, spread over the lines', amountOff(100), [lineOf(300), lineOf(100)], [75, 25]],
    ['never more than the lines cost', amountOff(900), [lineOf(300), lineOf(100)], [300, 100]],
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
    const off = (rule: Partial<PromotionRule>) => savings(apply([promotionOf(percentOff(10), { rule })], lines))
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
    const all = promotionOf(percentOff(10), { together: true })
    expect(savings(apply([all, gift], [lineOf(50_000), cup]))).toEqual([5000, 3000])
  })

  it('is free delivery in its cities, beside anything else', () => {
    const delivery = promotionOf({ kind: 'delivery', methods: ['standard', 'express'], cities: ['riyadh'] })
    const at = (city: string | null) =>
      apply([delivery, promotionOf(percentOff(10))], [lineOf(1000)], { ...FACTS, city })
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
    const promotion = promotionOf(percentOff(10), given)
    const outcome = apply([promotion], [lineOf(1000)])
    expect(outcome.refused.get(promotion)).toBe(refused)
    expect(savings(outcome)).toEqual([refused ? 0 : 100])
  })

  it('when another combination saves more', () => {
    const [small, large] = [promotionOf(percentOff(10)), promotionOf(percentOff(20))]
    const outcome = apply([small, large], [lineOf(1000)])
    expect([outcome.applied.map(({ promotion }) => promotion), outcome.refused.get(small)]).toEqual([[large], 'other'])
  })
})

describe('several promotions', () => {
  it('apply one after the other by their priority, if they may be together', () => {
    const first = promotionOf(percentOff(10), { together: true, priority: 2 })
    const second = promotionOf(percentOff(50), { together: true, priority: 1 })
    expect(apply([first, second], [lineOf(1000)]).applied).toEqual([
      { promotion: second, saving: 500 },
      { promotion: first, saving: 50 },
    ])
  })

  it('that save the same: the one that comes first', () => {
    const [second, first] = [promotionOf(percentOff(10), { priority: 2 }), promotionOf(amountOff(100), { priority: 1 })]
    expect(apply([second, first], [lineOf(1000)]).applied).toEqual([{ promotion: first, saving: 100 }])
  })
})

it('at a time counts what is on then', () => {
  const night = promotionOf(percentOff(10), { startsAt: new Date(NOW.getTime() + 1) })
  expect(apply([night], [lineOf(100)], { ...FACTS, now: new Date(NOW.getTime() + 1) }).applied).toHaveLength(1)
})
