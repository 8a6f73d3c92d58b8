import { describe, expect, it } from 'vitest'
import { addressProblems, toEntry } from './address-entry.ts'

const whole = {
  recipient: 'نورة العتيبي',
  phone: '+966501234567',
  region: 'SA-01',
  city: 'riyadh',
  district: 'العليا',
  street: 'طريق الملك فهد',
  building: '2919',
  postal_code: '12211',
  additional_number: '',
  unit: '',
  short_address: '',
  notes: '',
  label: '',
}

describe('an address', () => {
  it('needs no more than what couriers need', () => {
    expect(addressProblems(whole)).toEqual({})
    expect(toEntry(whole)).toMatchObject({ building: '2919', additional_number: null, label: null })
  })

  it.each([
    { building: '٢٩١٩', short_address: 'raaa ٢٩١٩' },
    { postal_code: '١٢٢١١' },
    { postal_code: '12 211' },
    { additional_number: '۳۶۱۸' },
  ])('may be written as people write it: %o', (typed) => {
    expect(addressProblems({ ...whole, ...typed })).toEqual({})
  })

  it('is told at each field that is missing', () => {
    expect(Object.keys(addressProblems({ ...whole, recipient: ' ', city: '', building: '' }))).toEqual([
      'recipient',
      'city',
      'building',
    ])
  })

  it.each([
    ['building', '29'],
    ['postal_code', '1221'],
    ['additional_number', 'ا'],
    ['short_address', 'RA2919'],
  ] as const)('is told at %s when that is wrong', (name, typed) => {
    expect(Object.keys(addressProblems({ ...whole, [name]: typed }))).toEqual([name])
  })

  it('whose short form is that of another building is told so there', () => {
    expect(addressProblems({ ...whole, short_address: 'RAAA2918' })).toEqual({
      short_address: expect.stringContaining('رقم المبنى') as string,
    })
  })
})
