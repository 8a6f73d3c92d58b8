import { expect, it } from 'vitest'
import { withProduct } from './pins.ts'

const pins = { q: 'دلة', pinned: ['A', 'B'], hidden: ['C'] }

it('a product is pinned last, and no longer hidden', () =>
  expect(withProduct(pins, 'C', 'pin')).toEqual({ q: 'دلة', pinned: ['A', 'B', 'C'], hidden: [] }))

it('a product that is pinned already goes last', () =>
  expect(withProduct(pins, 'A', 'pin')).toEqual({ ...pins, pinned: ['B', 'A'] }))

it('a hidden product is no longer pinned', () =>
  expect(withProduct(pins, 'A', 'hide')).toEqual({ q: 'دلة', pinned: ['B'], hidden: ['C', 'A'] }))
