import { describe, expect, it } from 'vitest'
import { amountAxis, labelled } from './chart-axis.ts'

describe('the axis of amounts', () => {
  it('ends at a round number', () => {
    const { lines, at } = amountAxis([37_500, 12_000])
    expect(lines).toEqual([0, 10_000, 20_000, 30_000, 40_000])
    expect([at(0), at(20_000), at(40_000)]).toEqual([0, 0.5, 1])
  })

  it('goes below zero with what was given back', () => {
    const { lines, at } = amountAxis([-15_000, 30_000])
    expect(lines[0]).toBe(-20_000)
    expect(at(0)).toBeCloseTo(0.4)
  })

  it('exists without sales', () => expect(amountAxis([]).lines.at(-1)).toBe(10_000))
})

it('dates are written from the last bar back, without overlap', () => {
  expect(labelled(7, 20, 50)).toEqual([0, 3, 6])
  expect(labelled(2, 100, 50)).toEqual([0, 1])
  expect(labelled(0, 0, 50)).toEqual([])
})
