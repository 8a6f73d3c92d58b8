import { parsePhoneNumberWithError, type MetadataJson } from 'libphonenumber-js/core'
import examples from 'libphonenumber-js/examples.mobile.json'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from './countries.ts'
import metadata from './metadata.json' with { type: 'json' }
import { formatPartial } from './phone-number.ts'

const rules = metadata as unknown as MetadataJson
const numbers = COUNTRIES.map(({ iso2 }) => {
  const number = parsePhoneNumberWithError((examples as Record<string, string>)[iso2]!, iso2 as 'SA', rules)
  return { iso2, e164: number.number, national: number.formatNational(), international: number.formatInternational() }
})

describe('grouping digits', () => {
  it.each(numbers)('of a complete $iso2 number equals libphonenumber', ({ iso2, e164, national, international }) => {
    expect(formatPartial(national.replace(/\D/g, ''), iso2)).toBe(national)
    expect(formatPartial(e164, iso2)).toBe(international)
  })

  it.each(numbers)('of an incomplete $iso2 number keeps every digit', ({ iso2, e164, national }) => {
    const whole = [e164, national.replace(/\D/g, ''), `${e164}0000`]
    for (const typed of whole.flatMap((number) => Array.from(number, (_, index) => number.slice(0, index + 1)))) {
      const shown = formatPartial(typed, iso2)
      expect(shown.replace(/[^\d+]/g, '')).toBe(typed)
      expect(shown).not.toMatch(/\s$/)
    }
  })

  it('of Saudi numbers works digit by digit', () => {
    const typed = '0501234567'
    const steps = Array.from(typed, (_, index) => formatPartial(typed.slice(0, index + 1), 'SA'))
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

  it('leaves digits unchanged if the country has no such number', () => {
    expect(formatPartial('05012345678901', 'SA')).toBe('05012345678901')
    expect(formatPartial('+99950', 'SA')).toBe('+99950')
  })
})
