import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TAX_CLASSES, type TaxClass } from '#api/contract/tax-classes.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { calculateTotals } from './totals.ts'
import { vatWithin } from './vat.ts'

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
const isTaxed = ({ taxClass }: { taxClass: TaxClass }): boolean => taxClass === 'standard'
const halalas = fc.integer({ min: 0, max: 1_000_000_00 })

describe('document totals', () => {
  it('deduct what promotions take off the lines, before VAT', () => {
    const { lines, totals } = calculateTotals({
      lines: [
        { total: 10000, discount: 667, taxClass: 'standard' },
        { total: 5000, discount: 334, taxClass: 'standard' },
        { total: 2000, taxClass: 'standard' },
      ],
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

  it('round VAT once, where a sum of rounded lines would differ', () => {
    const { lines, totals } = calculateTotals({
      lines: Array.from({ length: 3 }, () => ({ total: 999, taxClass: 'standard' as const })),
      delivery: null,
      fee: 0,
    })
    expect(totals.vat).toBe(391)
    expect(lines.map(({ vat }) => vat)).toEqual([131, 130, 130])
  })

  it('have no VAT on exempt lines, and VAT on delivery and fee', () => {
    const { lines, delivery, fee, totals } = calculateTotals({
      lines: [
        { total: 11_500, discount: 1150, taxClass: 'standard' },
        { total: 4000, discount: 400, taxClass: 'zero' },
        { total: 3000, taxClass: 'exempt' },
        { total: 2000, taxClass: 'out_of_scope' },
      ],
      delivery: 2300,
      fee: 1150,
    })
    expect(lines).toEqual([
      { discount: 1150, total: 10_350, vat: 1350 },
      { discount: 400, total: 3600, vat: 0 },
      { discount: 0, total: 3000, vat: 0 },
      { discount: 0, total: 2000, vat: 0 },
    ])
    expect([delivery.vat, fee.vat, totals.vat, totals.total]).toEqual([300, 150, 1800, 22_400])
  })

  it('always add up, and are never negative', () => {
    const line = fc.record({
      total: halalas,
      percent: fc.nat(100),
      taxClass: fc.constantFrom(...TAX_CLASSES),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        fc.option(halalas),
        halalas,
        halalas,
        (given, delivery, fee, wrapping) => {
          const lines = given.map((one) => ({ ...one, discount: Math.floor((one.total * one.percent) / 100) }))
          const discount = sum(lines.map((one) => one.discount))
          const made = calculateTotals({ lines, delivery, fee, wrapping })
          const goods = made.lines.map(({ total, vat }) => ({ gross: total, vat }))
          const parts = [...goods, made.delivery, made.fee, made.wrapping]
          expect(made.totals.total).toBe(
            sum(lines.map(({ total }) => total)) - discount + (delivery ?? 0) + fee + wrapping,
          )
          expect(sum(parts.map(({ gross }) => gross))).toBe(made.totals.total)
          expect(sum(parts.map(({ vat }) => vat))).toBe(made.totals.vat)
          expect(sum(made.lines.map((one) => one.discount))).toBe(discount)
          const taxed = [
            made.delivery.gross,
            made.fee.gross,
            made.wrapping.gross,
            ...made.lines.map(({ total }, at) => (isTaxed(lines[at]!) ? total : 0)),
          ]
          expect(made.totals.vat).toBe(vatWithin(sum(taxed)))
          expect(made.lines.every(({ vat }, at) => isTaxed(lines[at]!) || vat === 0)).toBe(true)
          const exact = made.lines.filter(
            ({ total, vat }, at) => isTaxed(lines[at]!) && Math.abs(vat - (total * 15) / 115) > 1.01,
          )
          expect(exact).toEqual([])
          expect(parts.every(({ gross, vat }) => gross >= 0 && vat >= 0 && vat <= gross)).toBe(true)
        },
      ),
      cases(),
    )
  })
})
