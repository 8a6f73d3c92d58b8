import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { joinPath, categoryKey, splitPaths, unique } from './category-paths.ts'

const known = (...paths: string[][]) => new Set(paths.map(categoryKey))

describe('a cell of category paths', () => {
  it('is split at its commas', () => {
    expect(splitPaths('العطور > عطور نسائية,جديد مهووس, العطور > عطور نسائية ,', known())).toEqual([
      ['العطور', 'عطور نسائية'],
      ['جديد مهووس'],
    ])
  })

  it('is not split where a comma is part of a name the shop knows', () => {
    const shop = known(['المنزل', 'أوان, وأدوات'], ['هدايا'])
    expect(splitPaths('هدايا,المنزل > أوان, وأدوات,جديد', shop)).toEqual([
      ['هدايا'],
      ['المنزل', 'أوان, وأدوات'],
      ['جديد'],
    ])
    expect(splitPaths('المنزل > أوان, وأدوات', known())).toEqual([['المنزل', 'أوان'], ['وأدوات']])
  })

  it('is not split at an escaped comma', () => {
    expect(splitPaths('Home\\, Garden > Pots, Sale', known())).toEqual([['Home, Garden', 'Pots'], ['Sale']])
  })

  it('may be empty', () => {
    expect(splitPaths(' , > ', known())).toEqual([])
  })
})

it('a cell of commas without end is refused, and a path within its names is found', () => {
  expect(() => splitPaths('أ,'.repeat(20_000), new Set())).toThrow('20')
  expect(splitPaths('أ, ب, ج', new Set([categoryKey(['أ, ب, ج'])]))).toEqual([['أ, ب, ج']])
})

it('paths in a cell come back whatever their names are', () => {
  const letter = fc.constantFrom('\\', ',', '>', 'ع', 'ب')
  const name = fc.array(letter, { minLength: 1, maxLength: 6 }).map((all) => all.join(''))
  const paths = fc.array(fc.array(name, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }).map(unique)
  fc.assert(
    fc.property(paths, (all) => {
      expect(splitPaths(all.map(joinPath).join(', '), new Set())).toEqual(all)
    }),
    cases(500, 20_000),
  )
})
