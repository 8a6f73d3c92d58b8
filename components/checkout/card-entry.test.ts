import { describe, expect, it } from 'vitest'
import { brandOf, checkCard, grouped, slashed, toCard } from './card-entry.ts'

const now = new Date(2026, 10, 26)
const entry = { number: '4201 3201 1111 1010', expiry: '11/26', cvc: '123', name: 'Noura Alsalem' }

describe('a typed card', () => {
  it('is understood in the digits of every keyboard, with spaces, dashes and invisible marks', () => {
    const typed = { number: '\u200f٤٢٠١-٣٢٠١-١١١١-١٠١٠', expiry: '۱۱ / ۲۶', cvc: '１２３', name: '  نورة   السالم ' }
    expect(checkCard(typed, now)).toEqual({})
    expect(toCard(typed)).toEqual({
      number: '4201320111111010',
      month: 11,
      year: 2026,
      cvc: '123',
      name: 'نورة السالم',
    })
  })

  it.each(['1/30', '01/30', '0130', '01/2030', '012030', '01-30'])('takes %s as its expiry', (expiry) => {
    expect(checkCard({ ...entry, expiry }, now)).toEqual({})
    expect(toCard({ ...entry, expiry })).toMatchObject({ month: 1, year: 2030 })
  })

  it('has an error at each invalid field', () => {
    expect(Object.keys(checkCard({ number: '', expiry: '', cvc: '', name: '' }, now))).toEqual([
      'number',
      'expiry',
      'cvc',
      'name',
    ])
    expect(checkCard({ ...entry, number: '4201320111111011' }, now).number).toContain('غير صحيح')
    expect(checkCard({ ...entry, expiry: '10/26' }, now).expiry).toContain('انتهت')
    expect(checkCard({ ...entry, expiry: '13/30' }, now).expiry).toContain('الشهر ثم السنة')
    expect(checkCard({ ...entry, cvc: '12' }, now)).toHaveProperty('cvc')
    expect(checkCard({ ...entry, name: 'نورة' }, now)).toHaveProperty('name')
  })

  it.each([
    ['4201320111111010', 'mada'],
    ['٥٨٨٨٤٥', 'mada'],
    ['4111', 'visa'],
    ['5421', 'mastercard'],
    ['2221', 'mastercard'],
    ['', 'other'],
    ['37', 'other'],
  ])('%s shows the logo of %s', (number, brand) => expect(brandOf(number)).toBe(brand))

  it('is grouped while it is typed', () => {
    expect(grouped('٤٢٠١٣')).toBe('4201 3')
    expect(slashed('123')).toBe('12/3')
    expect(slashed('12')).toBe('12')
  })
})
