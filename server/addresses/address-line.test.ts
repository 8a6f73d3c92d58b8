import { expect, it } from 'vitest'
import { keptAddress } from '#tests/fixtures/address.ts'
import { addressLine, streetLine, wholeAddressLine } from './address-line.ts'

const short = { ...keptAddress, street: '', district: '', postal_code: null, additional_number: null }

it('is one line without empty parts', () => {
  expect(addressLine({ ...keptAddress, additional_number: '3618' })).toBe(
    '2919 طريق الملك فهد، العليا، الرياض 12211، الرقم الإضافي 3618',
  )
  expect(addressLine(short)).toBe('2919، الرياض')
})

it('names the short address where nothing else says which street it is in', () => {
  expect(wholeAddressLine({ ...short, short_address: 'RAAA2919' })).toBe('الرياض، RAAA2919')
  expect(wholeAddressLine({ ...keptAddress, short_address: 'RAAA2919' })).toBe(
    '2919 طريق الملك فهد، العليا، الرياض 12211، الرقم الإضافي 3618، RAAA2919',
  )
  expect(wholeAddressLine(keptAddress)).toBe(addressLine(keptAddress))
})

it('gives providers a street, or the city', () => {
  expect(streetLine({ ...short, short_address: 'RAAA2919' })).toBe('2919، RAAA2919')
  expect(streetLine({ ...short, building: '' })).toBe('الرياض')
})
