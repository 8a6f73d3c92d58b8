import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateTotals } from '#server/money/service.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { couponCode, evaluateCoupon } from './coupons.ts'
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
