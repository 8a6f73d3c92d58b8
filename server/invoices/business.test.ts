import { describe, expect, it } from 'vitest'
import { Refusal } from '#server/platform/http/errors.ts'
import { readBusiness } from './business.ts'

const entry = {
  name: ' شركة  النخيل ',
  vat_number: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣',
  registration: '10 10 123 456',
  building: '٧٣٢٤',
  street: 'شارع العليا',
  district: 'الورود',
  city: 'الرياض',
  postal_code: '12253',
}
const faultsOf = (change: object): string[] => {
  try {
    readBusiness({ ...entry, ...change })
    return []
  } catch (error) {
    return error instanceof Refusal ? Object.keys(error.answer.errors ?? {}) : ['?']
  }
}

describe('a business', () => {
  it('is read in digits of any script, with spaces', () =>
    expect(readBusiness(entry)).toMatchObject({
      name: 'شركة النخيل',
      vat_number: '310122393500003',
      registration: '1010123456',
      building: '7324',
    }))

  it('is read without the invisible marks of what was copied', () =>
    expect(readBusiness({ ...entry, vat_number: '\u200f٣١٠١ ٢٢٣٩ ٣٥٠٠ ٠٠٣\u2069' }).vat_number).toBe('310122393500003'))

  it.each([
    ['a VAT number of another form', { vat_number: '310122393500001' }, ['vat_number']],
    ['a VAT number that is too short', { vat_number: '3101223935003' }, ['vat_number']],
    ['a register number with letters', { registration: 'CR10101234' }, ['registration']],
    ['neither number', { vat_number: null, registration: ' ' }, ['vat_number']],
    ['a building of three digits', { building: '732' }, ['building']],
    ['a postal code of four digits', { postal_code: '1225' }, ['postal_code']],
    ['a building of dashes', { building: '-' }, ['building']],
    ['a postal code of invisible marks', { postal_code: '\u200f\u2066' }, ['postal_code']],
    ['a name without letters', { name: '---' }, ['name']],
    ['a street of spaces', { street: ' ' }, ['street']],
  ])('with %s is refused', (_, change, faults) => expect(faultsOf(change)).toEqual(faults))

  it.each([
    ['only a register number', { vat_number: null }],
    ['only a VAT number', { registration: '' }],
  ])('with %s is one', (_, change) => expect(faultsOf(change)).toEqual([]))
})
