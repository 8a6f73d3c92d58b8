import { expect, it } from 'vitest'
import { nextOption, optionGroups } from './options.ts'

it('offers what there is, group by group, and leads where it says', () => {
  const told = {
    corrected: null,
    terms: [],
    queries: ['قهوة سعودية'],
    categories: [],
    brands: [{ slug: 'دار-العود', name: 'دار العود' }],
    products: [],
  }
  expect(
    optionGroups(told).map(({ kind, options }) => [kind, options.map(({ href }) => decodeURIComponent(href))]),
  ).toEqual([
    ['queries', ['/products?q=قهوة سعودية']],
    ['brands', ['/products?brand=دار-العود']],
  ])
})

it('goes around with the arrow keys, and nowhere where nothing is', () => {
  expect([
    nextOption(3, null, 1),
    nextOption(3, null, -1),
    nextOption(3, 2, 1),
    nextOption(3, 0, -1),
    nextOption(0, null, 1),
  ]).toEqual([0, 2, 0, 2, null])
})
