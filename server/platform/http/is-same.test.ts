import { expect, it } from 'vitest'
import { isSame } from './is-same.ts'

it('secrets compare equal or not, whatever is given in their place', () => {
  expect(isSame('secret', 'secret')).toBe(true)
  for (const given of ['secre', 'Secret', '', undefined, null, 1, ['secret'], {}])
    expect(isSame(given, 'secret')).toBe(false)
})
