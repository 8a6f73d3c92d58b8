import { expect, it } from 'vitest'
import { isNationalAddress, shopAddress, type NationalAddress } from './national-address.ts'

const full: NationalAddress = {
  short_address: null,
  building: '2919',
  street: 'طريق الملك فهد',
  district: 'العليا',
  city: 'riyadh',
  postal_code: '12211',
  additional_number: '3618',
}
const short = {
  ...full,
  short_address: 'RAAA2919',
  street: '',
  district: '',
  postal_code: null,
  additional_number: null,
}

it('is complete with the short address and the city', () => {
  expect(isNationalAddress(short)).toBe(true)
  expect(isNationalAddress({ ...short, city: '' })).toBe(false)
  expect(isNationalAddress({ ...short, short_address: 'RAAA291' })).toBe(false)
})

it.each(['building', 'street', 'district', 'city', 'postal_code', 'additional_number'] as const)(
  'is complete with all parts, but not without %s',
  (part) => {
    expect(isNationalAddress(full)).toBe(true)
    expect(isNationalAddress({ ...full, [part]: '' })).toBe(false)
  },
)

it("is read from the shop's contact", () => {
  const { short_address, additional_number, ...address } = full
  const contact = { address: { ...address, postal_code: '12211' }, short_address, additional_number }
  expect(shopAddress(contact)).toEqual(full)
})
