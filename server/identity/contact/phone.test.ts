import { describe, expect, it } from 'vitest'
import { readPhone } from './phone.ts'

describe('a Saudi mobile number', () => {
  it.each([
    '0501234567',
    '٠٥٠١٢٣٤٥٦٧',
    '۰۵۰۱۲۳۴۵۶۷',
    '501234567',
    '966501234567',
    '00966501234567',
    '+966501234567',
    '+966 50 123 4567',
    '+9660501234567',
    '050-123-4567',
    ' 050 123 4567 ',
    '+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧',
    '٠٠٩٦٦٥٠١٢٣٤٥٦٧',
    '(050) 1234567',
  ])('is accepted in common formats: %s', (text) => expect(readPhone(text)).toEqual({ phone: '+966501234567' }))

  it.each([
    ['of no mobile range', '0401234567'],
    ['too long', '05012345678'],
    ['too short', '050123456'],
    ['on a land line', '0112345678'],
    ['with an extension', '0501234567 ext 5'],
    ['among words', 'اتصل 0501234567'],
    ['empty', ' '],
    ['an address', 'noura@example.com'],
    ['with NUL', '0501234567\u0000'],
    ['free of charge', '8001234567'],
  ])('is rejected if it is %s', (_, text) => expect(readPhone(text)).toEqual({ fault: 'identity.phone.invalid' }))
})

describe('a Saudi mobile number of a new range', () => {
  it.each(['0521234567', '٠٥٢١٢٣٤٥٦٧', '+966521234567'])('is accepted: %s', (text) =>
    expect(readPhone(text)).toEqual({ phone: '+966521234567' }),
  )
  it.each(['05212345678', '052123456', '+9660521234567 ext 5'])(
    'is rejected if it is not a mobile number: %s',
    (text) => expect(readPhone(text)).toEqual({ fault: 'identity.phone.invalid' }),
  )
})

describe('a number copied from a contact', () => {
  it('is accepted with its direction marks, which are removed', () =>
    expect(readPhone('\u202A+966 50 123 4567\u202C')).toEqual({ phone: '+966501234567' }))
})

describe('a foreign number', () => {
  const gulf = ['SA', 'AE', 'KW', 'US'] as const

  it('is parsed, and rejected unless the shop sends to its country', () => {
    expect(readPhone('+971 50 123 4567')).toEqual({ fault: 'identity.phone.country' })
    expect(readPhone('+971 50 123 4567', gulf)).toEqual({ phone: '+971501234567' })
    expect(readPhone('00971501234567', gulf)).toEqual({ phone: '+971501234567' })
    expect(readPhone('+965 5001 2345', gulf)).toEqual({ phone: '+96550012345' })
    expect(readPhone('+1 212 555 0100', gulf)).toEqual({ phone: '+12125550100' })
    expect(readPhone('+971 4 123 4567', gulf)).toEqual({ fault: 'identity.phone.invalid' })
    expect(readPhone('+44 7400 123456', gulf)).toEqual({ fault: 'identity.phone.country' })
  })
})
