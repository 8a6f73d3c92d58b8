import { expect, it } from 'vitest'
import { slowerThan } from './phone.ts'

it.each([
  ['what Lighthouse was made on is slowed four times', 1533, 4],
  ['a stronger computer more', 1766, 5],
  ['one between two marks in between', 1050, 2.5],
  ['one beyond the marks still more', 2234, 7],
  ['one that is a phone itself not at all', 90, 1],
])('%s', (_, power, times) => expect(slowerThan(power)).toBeCloseTo(times))
