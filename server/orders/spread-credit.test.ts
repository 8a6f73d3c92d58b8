import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { spreadCredit, type Taxed } from './spread-credit.ts'

const standard = (total: number): Taxed => ({ tax_class: 'standard', tax_reason: null, total })
const medicine = (total: number): Taxed => ({ tax_class: 'zero', tax_reason: 'VATEX-SA-35', total })
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

describe('a credit', () => {
  it('of goods credits what they cost', () => {
    expect(spreadCredit(11_500, [standard(11_500)], [standard(14_000), medicine(4000)])).toEqual({
      goods: [11_500],
      rest: [],
    })
  })

  it('without goods is spread over the tax classes as on the invoice', () => {
    expect(spreadCredit(1000, [], [standard(15_000), medicine(5000)])).toEqual({
      goods: [],
      rest: [standard(750), medicine(250)],
    })
  })

  it('credits another class when an earlier credit reduced the class of the goods', () => {
    expect(spreadCredit(10_000, [standard(10_000)], [standard(5000), medicine(6000)])).toEqual({
      goods: [5000],
      rest: [medicine(5000)],
    })
  })

  it('adds up, and never exceeds what is left of a class', () => {
    const halalas = fc.integer({ min: 0, max: 1_000_000 })
    const taxes = [
      standard,
      medicine,
      (total: number): Taxed => ({ tax_class: 'zero', tax_reason: 'VATEX-SA-32', total }),
      (total: number): Taxed => ({ tax_class: 'exempt', tax_reason: 'VATEX-SA-30', total }),
      (total: number): Taxed => ({ tax_class: 'out_of_scope', tax_reason: null, total }),
    ]
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(taxes.length - 1), halalas), { maxLength: 12 }),
        fc.array(halalas, { minLength: taxes.length, maxLength: taxes.length }),
        fc.nat(1000),
        (entries, lefts, permille) => {
          const goods = entries.map(([kind, total]) => taxes[kind]!(total))
          const left = lefts.map((total, kind) => taxes[kind]!(total))
          const amount = Math.floor((sum(lefts) * permille) / 1000)
          const made = spreadCredit(amount, goods, left)
          expect(sum(made.goods) + sum(made.rest.map(({ total }) => total))).toBe(amount)
          for (const { tax_class, tax_reason, total } of left) {
            const isThis = (tax: Taxed): boolean => tax.tax_class === tax_class && tax.tax_reason === tax_reason
            const credited = [...made.rest, ...goods.map((tax, index) => ({ ...tax, total: made.goods[index]! }))]
            expect(sum(credited.filter(isThis).map((tax) => tax.total))).toBeLessThanOrEqual(total)
          }
          expect(goods.every(({ total }, index) => made.goods[index]! >= 0 && made.goods[index]! <= total)).toBe(true)
        },
      ),
      cases(300),
    )
  })
})
