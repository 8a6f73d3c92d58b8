import { describe, expect, it } from 'vitest'
import { COUNTRIES, countryByDigits, searchCountries } from './countries.ts'
import { formatPartial, readPhone } from './phone-number.ts'

describe('countries', () => {
  it('begin with Saudi Arabia and the Gulf, in Arabic', () => {
    expect(COUNTRIES.slice(0, 6).map(({ iso2 }) => iso2)).toEqual(['SA', 'AE', 'KW', 'QA', 'BH', 'OM'])
    expect(COUNTRIES[0]).toEqual({ name: 'المملكة العربية السعودية', iso2: 'SA', dialCode: '966', priority: 0 })
    expect(COUNTRIES.filter(({ name, iso2 }) => !/^[\u0600-\u06FF ]+$/.test(name) || !/^[A-Z]{2}$/.test(iso2))).toEqual(
      [],
    )
  })

  it('are found by name in any spelling, by calling code and by letters', () => {
    const found = (query: string) => searchCountries(query).map(({ iso2 }) => iso2)
    expect(found('الامارات')).toEqual(['AE'])
    expect(found('عمان')).toEqual(['OM'])
    expect(found('٩٦٦')).toEqual(['SA'])
    expect(found('+20')).toContain('EG')
    expect(found('gb')).toEqual(['GB'])
    expect(found('')).toHaveLength(COUNTRIES.length)
    expect(found('أطلانطس')).toEqual([])
  })

  it("are recognised by a number's first digits, and by its area code if they share a calling code", () => {
    const countryFor = (digits: string, current = 'SA') => countryByDigits(digits, current)?.iso2
    expect(countryFor('966501')).toBe('SA')
    expect(countryFor('97150')).toBe('AE')
    expect(countryFor('1')).toBe('US')
    expect(countryFor('1416')).toBe('CA')
    expect(countryFor('1', 'CA')).toBe('CA')
    expect(countryFor('1212', 'CA')).toBe('US')
    expect(countryFor('999')).toBeUndefined()
  })
})

describe('a number', () => {
  it('of a recently allocated range is valid', () => {
    expect(readPhone('0521234567', 'SA')).toMatchObject({ e164: '+966521234567', country: 'SA', problem: null })
    expect(readPhone('05212345678', 'SA')).toEqual({ e164: null, problem: 'TOO_LONG' })
    expect(readPhone('0401234567', 'SA').problem).not.toBeNull()
  })

  it.each([
    '0501234567',
    '٠٥٠١٢٣٤٥٦٧',
    '+966 50 123 4567',
    '00966501234567',
    '966501234567',
    '501234567',
    '+9660501234567',
    '۰۵۰۱۲۳۴۵۶۷',
    '\u200E+966 50 123 4567\u200F',
  ])('is parsed from %s', (text) => {
    expect(readPhone(text, 'SA')).toEqual({
      e164: '+966501234567',
      country: 'SA',
      national: '050 123 4567',
      international: '+966 50 123 4567',
      problem: null,
    })
  })

  it.each([
    ['0401234567', 'SA', 'NOT_A_NUMBER'],
    ['05012345678', 'SA', 'TOO_LONG'],
    ['جوالي', 'SA', 'NOT_A_NUMBER'],
    ['', 'SA', 'NOT_A_NUMBER'],
    ['0501234567 تحويلة', 'SA', 'NOT_A_NUMBER'],
    ['5', 'SA', 'TOO_SHORT'],
    ['05012', 'SA', 'TOO_SHORT'],
    ['123456789012345678', 'SA', 'TOO_LONG'],
    ['+9995012345', 'SA', 'INVALID_COUNTRY'],
    ['+351912345678', 'SA', 'INVALID_COUNTRY'],
  ])('%s of %s is %s', (text, country, problem) => {
    expect(readPhone(text, country)).toEqual({ e164: null, problem })
  })

  it('with a calling code gives its own country, whatever country is selected', () => {
    expect(readPhone('+971 50 123 4567', 'SA')).toMatchObject({ e164: '+971501234567', country: 'AE' })
    expect(readPhone('+1 416 555 0123', 'SA')).toMatchObject({ country: 'CA' })
  })

  it('is grouped while it is typed', () => {
    expect(formatPartial('0501', 'SA')).toBe('050 1')
    expect(formatPartial('٠٥٠١٢٣٤٥٦٧', 'SA')).toBe('050 123 4567')
    expect(formatPartial('+96650', 'SA')).toBe('+966 50')
    expect(formatPartial('0096650', 'SA')).toBe('+966 50')
  })
})
