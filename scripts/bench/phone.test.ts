import { expect, it } from 'vitest'
import { PHONES, slowerThan } from './phone.ts'

it.each([
  ['a computer twice as strong as a mid-range phone is slowed down twice', 2000, PHONES.middle, 2],
  ['for a weak phone it is slowed down more', 2640, PHONES.weak, 10],
  ['one that is no stronger than the phone not at all', 900, PHONES.middle, 1],
])('%s', (_, power, phone, times) => expect(slowerThan(power, phone)).toBeCloseTo(times))
