import { describe, expect, it } from 'vitest'
import { addressProblems, toEntry, wayOf, type AddressText } from './address-entry.ts'

const EMPTY: AddressText = {
  recipient: 'نورة العتيبي',
  phone: '+966501234567',
  short_address: '',
  building: '',
  street: '',
  district: '',
  city: 'riyadh',
  postal_code: '',
  additional_number: '',
  unit: '',
  label: '',
  notes: '',
}
const short = { ...EMPTY, short_address: 'raaa ٢٩١٩' }
const full = {
  ...EMPTY,
  building: '٢٩١٩',
  street: 'طريق الملك فهد',
  district: 'العليا',
  postal_code: '12 211',
  additional_number: '۳۶۱۸',
}

describe('an address', () => {
  it('is complete with its short address and city', () => {
    expect(addressProblems(short, 'short', true)).toEqual({})
    expect(Object.keys(addressProblems({ ...EMPTY, city: '' }, 'short', true))).toEqual(['short_address', 'city'])
    expect(toEntry(short, 'short')).toMatchObject({ short_address: 'raaa ٢٩١٩', building: null, street: null })
  })

  it('is complete with all parts, in digits of any script', () => {
    expect(addressProblems(full, 'full', true)).toEqual({})
    expect(Object.keys(addressProblems(EMPTY, 'full', true))).toEqual([
      'building',
      'street',
      'district',
      'postal_code',
      'additional_number',
    ])
    expect(toEntry(full, 'full')).toMatchObject({ building: '٢٩١٩', district: 'العليا', short_address: null })
  })

  it('needs neither postal code nor additional number in a shop that does not require the national address', () => {
    const few = { ...full, postal_code: '', additional_number: '' }
    expect(Object.values(addressProblems(few, 'full', false)).filter(Boolean)).toEqual([])
    expect(addressProblems({ ...few, postal_code: '12' }, 'full', false)).toHaveProperty('postal_code')
  })

  it('is no more than a city for an order that is collected', () => {
    expect(addressProblems(EMPTY, 'pickup', true)).toEqual({})
    expect(toEntry(full, 'pickup')).toMatchObject({ city: 'riyadh', building: null, street: null })
  })

  it('keeps what is known of the building of its short address, and drops another one', () => {
    const known = { building: '2919', street: 'طريق الملك فهد', district: 'العليا' }
    expect(toEntry(short, 'short', known)).toMatchObject({ building: '2919', street: 'طريق الملك فهد' })
    expect(toEntry({ ...short, short_address: 'RCTB4359' }, 'short', known)).toMatchObject({ street: null })
    expect(toEntry(full, 'full', { short_address: 'RAAA2919' })).toMatchObject({ short_address: 'RAAA2919' })
    expect(toEntry(full, 'full', { short_address: 'RCTB4359' })).toMatchObject({ short_address: null })
  })

  it('opens as it is known', () => {
    expect([wayOf({}), wayOf({ street: 'التحلية' }), wayOf({ street: 'التحلية', short_address: 'RAAA2919' })]).toEqual([
      'short',
      'full',
      'short',
    ])
  })

  it.each([
    ['short_address', 'RRR2929'],
    ['short_address', '1RRD2929'],
    ['building', '29'],
    ['postal_code', '1221'],
    ['additional_number', 'x'],
    ['street', ' - '],
  ] as const)('has an error for %s «%s»', (name, typed) => {
    const way = name === 'short_address' ? 'short' : 'full'
    expect(Object.keys(addressProblems({ ...full, [name]: typed }, way, true))).toEqual([name])
  })
})
