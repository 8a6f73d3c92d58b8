import { expect, it } from 'vitest'
import { DAY_MS } from '#api/contract/time.ts'
import { daysLeft } from './ticket-words.ts'

const asked = '2026-11-01T09:00:00.000Z'
const after = (days: number): number => Date.parse(asked) + days * DAY_MS

it.each([
  ['just asked', 'data', 'open', 0, 30],
  ['asked an hour ago', 'data', 'open', 1 / 24, 30],
  ['late in the evening of the last day', 'data', 'open', 30.4, 0],
  ['a week later', 'data', 'open', 7, 23],
  ['on the last day', 'data', 'open', 30, 0],
  ['too late', 'data', 'open', 31, -1],
  ['answered', 'data', 'answered', 7, null],
  ['about something else', 'order', 'open', 7, null],
] as const)('a request about personal data has 30 days: %s', (_, topic, state, days, left) => {
  expect(daysLeft({ topic, state, created_at: asked }, after(days))).toBe(left)
})
