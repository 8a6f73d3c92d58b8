import { expect, it } from 'vitest'
import { EVERYTHING, type PromotionEffect, type PromotionRule } from '#api/contract/promotion.ts'
import { buyGet, percentOff, promotionOf } from '#tests/fixtures/promotions.ts'
import { exceptText, publicText } from './sentences.ts'
import type { Promotion } from './types.ts'

const said = (
  effect: PromotionEffect,
  rule: Partial<PromotionRule> = {},
  more: Partial<Omit<Promotion, 'rule'>> = {},
) => publicText(promotionOf(effect, { rule, ...more })).replace(/[\u2066-\u2069\u200e\u200f]/g, '')

it.each<[string, string]>([
  [said(buyGet(2, 1)), 'اشترِ قطعتين والثالثة مجانًا'],
  [said(buyGet(1, 1, { percent: 50 })), 'اشترِ قطعة والثانية بخصم 50%'],
  [said(buyGet(3, 2)), 'اشترِ 3 قطع واحصل على قطعتين مجانًا'],
  [
    said({ kind: 'buy', buy: 2, get: 1, percent: 100, gets: { ...EVERYTHING, products: ['A'] } }),
    'اشترِ قطعتين واحصل على قطعة من منتجات مختارة مجانًا',
  ],
  [said(percentOff(10), { audience: { who: 'first_order' } }), 'خصم 10% لأول طلب'],
  [said(percentOff(10), {}, { usesPerCustomer: 1 }), 'خصم 10%، مرة واحدة لكل عميل'],
  [said(percentOff(10), {}, { usesPerCustomer: 3 }), 'خصم 10%، 3 مرات لكل عميل'],
  [said(percentOff(10), { audience: { who: 'first_order' } }, { usesPerCustomer: 1 }), 'خصم 10% لأول طلب'],
  [said(percentOff(10), {}, { dailyFrom: 1230, dailyUntil: 60 }), 'خصم 10%، كل يوم من 8:30 م إلى 1:00 ص'],
  [said({ kind: 'gift', sku: 'A' }, { minimum: 50_000 }), 'هدية مع طلبك عند الشراء بمبلغ 500 ⃁ أو أكثر'],
])('says what a promotion is: %s', (text, expected) => expect(normal(text)).toBe(normal(expected)))

/** The riyal sign and kinds of spaces are the formatter's. */
const normal = (text: string): string => text.replace(/[\u20c1⃁]/gu, '').replace(/\s+/g, ' ')

it('says what a promotion leaves out', () => {
  expect(exceptText([], false)).toBeNull()
  expect(exceptText(['العود'], true)).toBe('لا يشمل العود والمنتجات المخفّضة.')
  const brands = ['أ', 'ب', 'ت', 'ث', 'ج', 'ح', 'خ']
  expect(exceptText(brands, false)).toBe('لا يشمل أ وب وت وث وج وح ومنتجات أخرى.')
})
