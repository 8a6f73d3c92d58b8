import { describe, expect, it } from 'vitest'
import { readEmail } from './email.ts'

describe('an e-mail address', () => {
  it.each([
    ['noura@example.com', 'noura@example.com'],
    [' Noura.Al-Otaibi+shop@Mail.Example.COM ', 'Noura.Al-Otaibi+shop@mail.example.com'],
    ['نورة@مثال.السعودية', 'نورة@مثال.السعودية'],
    ['a@xn--mgbh0fb.xn--mgberp4a5d4ar', 'a@xn--mgbh0fb.xn--mgberp4a5d4ar'],
  ])('%s is stored as %s', (typed, kept) => expect(readEmail(typed)).toBe(kept))

  it.each([
    'noura',
    'noura@',
    '@example.com',
    'noura@example',
    'no ura@example.com',
    'noura@@example.com',
    'a@b@example.com',
    '.a@example.com',
    'a..b@example.com',
    'a.@example.com',
    'a@-example.com',
    'a@example.c',
    'a,b@example.com',
    'a\u0000@example.com',
    'a@example.com\r\nBcc: b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.com`,
  ])('is rejected: %j', (typed) => expect(readEmail(typed)).toBeUndefined())
})
