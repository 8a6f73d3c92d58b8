import { expect, it } from 'vitest'
import { priceOf, TOP_LEVEL } from './proof-of-work.ts'

it.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [99, 1],
  [100, 2],
  [1000, 3],
  [10_000, 4],
  [9_999_999, TOP_LEVEL],
])('%i attempts of ten free ones cost work of level %i', (count, level) => expect(priceOf(count, 10)).toBe(level))
