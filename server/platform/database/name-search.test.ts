import { expect, it } from 'vitest'
import { typedName } from './name-search.ts'

it.each([
  ['هُدى الأحمدي', 'هدي الاحمدي'],
  ['  Sara ', 'sara'],
  ['مـروة', 'مروه'],
  ['50%_\\', String.raw`50\%\_\\`],
])('folds what is typed: %s', (typed, folded) => {
  expect(typedName(typed)).toBe(folded)
})
