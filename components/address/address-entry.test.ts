import { describe, expect, it } from 'vitest'
import { addressProblems, joinStreet, splitStreet, toEntry } from './address-entry.ts'

const completeEntry = {
  recipient: 'نورة العتيبي',
  phone: '+966501234567',
  city: 'riyadh',
  district: 'العليا',
  street: 'طريق الملك فهد 2919',
  postal_code: '',
  additional_number: '',
  unit: '',
  short_address: '',
  notes: '',
  label: '',
}

describe('an address', () => {
  it('requires only what couriers need', () => {
    expect(addressProblems(completeEntry)).toEqual({})
    expect(toEntry(completeEntry)).toMatchObject({
      street: 'طريق الملك فهد',
      building: '2919',
      postal_code: null,
      additional_number: null,
      label: null,
    })
  })

  it.each([
    { street: 'طريق الملك فهد ٢٩١٩', short_address: 'raaa ٢٩١٩' },
    { postal_code: '١٢٢١١' },
    { postal_code: '12 211' },
    { additional_number: '۳۶۱۸' },
    { street: 'شارع 15، مبنى 2919' },
  ])('accepts common spellings: %o', (typed) => {
    expect(addressProblems({ ...completeEntry, ...typed })).toEqual({})
  })

  it.each([
    ['شارع التحلية 2919', 'شارع التحلية', '2919'],
    ['٢٩١٩ شارع التحلية', 'شارع التحلية', '2919'],
    ['شارع التحلية، 2919', 'شارع التحلية', '2919'],
    ['شارع 1442 رقم 2919', 'شارع 1442 رقم', '2919'],
    ['شارع 15', 'شارع 15', ''],
    ['12211', '12211', ''],
    ['2919', '', '2919'],
  ])('reads «%s» as street and building', (text, street, building) => {
    expect(splitStreet(text)).toEqual({ street, building })
    expect(splitStreet(joinStreet({ street, building }))).toEqual({ street, building })
  })

  it('takes the building from a short address', () => {
    const text = { ...completeEntry, street: 'طريق الملك فهد', short_address: 'RAAA2919' }
    expect(addressProblems(text)).toEqual({})
    expect(toEntry(text)).not.toHaveProperty('building')
  })

  it('has an error for each missing field', () => {
    expect(Object.keys(addressProblems({ ...completeEntry, recipient: ' ', city: '', street: '' }))).toEqual([
      'recipient',
      'city',
      'street',
    ])
  })

  it.each([
    ['street', 'طريق الملك فهد'],
    ['street', '2919'],
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
