import { describe, expect, it } from 'vitest'
import { caretAfter, movePhone, settledPhone, typePhone } from './phone-typing.ts'

const auto = { mode: 'auto', autoFormat: true, validCharactersOnly: false } as const
/** The field after a change; | is the caret. */
const typed = (
  marked: string,
  previous = '',
  more: { country?: string; forward?: boolean; settings?: Partial<Parameters<typeof typePhone>[3]> } = {},
) => {
  const caret = marked.indexOf('|')
  const result = typePhone(
    marked.replace('|', ''),
    caret,
    { previous, country: more.country ?? 'SA', forward: more.forward },
    { ...auto, ...more.settings },
  )
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)} ${result.country}`
}

describe('typing a number', () => {
  it('groups the digits and puts the caret after the typed digit', () => {
    expect(typed('0501|', '050')).toBe('050 1| SA')
    expect(typed('٠٥٠١٢٣٤٥٦٧|')).toBe('050 123 4567| SA')
  })

  it('keeps the caret in the middle', () => {
    expect(typed('059|0 123 456', '050 123 456')).toBe('059| 012 3456 SA')
    expect(typed('050 9|12 3456', '050 123 456')).toBe('050 9|12 3456 SA')
  })

  it('deletes the digit before a deleted space, or after it with the Delete key', () => {
    expect(typed('050|123 4567', '050 123 4567')).toBe('05|1 234 567 SA')
    expect(typed('050|123 4567', '050 123 4567', { forward: true })).toMatch(/^050\|/)
    expect(typed('050|123 4567', '050 123 4567', { forward: true }).replace(/\D/g, '')).toBe('050234567')
  })

  it('follows the country of the number', () => {
    expect(typed('+97150|')).toBe('+971 50| AE')
    expect(typed('0097150|')).toMatch(/\| AE$/)
    expect(typed('+9|')).toBe('+9| SA')
  })

  it('adds the calling code in international mode', () => {
    expect(typed('5|', '', { settings: { mode: 'international' } })).toBe('+966 5| SA')
    expect(typed('05|', '', { settings: { mode: 'international' } })).toBe('+966 5| SA')
  })

  it('accepts letters, unless only valid characters are allowed', () => {
    expect(typed('050ab|')).toBe('050ab| SA')
    expect(typed('050ab|', '', { settings: { validCharactersOnly: true } })).toBe('050| SA')
  })

  it('leaves the digits unchanged if formatting is off', () => {
    expect(typed('050123|', '', { settings: { autoFormat: false } })).toBe('050123| SA')
  })

  it('finds the caret position after a number of digits', () => {
    expect([0, 1, 3, 4, 99].map((count) => caretAfter('050 123', count))).toEqual([0, 1, 3, 5, 7])
  })
})

describe('a whole number', () => {
  it('is formatted by its mode', () => {
    expect(settledPhone('0501234567', 'SA', 'auto')).toBe('050 123 4567')
    expect(settledPhone('966501234567', 'SA', 'auto')).toBe('050 123 4567')
    expect(settledPhone('0501234567', 'SA', 'international')).toBe('+966 50 123 4567')
    expect(settledPhone('+966501234567', 'SA', 'national')).toBe('050 123 4567')
    expect(settledPhone('05012', 'SA', 'national')).toBe('05012')
  })

  it('gets the calling code of a newly selected country', () => {
    expect(movePhone('+966 50 123 4567', 'SA', 'AE', 'auto')).toBe('+971 50 123 4567')
    expect(movePhone('050 123 4567', 'SA', 'AE', 'auto')).toBe('050 123 4567')
    expect(movePhone('', 'SA', 'AE', 'international')).toBe('+971')
    expect(movePhone('', 'SA', 'AE', 'auto')).toBe('')
  })
})
