import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { choose, startingVariant, valueState } from './selection.ts'

const variant = (colour: string, size: string, stock = 5) => ({
  sku: `${colour}-${size}`,
  options: [colour, size],
  stock,
})
// Sand exists only in small, and black is sold out in small.
const rug = [
  variant('green', 'S'),
  variant('green', 'L'),
  variant('sand', 'S'),
  variant('black', 'S', 0),
  variant('black', 'L'),
]

describe('an opened product', () => {
  it('shows the variant in the URL, even if it is sold out', () => {
    expect(startingVariant(rug, 'black-S').sku).toBe('black-S')
  })

  it('shows the first available variant if the URL names none, or an unknown one', () => {
    const [, ...rest] = rug
    expect(startingVariant([variant('green', 'S', 0), ...rest]).sku).toBe('green-L')
    expect(startingVariant(rug, 'nothing').sku).toBe('green-S')
  })

  it('shows its first variant if all are sold out', () => {
    expect(startingVariant(rug.map((each) => ({ ...each, stock: 0 }))).sku).toBe('green-S')
  })
})

describe('an option value', () => {
  it.each([
    ['green', 'available'],
    ['sand', 'missing'],
    ['black', 'available'],
  ] as const)('of colour %s with size L is %s', (value, state) => {
    expect(valueState(rug, ['green', 'L'], 0, value)).toBe(state)
  })

  it('is sold out if the variant exists without stock', () => {
    expect(valueState(rug, ['green', 'S'], 0, 'black')).toBe('sold-out')
    expect(valueState(rug, ['black', 'L'], 1, 'S')).toBe('sold-out')
  })
})

describe('choosing a value', () => {
  it('keeps the other options', () => {
    expect(choose(rug, ['green', 'L'], 0, 'black')?.sku).toBe('black-L')
  })

  it('keeps them even if that variant is sold out', () => {
    expect(choose(rug, ['green', 'S'], 0, 'black')?.sku).toBe('black-S')
  })

  it('changes the other options if the combination does not exist', () => {
    expect(choose(rug, ['green', 'L'], 0, 'sand')?.sku).toBe('sand-S')
  })

  it('changes later options before earlier ones', () => {
    const made = [
      ['a', 'x', '1'],
      ['b', 'x', '2'],
      ['b', 'y', '1'],
    ].map((options) => ({ sku: options.join(), options, stock: 1 }))
    expect(choose(made, ['a', 'x', '1'], 0, 'b')?.sku).toBe('b,x,2')
  })

  it('prefers available variants among equally near ones', () => {
    const made = [variant('green', 'L'), variant('sand', 'S', 0), variant('sand', 'M')]
    expect(choose(made, ['green', 'L'], 0, 'sand')?.sku).toBe('sand-M')
  })

  it('changes nothing if no variant has the value', () => {
    expect(choose(rug, ['green', 'L'], 0, 'blue')).toBeUndefined()
  })

  it('always results in an existing variant with the value', () => {
    const value = fc.constantFrom('a', 'b', 'c')
    const made = fc.uniqueArray(fc.tuple(value, value, value), { minLength: 1, selector: String })
    fc.assert(
      fc.property(made, fc.nat(2), fc.tuple(value, value, value), (combinations, option, chosen) => {
        const variants = combinations.map((options, index) => ({ sku: String(index), options, stock: index % 3 }))
        for (const { options } of variants) {
          const found = choose(variants, chosen, option, options[option]!)
          expect(found?.options[option]).toBe(options[option])
          const keepsTheRest = String(found?.options) === String(chosen.with(option, options[option]!))
          expect(keepsTheRest).toBe(valueState(variants, chosen, option, options[option]!) !== 'missing')
        }
      }),
      cases(),
    )
  })
})
