import { describe, expect, it } from 'vitest'
import { THEME_COLOURS } from '#api/contract/settings/theme-colours.ts'
import { contrasts, lowContrasts } from './contrast.ts'
import { dark, light } from './tokens.ts'

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme has sufficient contrast', (_, colours) => {
  it.each(contrasts(colours).map((pair) => [pair.ink, pair.ground, pair] as const))(
    'for %s on %s',
    (_ink, _ground, pair) => {
      expect(pair.ratio).toBeGreaterThanOrEqual(pair.least)
    },
  )
})

it('a pair without contrast is named with its ratio', () => {
  expect(lowContrasts({ ...light, onPrimary: light.primary, onBrand: '#777777', brandDeep: '#000000' })).toEqual([
    { ink: 'onPrimary', ground: 'primary', ratio: 1, least: 4.5 },
    expect.objectContaining({ ink: 'onPrimary', ground: 'primaryHover' }),
    expect.objectContaining({ ink: 'onBrand', ground: 'brand' }),
    expect.objectContaining({ ink: 'onBrand', ground: 'brandHover' }),
  ])
})

it('a merchant may change every colour without transparency', () => {
  const opaque = Object.entries(light).filter(([, value]) => value.length === 7)
  expect(opaque.map(([name]) => name)).toEqual([...THEME_COLOURS])
})
