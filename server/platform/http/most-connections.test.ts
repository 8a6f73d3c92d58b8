import { expect, it } from 'vitest'
import { grantedHandles, mostConnections } from './most-connections.ts'

it.each([
  [62, 31],
  [1024, 512],
  [65_536, 65_024],
  [Infinity, Infinity],
])('of %d file handles connections get %d', (handles, connections) => {
  expect(mostConnections(handles)).toBe(connections)
})

it('knows how many the system grants', () => {
  expect(grantedHandles()).toBeGreaterThan(0)
})
