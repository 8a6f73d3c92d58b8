import { expect, it } from 'vitest'
import { licenceFault } from './licence.ts'

const licence = { licence: '1447-55', from: '2026-11-01', to: '2026-11-30', link: null }

it.each<[string, typeof licence | { licence: null; from: null; to: null; link: null }, string, string, string | null]>([
  ['there is none', { licence: null, from: null, to: null, link: null }, '2026-11-05', '2026-11-10', 'none'],
  ['it covers the sale', licence, '2026-11-01', '2026-11-30', null],
  ['the sale begins before it', licence, '2026-10-31', '2026-11-10', 'early'],
  ['the sale ends after it', licence, '2026-11-05', '2026-12-01', 'late'],
  ['the sale has no end', licence, '2026-11-05', '', 'late'],
])('the licence of reductions: %s', (_, given, from, to, expected) => {
  expect(licenceFault(given, { from, to })).toBe(expected)
})
