import { expect, it } from 'vitest'
import { nextOption, optionGroups } from './options.ts'

it('lists the groups with their links', () => {
  const suggestions = {
    corrected: null,
    terms: [],
    queries: ['قهوة سعودية'],
    categories: [],
    brands: [{ slug: 'دار-العود', name: 'دار العود' }],
    products: [],
  }
  expect(
    optionGroups(suggestions).map(({ kind, options }) => [kind, options.map(({ href }) => decodeURIComponent(href))]),
  ).toEqual([
    ['queries', ['/products?q=قهوة سعودية']],
    ['brands', ['/products?brand=دار-العود']],
  ])
})

it('wraps around with the arrow keys, and stays empty without options', () => {
  expect([
    nextOption(3, null, 1),
    nextOption(3, null, -1),
    nextOption(3, 2, 1),
    nextOption(3, 0, -1),
    nextOption(0, null, 1),
  ]).toEqual([0, 2, 0, 2, null])
})
