import { expect, it } from 'vitest'
import { isRegisteredForVat } from './vat-registration.ts'

const number = '310122393500003'

it.each<[string, string | null, string | null, string | null, string, boolean]>([
  ['without a number', null, null, null, '2026-11-29', false],
  ['without a number, whatever the days say', null, '2026-01-01', '2027-01-01', '2026-11-29', false],
  ['with a number and no days, as release 0.2.0 stored it', number, null, null, '2026-11-29', true],
  ['the day before the first', number, '2026-12-01', null, '2026-11-30', false],
  ['on the first day', number, '2026-12-01', null, '2026-12-01', true],
  ['on the last day', number, '2026-01-01', '2026-12-31', '2026-12-31', true],
  ['the day after the last', number, '2026-01-01', '2026-12-31', '2027-01-01', false],
])('a shop is registered for VAT: %s', (_, vat_number, registered_from, registered_until, day, expected) => {
  expect(isRegisteredForVat({ vat_number, registered_from, registered_until }, day)).toBe(expected)
})
