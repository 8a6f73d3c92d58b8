import { expect, it } from 'vitest'
import type { PromotionRule } from '#api/contract/promotion.ts'
import { applyPromotions } from './apply.ts'
import { missingOf } from './missing.ts'
import { missingText } from './sentences.ts'
import { buyGet, FACTS, lineOf, percentOff, promotionOf } from '#tests/fixtures/promotions.ts'
import type { Line, Promotion } from './types.ts'

const missing = (promotions: Promotion[], lines: Line[], facts = FACTS) =>
  missingOf(promotions, lines, facts, applyPromotions(promotions, lines, facts))
const short = (promotion: Promotion, lines: Line[], facts = FACTS) =>
  missing([promotion], lines, facts).map(({ by, amount }) => [by, amount])
const shirts: Partial<PromotionRule> = { covers: { products: [], categories: ['shirts'], brands: [] } }

it('is a sum, or pieces, up to what comes next', () => {
  const tiers = [
    { from: 20_000, percent: 10 },
    { from: 40_000, percent: 15 },
  ]
  const tiered = promotionOf({ kind: 'off', by: 'sum', tiers })
  expect(short(tiered, [lineOf(15_000)])).toEqual([['sum', 5000]])
  expect(short(tiered, [lineOf(25_000)])).toEqual([['sum', 15_000]])
  expect(short(tiered, [lineOf(40_000)])).toEqual([])
  const third = promotionOf(buyGet(2, 1))
  expect([1, 2, 3, 4, 5].map((pieces) => short(third, [lineOf(1000, pieces)]))).toEqual([
    [['pieces', 2]],
    [['pieces', 1]],
    [],
    [['pieces', 2]],
    [['pieces', 1]],
  ])
  expect(short(promotionOf(percentOff(10), { rule: { minimum: 5000 } }), [lineOf(2000)])).toEqual([['sum', 3000]])
})

it('of a gift does not count the gift itself', () => {
  const gift = promotionOf({ kind: 'gift', sku: 'CUP' }, { rule: { minimum: 50_000 } })
  expect(short(gift, [lineOf(40_000), lineOf(3000, 1, { sku: 'CUP' })])).toEqual([['sum', 10_000]])
})

it('says nothing of what the cart has nothing of, and of what would not apply', () => {
  const third = promotionOf(buyGet(2, 1), { rule: shirts })
  expect(short(third, [lineOf(1000, 2)])).toEqual([])
  expect(short(third, [])).toEqual([])
  const riyadh = promotionOf(
    { kind: 'delivery', methods: ['standard'], cities: ['riyadh'] },
    { rule: { minimum: 9000 } },
  )
  expect(short(riyadh, [lineOf(1000)], { ...FACTS, city: 'jeddah' })).toEqual([])
  expect(short(riyadh, [lineOf(1000)])).toEqual([['sum', 8000]])
  // Applied alone, the other keeps it out.
  expect(missing([promotionOf(percentOff(10)), promotionOf(buyGet(2, 1))], [lineOf(1000, 2)])).toEqual([])
})

it('is a sentence', () => {
  const gets = { products: ['TIE'], categories: [], brands: [] }
  const text = (promotion: Promotion, lines: Line[]) => missing([promotion], lines).map(missingText)
  expect(text(promotionOf(buyGet(2, 1)), [lineOf(1000, 2)])).toEqual(['أضف منتجًا آخر ليصبح الثالث مجانًا.'])
  const named = { name: 'الجمعة البيضاء' }
  expect(text(promotionOf(buyGet(3, 1, { percent: 50 }), named), [lineOf(1000, 2)])).toEqual([
    'أضف منتجين آخرين لتستفيد من عرض «الجمعة البيضاء».',
  ])
  const tie = promotionOf({ kind: 'buy', buy: 2, get: 1, percent: 100, gets }, { ...named, rule: shirts })
  expect(text(tie, [lineOf(1000, 2, { categories: ['shirts'] })])).toEqual([
    'عرض «الجمعة البيضاء» لك: أضف المنتج الذي تكسبه.',
  ])
})
