import { expect, it } from 'vitest'
import { skusText } from './delivery-words.ts'

it('names the first products of a delivery, and how many there are', () => {
  expect(skusText(['A', 'B'])).toBe('\u2068A\u2069 و\u2068B\u2069')
  expect(skusText(['A', 'B', 'C', 'D'])).toBe('\u2068A\u2069 و\u2068B\u2069 و\u2068C\u2069، وعددها 4')
})
