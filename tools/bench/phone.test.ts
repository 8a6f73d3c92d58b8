import { expect, it } from 'vitest'
import { PHONES, slowerThan } from './phone.ts'

it.each([
  ['slows a computer twice as fast as a mid-range phone by a factor of two', 2000, PHONES.middle, 2],
  ['slows it more for a low-end phone', 2640, PHONES.weak, 10],
  ['does not slow a computer that is no faster than the phone', 900, PHONES.middle, 1],
])('%s', (_, power, phone, times) => expect(slowerThan(power, phone)).toBeCloseTo(times))
