import { expect, it } from 'vitest'
import { tileColumns } from './CategoryTiles.tsx'

it.each([
  [4, 4, false],
  [5, 5, false],
  [6, 3, false],
  [7, 4, true],
  [8, 4, false],
  [9, 5, true],
  [10, 5, false],
  [11, 4, true],
  [12, 4, false],
])('%i categories fill rows of %i', (count, columns, withAll) => {
  expect(tileColumns(count)).toEqual({ columns, withAll })
  expect((count + Number(withAll)) % columns).toBe(0)
})
