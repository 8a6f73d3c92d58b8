import { describe, expect, it } from 'vitest'
import { nextInRow, rowStep } from './arrow-keys.ts'

describe('arrow keys', () => {
  it('follow the reading direction: left is forward in Arabic', () => {
    expect(rowStep('ArrowLeft', true)).toBe(1)
    expect(rowStep('ArrowRight', true)).toBe(-1)
    expect(rowStep('ArrowLeft', false)).toBe(-1)
    expect(rowStep('Enter', true)).toBe(0)
  })

  it('wrap around the ends of a row, and Home and End go to the ends', () => {
    expect(nextInRow('ArrowLeft', 2, 3, true)).toBe(0)
    expect(nextInRow('ArrowRight', 0, 3, true)).toBe(2)
    expect(nextInRow('Home', 2, 3, true)).toBe(0)
    expect(nextInRow('End', 0, 3, true)).toBe(2)
    expect(nextInRow('a', 1, 3, true)).toBeUndefined()
  })
})
