import { expect, it } from 'vitest'
import { slowestFiles } from './report.ts'

it('the ten slowest files of all parts are shown', () => {
  const unit = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`unit-${at}.test.ts`, at]))
  const lines = slowestFiles([
    { name: 'unit', seconds: unit },
    { name: 'e2e', seconds: { 'cart.e2e.ts': 38.1 } },
  ])
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('e2e        38 s  cart.e2e.ts')
  expect(lines.at(-1)).toBe('unit        3 s  unit-3.test.ts')
})
