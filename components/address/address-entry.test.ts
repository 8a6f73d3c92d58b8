import { describe, expect, it } from 'vitest'
import { addressProblems, toEntry } from './address-entry.ts'

const completeEntry = {
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
  it('requires only what couriers need', () => {
    expect(addressProblems(completeEntry)).toEqual({})
    expect(toEntry(completeEntry)).toMatchObject({ building: '2919', additional_number: null, label: null })
  })

  it.each([
    { building: '٢٩١٩', short_address: 'raaa ٢٩١٩' },
    { postal_code: '١٢٢١١' },
    { postal_code: '12 211' },
    { additional_number: '۳۶۱۸' },
  ])('accepts common spellings: %o', (typed) => {
    expect(addressProblems({ ...completeEntry, ...typed })).toEqual({})
  })

  it('has an error for each missing field', () => {
    expect(Object.keys(addressProblems({ ...completeEntry, recipient: ' ', city: '', building: '' }))).toEqual([
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
  ] as const)('has an error for an invalid %s', (name, typed) => {
    expect(Object.keys(addressProblems({ ...completeEntry, [name]: typed }))).toEqual([name])
  })

  it('has an error if the short address has another building number', () => {
    expect(addressProblems({ ...completeEntry, short_address: 'RAAA2918' })).toEqual({
      short_address: expect.stringContaining('رقم المبنى') as string,
    })
  })
})
