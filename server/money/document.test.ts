import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vatWithin } from './amounts.ts'
import { reckon } from './document.ts'

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
const halalas = fc.integer({ min: 0, max: 1_000_000_00 })

describe('the sums of a document', () => {
  it('take the coupon from the lines it holds for, before VAT', () => {
    const { lines, totals } = reckon({
      lines: [
        { total: 10000, discounted: true },
        { total: 5000, discounted: true },
        { total: 2000, discounted: false },
      ],
      discount: 1001,
      delivery: 2500,
      fee: 0,
    })
    expect(lines.map((line) => line.discount)).toEqual([667, 334, 0])
    expect(totals).toEqual({
      items: 17000,
      discount: 1001,
      delivery: 2500,
      fee: 0,
      vat: vatWithin(18499),
      total: 18499,
    })
  })

  it('have VAT rounded once, where lines alone would come to another figure', () => {
    const { lines, totals } = reckon({
      lines: Array.from({ length: 3 }, () => ({ total: 999, discounted: false })),
      discount: 0,
      delivery: null,
      fee: 0,
    })
    expect(totals.vat).toBe(391)
    expect(lines.map(({ vat }) => vat)).toEqual([131, 130, 130])
  })

  it('always add up, and nothing falls below zero', () => {
    const line = fc.record({ total: halalas, discounted: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        fc.nat(100),
        fc.option(halalas),
        halalas,
        (lines, percent, delivery, fee) => {
          const discount = Math.floor(
            (sum(lines.filter(({ discounted }) => discounted).map(({ total }) => total)) * percent) / 100,
          )
          const made = reckon({ lines, discount, delivery, fee })
          const parts = [...made.lines.map(({ total, vat }) => ({ gross: total, vat })), made.delivery, made.fee]
          expect(sum(parts.map(({ gross }) => gross))).toBe(made.totals.total)
          expect(sum(parts.map(({ vat }) => vat))).toBe(made.totals.vat)
          expect(sum(made.lines.map((one) => one.discount))).toBe(discount)
          expect(parts.every(({ gross, vat }) => gross >= 0 && vat >= 0 && vat <= gross)).toBe(true)
        },
      ),
    )
  })
})
