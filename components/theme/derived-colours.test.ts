import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { lowContrasts } from './contrast.ts'
import { withDerived } from './derived-colours.ts'
import { dark, light } from './tokens.ts'

it('a changed colour changes its shades, except those that are set', () => {
  expect(withDerived({ brand: '#102a43' }, light)).toEqual({
    brand: '#102a43',
    brandDeep: '#0a1b2c',
    brandHover: '#0e2439',
    brandLine: '#3f5366',
  })
  expect(withDerived({ brand: '#102a43', brandDeep: '#000000' }, light).brandDeep).toBe('#000000')
  expect(withDerived({ brand: '#ffd54f', onBrand: '#1a1a1a' }, light).brandDeep).toBe('#ffe48d')
  expect(withDerived({}, light)).toEqual({})
})

it('no shade breaks the contrast of its colour', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
  const of = (pairs: { ink: string; ground: string }[]): string[] => pairs.map(({ ink, ground }) => `${ink} ${ground}`)
  fc.assert(
    fc.property(hex, fc.constantFrom(light, dark), (brand, theme) => {
      const low = of(lowContrasts({ ...theme, ...withDerived({ brand, primary: brand, danger: brand }, theme) }))
      for (const pair of ['onBrand brand', 'onBrandSoft brand', 'onPrimary primary', 'onDanger danger'])
        expect(low.includes(`${pair}Hover`)).toBe(low.includes(pair) && low.includes(`${pair}Hover`))
    }),
    cases(),
  )
})
