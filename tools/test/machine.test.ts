import { expect, it } from 'vitest'
import { measureMachine, timeFactor, wholeLimit } from './machine.ts'

const SLOWER = { processor: 20, disk: 3, start: 45 }

it('a machine is measured', () => {
  for (const ms of Object.values(measureMachine())) expect(ms).toBeGreaterThan(0)
})

it.each([
  ['the slower kind', SLOWER, 1],
  ['a faster one', { processor: 10, disk: 0.2, start: 20 }, 1],
  ['one with a slow disk', { ...SLOWER, disk: 7.5 }, 2.5],
  ['one with other work', { ...SLOWER, processor: 30, start: 90 }, 2],
  ['one that is out of order', { ...SLOWER, disk: 900 }, 10],
])('limits of time are scaled on %s', (_, machine, factor) => {
  expect(timeFactor(machine)).toBe(factor)
})

it.each([
  ['the slower kind of machine', SLOWER, 700],
  ['one whose disk alone is slow', { processor: 20, disk: 3, start: 20 }, 700],
  ['one that starts processes slowly', { processor: 20, disk: 0.2, start: 60 }, 700],
  ['a faster one', { processor: 10, disk: 0.2, start: 20 }, 600],
  ['one whose processor has other work', { ...SLOWER, processor: 40 }, 1400],
])('the whole of npm test has a limit on %s', (_, machine, seconds) => {
  expect(wholeLimit(machine)).toBe(seconds)
})
