import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateTotals } from '#server/money/service.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { evaluateCoupon } from './coupon-effect.ts'
import { couponCode } from './coupons.ts'
import type { CouponRow } from './queries.ts'

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
const now = new Date('2026-03-01T12:00:00Z')
const unlimited: CouponRow = {
  id: 1,
  code: 'X',
  kind: 'percent',
  value: 10,
  most: null,
  minimum: 0,
  startsAt: null,
  endsAt: null,
  dailyFrom: null,
  dailyUntil: null,
  usesInAll: null,
  usesPerCustomer: null,
  categories: [],
  isActive: true,
  createdAt: now,
}
const lines = fc.array(
  fc.record({ total: fc.integer({ min: 0, max: 5_000_000 }), categories: fc.subarray([1, 2, 3]) }),
  { minLength: 1, maxLength: 20 },
)
const coupon = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 100 }),
    most: fc.option(fc.integer({ min: 0, max: 100_000 })),
  }),
  fc.record({
    kind: fc.constant('amount' as const),
    value: fc.integer({ min: 1, max: 10_000_000 }),
    most: fc.constant(null),
  }),
  fc.record({ kind: fc.constant('free_delivery' as const), value: fc.constant(0), most: fc.constant(null) }),
)
const covered = fc.option(fc.subarray([1, 2, 3]).map((ids) => new Set(ids)))
const unused = { all: 0, own: 0 }

describe('a coupon', () => {
  it('takes whole halalas off the lines it covers, never more than they cost', () => {
    fc.assert(
      fc.property(lines, coupon, covered, (bought, given, categories) => {
        const effect = evaluateCoupon({ ...unlimited, ...given }, bought, unused, categories, now)
        const base = sum(bought.filter((_, index) => effect.discounted[index]).map(({ total }) => total))
        expect(Number.isInteger(effect.saving)).toBe(true)
        expect(effect.saving).toBeGreaterThanOrEqual(0)
        expect(effect.saving).toBeLessThanOrEqual(base)
        expect(effect.saving).toBeLessThanOrEqual(given.most ?? Infinity)
        const borne = bought.filter((_, index) => effect.discounted[index])
        expect(borne.every((line) => categories === null || line.categories.some((id) => categories.has(id)))).toBe(
          true,
        )
      }),
      cases(),
    )
  })

  it('rounds its percentage once, to the nearest halala, halves up', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 100 }), (bought, value) => {
        const { saving } = evaluateCoupon({ ...unlimited, value }, bought, unused, null, now)
        const exact = (sum(bought.map(({ total }) => total)) * value) / 100
        expect(saving).toBe(Math.floor(exact + 0.5))
      }),
      cases(),
    )
  })

  it('leaves lines, delivery, fee and VAT that add up to the document to the halala', () => {
    fc.assert(
      fc.property(
        lines,
        coupon,
        covered,
        fc.option(fc.nat(10_000)),
        fc.nat(5000),
        (bought, given, categories, delivery, fee) => {
          const { saving, discounted } = evaluateCoupon({ ...unlimited, ...given }, bought, unused, categories, now)
          const made = calculateTotals({
            lines: bought.map(({ total }, index) => ({
              total,
              discounted: discounted[index]!,
              taxClass: 'standard' as const,
            })),
            discount: saving,
            delivery,
            fee,
          })
          expect(sum(made.lines.map(({ total }) => total)) + made.delivery.gross + made.fee.gross).toBe(
            made.totals.total,
          )
          expect(sum(made.lines.map(({ vat }) => vat)) + made.delivery.vat + made.fee.vat).toBe(made.totals.vat)
          expect(Math.abs(made.totals.vat - (made.totals.total * 15) / 115)).toBeLessThanOrEqual(0.5)
          expect(
            made.lines.every(({ total, discount }, index) => total >= 0 && (discount === 0 || discounted[index])),
          ).toBe(true)
        },
      ),
      cases(),
    )
  })

  it('is refused, not reduced, when it does not apply', () => {
    fc.assert(
      fc.property(lines, fc.nat(5), fc.nat(5), fc.nat(5), fc.nat(5), (bought, usesInAll, all, usesPerCustomer, own) => {
        const { refused, saving } = evaluateCoupon(
          { ...unlimited, usesInAll, usesPerCustomer },
          bought,
          { all, own },
          null,
          now,
        )
        expect(refused).toBe(all >= usesInAll ? 'used_up' : own >= usesPerCustomer ? 'used_by_customer' : null)
        expect(refused === null || saving === 0).toBe(true)
      }),
      cases(),
    )
  })

  const at = (time: string): Date => new Date(`2026-03-01T${time}Z`)
  it.each([
    ['before it begins', { startsAt: at('12:00:00.001') }, 'not_yet'],
    ['as it begins', { startsAt: at('12:00:00') }, null],
    ['just before it ends', { endsAt: at('12:00:00.001') }, null],
    ['as it ends', { endsAt: at('12:00:00') }, 'ended'],
    ['outside of its hours in Riyadh', { dailyFrom: 12 * 60, dailyUntil: 15 * 60 }, 'hours'],
    ['within its hours in Riyadh', { dailyFrom: 15 * 60, dailyUntil: 16 * 60 }, null],
    ['for less than its minimum', { minimum: 1001 }, 'minimum'],
    ['for exactly its minimum', { minimum: 1000 }, null],
  ])('%s: %j is refused with %s', (_, given, refused) => {
    const bought = [{ total: 1000, categories: [] }]
    const effect = evaluateCoupon({ ...unlimited, ...given }, bought, unused, null, now)
    expect(effect).toEqual({ saving: refused ? 0 : 100, discounted: [!refused], freeDelivery: false, refused })
  })

  it('reaches its minimum by all lines, and saves on those that it covers', () => {
    const bought = [
      { total: 400, categories: [1] },
      { total: 600, categories: [2, 3] },
    ]
    const of = (ids: number[], given: Partial<CouponRow> = {}) =>
      evaluateCoupon({ ...unlimited, minimum: 1000, ...given }, bought, unused, new Set(ids), now)
    expect(of([3])).toEqual({ saving: 60, discounted: [false, true], freeDelivery: false, refused: null })
    expect(of([4])).toEqual({ saving: 0, discounted: [false, false], freeDelivery: false, refused: 'categories' })
    expect(of([1], { kind: 'amount', value: 500 }).saving).toBe(400)
    expect(of([1], { kind: 'amount', value: 300 }).saving).toBe(300)
    expect(of([1], { kind: 'amount', value: 300, most: 100 }).saving).toBe(300)
    expect(of([1, 2], { most: 99 }).saving).toBe(99)
    expect(evaluateCoupon(unlimited, [], unused, new Set([1]), now)).toMatchObject({ saving: 0, refused: null })
  })

  it('that delivers free of charge saves nothing on the lines', () => {
    const bought = [{ total: 1000, categories: [] }]
    expect(evaluateCoupon({ ...unlimited, kind: 'free_delivery' }, bought, unused, null, now)).toEqual({
      saving: 0,
      discounted: [false],
      freeDelivery: true,
      refused: null,
    })
  })

  it('is the same code in any spelling', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{3,20}$/), (code) => {
        const typed = [...code]
          .map((letter) => (/\d/.test(letter) ? '٠١٢٣٤٥٦٧٨٩'[Number(letter)]! : letter.toLowerCase()))
          .join(' ')
        expect(couponCode(typed)).toBe(code)
      }),
      cases(),
    )
  })
})
