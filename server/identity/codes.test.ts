import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashCode, newCode, readCode, sameHash } from './codes.ts'

describe('a one-time code', () => {
  it('has six digits and rarely repeats', () => {
    const codes = Array.from({ length: 1000 }, newCode)
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(980)
    expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  })

  it.each([
    ['123456', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳ ۴۵۶', '123456'],
    [' 123-456 ', '123456'],
    ['12345', undefined],
    ['1234567', undefined],
    ['abcdef', undefined],
  ])('entered as %j is %s', (typed, code) => expect(readCode(typed)).toBe(code))

  it('is bound to the shop, its purpose and its recipient', () => {
    const key = randomBytes(32)
    const hash = hashCode(key, 'register', '+966501234567', '123456')
    expect(hash).not.toContain('123456')
    expect(sameHash(hash, hashCode(key, 'register', '+966501234567', '123456'))).toBe(true)
    for (const other of [
      hashCode(randomBytes(32), 'register', '+966501234567', '123456'),
      hashCode(key, 'recover', '+966501234567', '123456'),
      hashCode(key, 'register', '+966501234568', '123456'),
      '',
    ]) {
      expect(sameHash(hash, other)).toBe(false)
    }
  })
})
