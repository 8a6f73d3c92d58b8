import { expect, it } from 'vitest'
import { piecesText } from './line-texts.ts'

it('keeps a title that ends in Latin letters apart from its number', () => {
  expect(piecesText('سماعة AirPods', 1200)).toBe('\u2068سماعة AirPods\u2069 × 1,200')
})
