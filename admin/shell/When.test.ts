import { expect, it } from 'vitest'
import { timeWords } from './When.tsx'

const now = new Date('2026-11-26T09:00:00Z')
it.each([
  ['2026-11-26T08:59:30Z', 'الآن'],
  ['2026-11-26T08:58:00Z', 'قبل دقيقتين'],
  ['2026-11-26T06:00:00Z', 'قبل 3 ساعات'],
  ['2026-11-24T06:00:00Z', '24 نوفمبر في 9:00 ص'],
])('%s is %s', (time, words) => {
  expect(timeWords(new Date(time), now)).toBe(words)
})
