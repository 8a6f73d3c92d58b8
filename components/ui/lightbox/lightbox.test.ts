import { describe, expect, it } from 'vitest'
import {
  clampZoom,
  clampPosition,
  isOnItsSide,
  MAX_ZOOM,
  MIN_ZOOM,
  neighbours,
  REST,
  stepIndex,
  swipeStep,
  throttle,
  toggleZoom,
  turn,
  WHEEL_THROTTLE,
  zoomBySteps,
  zoomTo,
} from './lightbox.ts'

const stage = { width: 400, height: 800 }

describe('zoom', () => {
  it('changes in steps of 0.12, between 0.1 and 3', () => {
    expect(zoomBySteps(REST, 1).zoom).toBe(1.12)
    expect(zoomBySteps(REST, -1).zoom).toBe(0.88)
    expect([clampZoom(9), clampZoom(0)]).toEqual([MAX_ZOOM, MIN_ZOOM])
    let view = REST
    for (let step = 0; step < 40; step++) view = zoomBySteps(view, 1)
    expect(view.zoom).toBe(3)
  })

  it('keeps the point under the fingers in place', () => {
    const view = zoomTo(REST, 2, { x: 100, y: -50 })
    // The point at 100, -50 is now at x + 100 * zoom, y - 50 * zoom.
    expect([view.x + 100 * view.zoom, view.y - 50 * view.zoom]).toEqual([100, -50])
  })

  it('doubles on a double tap, and resets on the next', () => {
    const near = toggleZoom(REST, { x: 0, y: 0 })
    expect(near.zoom).toBe(2)
    expect(toggleZoom({ ...near, rotation: 90 }, { x: 5, y: 5 })).toEqual({ ...REST, rotation: 90 })
  })
})

describe('a picture', () => {
  it('rotates by 90 degrees', () => {
    expect(turn(REST, true).rotation).toBe(90)
    expect(turn(REST, false).rotation).toBe(-90)
    expect([0, 90, 180, -90, 450].map((rotation) => isOnItsSide({ ...REST, rotation }))).toEqual([
      false,
      true,
      false,
      true,
      true,
    ])
  })

  it('is centred if it fits, and can be dragged to its edges if it does not', () => {
    expect(clampPosition({ ...REST, x: 90, y: -90 }, stage)).toEqual(REST)
    expect(clampPosition({ ...REST, zoom: 2, x: 900, y: -900 }, stage)).toMatchObject({ x: 200, y: -400 })
  })

  it('changes to the next one after a swipe of more than 50 px, in the reading direction', () => {
    expect(swipeStep({ x: 51, y: 0 }, true)).toBe(1)
    expect(swipeStep({ x: -51, y: 0 }, true)).toBe(-1)
    expect(swipeStep({ x: -51, y: 0 }, false)).toBe(1)
    expect(swipeStep({ x: 50, y: 0 }, true)).toBe(0)
    expect(swipeStep({ x: 60, y: 80 }, true)).toBe(0)
  })

  it('stops at the last one, and preloads its neighbours', () => {
    expect([stepIndex(2, 1, 3), stepIndex(0, -1, 3), stepIndex(1, 1, 3)]).toEqual([2, 0, 2])
    const images = ['a', 'b', 'c'].map((src) => ({ src }))
    expect([neighbours(images, 0), neighbours(images, 1), neighbours(images, 2)]).toEqual([['b'], ['c', 'a'], ['b']])
  })
})

it('the wheel zooms at most once in 80 ms', () => {
  const may = throttle(WHEEL_THROTTLE)
  expect([0, 30, 79, 80, 159, 160].map(may)).toEqual([true, false, false, true, false, true])
})
