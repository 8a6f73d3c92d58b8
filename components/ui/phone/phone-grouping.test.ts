import { AsYouType, parsePhoneNumberWithError, type MetadataJson } from 'libphonenumber-js/core'
import examples from 'libphonenumber-js/examples.mobile.json'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from './countries.ts'
import metadata from './metadata.json' with { type: 'json' }
import { groupDigits } from './phone-grouping.ts'

const rules = metadata as unknown as MetadataJson
const numbers = COUNTRIES.map(({ iso2 }) => {
  const number = parsePhoneNumberWithError((examples as Record<string, string>)[iso2]!, iso2 as 'SA', rules)
  return { iso2, e164: number.number, national: number.formatNational(), international: number.formatInternational() }
})

describe('the groups of digits', () => {
  it.each(numbers)(
    'of a whole number of $iso2 are those of libphonenumber',
    ({ iso2, e164, national, international }) => {
      expect(groupDigits(national.replace(/\D/g, ''), iso2)).toBe(national)
      expect(groupDigits(e164, iso2)).toBe(international)
    },
  )

  it.each(numbers)(
    'of a number of $iso2 on its way keep every digit, and agree with libphonenumber once they are grouped',
    ({ iso2, e164, international }) => {
      for (let length = 1; length <= e164.length; length++) {
        const typed = e164.slice(0, length)
        const shown = groupDigits(typed, iso2)
        expect(shown.replace(/[^\d+]/g, '')).toBe(typed)
        expect(shown).not.toMatch(/\s$/)
      }
      expect(new AsYouType(undefined, rules).input(e164)).toBe(international)
    },
  )

  it('of Saudi numbers come one by one', () => {
    const typed = '0501234567'
    const steps = Array.from(typed, (_, index) => groupDigits(typed.slice(0, index + 1), 'SA'))
    expect(steps).toEqual([
      '0',
      '05',
      '050',
      '050 1',
      '050 12',
      '050 123',
      '050 123 4',
      '050 123 45',
      '050 123 456',
      '050 123 4567',
    ])
  })

  it('are left alone where a country has no such number', () => {
    expect(groupDigits('05012345678901', 'SA')).toBe('05012345678901')
    expect(groupDigits('+99950', 'SA')).toBe('+99950')
  })
})
