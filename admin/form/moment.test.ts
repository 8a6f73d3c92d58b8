import { expect, it } from 'vitest'
import { localTime, momentOf } from './moment.ts'

it('a moment is entered and shown as date and time in Riyadh', () => {
  expect(momentOf('2026-12-01T00:30')).toBe('2026-12-01T00:30:00+03:00')
  expect(localTime('2026-11-30T21:30:00Z')).toBe('2026-12-01T00:30')
  expect(localTime(momentOf('2026-12-01T00:30'))).toBe('2026-12-01T00:30')
})

it('an empty field is no moment', () => {
  expect(momentOf('')).toBe('')
  expect(localTime('')).toBe('')
})
