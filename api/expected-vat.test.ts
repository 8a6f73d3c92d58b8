import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateTotals } from '#server/money/service.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { TAX_CLASSES } from './contract/tax-classes.ts'
import { expectedVat } from './expected-vat.ts'

describe('the VAT that a browser expects', () => {
  it('is what the API finds, whatever the classes of the goods', () => {
    const halalas = fc.integer({ min: 0, max: 1_000_000_00 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ total: halalas, tax_class: fc.constantFrom(...TAX_CLASSES) }), { maxLength: 20 }),
        fc.option(halalas),
        halalas,
        (items, delivery, fee) => {
          const lines = items.map(({ total, tax_class }) => ({ total, taxClass: tax_class }))
          const { totals } = calculateTotals({ lines, delivery, fee })
          expect(expectedVat(items, { delivery, fee })).toBe(totals.vat)
        },
      ),
      cases(),
    )
  })

  it('is lowered by a discount in proportion to what bears VAT', () => {
    const items = [
      { total: 11_500, tax_class: 'standard' as const },
      { total: 11_500, tax_class: 'exempt' as const },
    ]
    expect(expectedVat(items, { discount: 2300, delivery: null, fee: 0 })).toBe(1350)
  })

  it('takes what an older version of the shop kept as standard rated', () => {
    expect(expectedVat([{ total: 11_500 }], { delivery: null, fee: 0 })).toBe(1500)
  })
})
