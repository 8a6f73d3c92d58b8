import { describe, expect, it } from 'vitest'
import { focusOf, pointAfter, pointUnder, readPoint } from './focus-point.ts'

const press = (key: string, shiftKey = false) => ({ key, shiftKey })

describe('the focus of a picture', () => {
  it('is read and written as CSS has it, and is nothing in the middle', () => {
    expect(readPoint('30% 20%')).toEqual({ x: 30, y: 20 })
    expect(readPoint(null)).toEqual({ x: 50, y: 50 })
    expect(focusOf({ x: 30, y: 20 })).toBe('30% 20%')
    expect(focusOf({ x: 50, y: 50 })).toBeNull()
  })

  it('is where the pointer is, and never beyond the edge', () => {
    const box = { left: 100, top: 50, width: 200, height: 400 }
    expect(pointUnder({ clientX: 160, clientY: 130 }, box)).toEqual({ x: 30, y: 20 })
    expect(pointUnder({ clientX: 20, clientY: 900 }, box)).toEqual({ x: 0, y: 100 })
  })

  it('moves by arrow keys in the directions of the screen', () => {
    const middle = { x: 50, y: 50 }
    expect(pointAfter(press('ArrowLeft'), middle)).toEqual({ x: 48, y: 50 })
    expect(pointAfter(press('ArrowDown', true), middle)).toEqual({ x: 50, y: 60 })
    expect(pointAfter(press('ArrowUp', true), { x: 50, y: 4 })).toEqual({ x: 50, y: 0 })
    expect(pointAfter(press('Enter'), middle)).toBeUndefined()
  })
})
