import { expect, it } from 'vitest'
import { code128 } from './code128.ts'

/** The symbols of a bar code, each of 11 modules, before the stop symbol. */
const symbolsOf = (widths: number[]): string[] => widths.slice(0, -7).join('').match(/.{6}/g) ?? []

it('encodes a text with start, check and stop symbols', () => {
  const widths = code128('PJJ123C')!
  // Start B, P J J 1 2 3 C, the check symbol 55, and stop.
  expect(symbolsOf(widths)).toEqual([
    '211214',
    '313121',
    '112133',
    '112133',
    '123221',
    '223211',
    '221132',
    '131321',
    '311321',
  ])
  expect(widths.slice(-7).join('')).toBe('2331112')
})

it('gives each printable character a symbol of 11 modules, and no two the same', () => {
  const all = Array.from({ length: 95 }, (_, at) => String.fromCharCode(at + 32))
  const symbols = all.map((letter) => symbolsOf(code128(letter)!)[1]!)
  expect(new Set(symbols).size).toBe(95)
  expect(symbols.filter((widths) => [...widths].reduce((sum, width) => sum + Number(width), 0) !== 11)).toEqual([])
})

it('has no code for other characters', () => {
  expect(code128('طلب')).toBeUndefined()
  expect(code128('')).toBeUndefined()
})
