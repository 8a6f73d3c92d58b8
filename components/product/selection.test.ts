import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choose, startingVariant, valueState } from './selection.ts'

const variant = (colour: string, size: string, stock = 5) => ({
  sku: `${colour}-${size}`,
  options: [colour, size],
  stock,
})
// Sand comes in small only, black is sold out in small.
const rug = [
  variant('green', 'S'),
  variant('green', 'L'),
  variant('sand', 'S'),
  variant('black', 'S', 0),
  variant('black', 'L'),
]

describe('a product is opened', () => {
  it('on the variant that its address names, even one that is sold out', () => {
    expect(startingVariant(rug, 'black-S').sku).toBe('black-S')
  })

  it('on the first that can be bought when the address names none, or one that is not there', () => {
    const [, ...rest] = rug
    expect(startingVariant([variant('green', 'S', 0), ...rest]).sku).toBe('green-L')
    expect(startingVariant(rug, 'nothing').sku).toBe('green-S')
  })

  it('on its first variant when all are sold out', () => {
    expect(startingVariant(rug.map((each) => ({ ...each, stock: 0 }))).sku).toBe('green-S')
  })
})

describe('a value', () => {
  it.each([
    ['green', 'available'],
    ['sand', 'missing'],
    ['black', 'available'],
  ] as const)('of colour %s beside size L is %s', (value, state) => {
    expect(valueState(rug, ['green', 'L'], 0, value)).toBe(state)
  })

  it('is sold out when it is made but none is left', () => {
    expect(valueState(rug, ['green', 'S'], 0, 'black')).toBe('sold-out')
    expect(valueState(rug, ['black', 'L'], 1, 'S')).toBe('sold-out')
  })
})

describe('choosing', () => {
  it('keeps the other options', () => {
    expect(choose(rug, ['green', 'L'], 0, 'black')?.sku).toBe('black-L')
  })

  it('keeps them even when that variant is sold out, so that the person sees it', () => {
    expect(choose(rug, ['green', 'S'], 0, 'black')?.sku).toBe('black-S')
  })

  it('gives up the other options when the combination is not made', () => {
    expect(choose(rug, ['green', 'L'], 0, 'sand')?.sku).toBe('sand-S')
  })

  it('gives up the later option before the earlier one', () => {
    const made = [
      ['a', 'x', '1'],
      ['b', 'x', '2'],
      ['b', 'y', '1'],
    ].map((options) => ({ sku: options.join(), options, stock: 1 }))
    expect(choose(made, ['a', 'x', '1'], 0, 'b')?.sku).toBe('b,x,2')
  })

  it('goes to what can be bought when two are equally near', () => {
    const made = [variant('green', 'L'), variant('sand', 'S', 0), variant('sand', 'M')]
    expect(choose(made, ['green', 'L'], 0, 'sand')?.sku).toBe('sand-M')
  })

  it('a value that nothing has changes nothing', () => {
    expect(choose(rug, ['green', 'L'], 0, 'blue')).toBeUndefined()
  })

  it('always ends at a variant that is made and has the value', () => {
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
    )
  })
})
