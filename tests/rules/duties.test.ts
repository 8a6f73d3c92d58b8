import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DUTIES } from '#api/contract/duties.ts'
import { DUTIES_FILE, dutiesDocument } from '#tools/make/duties.ts'

it('the document of duties is what the table says: npm run make -- duties', () =>
  expect(readFileSync(DUTIES_FILE, 'utf8')).toBe(dutiesDocument()))

it('each duty is there once, with the day on which its source was read', () => {
  expect(new Set(DUTIES.map(({ id }) => id)).size).toBe(DUTIES.length)
  for (const { read } of DUTIES) expect(read).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})
