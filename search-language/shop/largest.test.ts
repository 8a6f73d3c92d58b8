import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { largest } from './largest.ts'

it('returns the largest numbers in descending order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 300 }),
      fc.integer({ min: 1, max: 60 }),
      (numbers, most) => {
        expect([...largest(Float64Array.from(numbers), most)]).toEqual(
          numbers.toSorted((one, other) => other - one).slice(0, most),
        )
      },
    ),
    cases(),
  )
})
