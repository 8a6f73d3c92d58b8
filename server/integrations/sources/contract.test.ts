import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { PRESET_NAMES, SourceRow } from '#api/contract/webhooks.ts'
import { EDITORS } from '#tests/fixtures/editors.ts'
import { SEQUENCES } from '#tests/fixtures/sequences.ts'
import { PRESETS } from './registry.ts'
import { STEPS } from './sequence.ts'

it('every system of the contract has a folder, and a call in its documented shape', () => {
  expect(Object.keys(PRESETS)).toEqual(PRESET_NAMES)
  // editors.db.test.ts makes these calls, good and forged ones.
  expect(EDITORS.map(({ preset }) => preset).toSorted()).toEqual(PRESET_NAMES.toSorted())
})

it.each(Object.entries(PRESETS))('%s is a row as staff enter one, and proves each call', (_, row) => {
  expect([...Value.Errors(SourceRow, row)]).toEqual([])
  expect([...row.changed, ...row.gone].length).toBeGreaterThan(1)
  expect(row.products.some(({ is }) => is === 'sku')).toBe(true)
})

it.each(Object.entries(SEQUENCES))('%s brings an editor’s work, from creation to deletion', (_, steps) => {
  const names = steps.map(({ step }) => step)
  expect(names).toEqual(STEPS.filter((step) => names.includes(step)))
  // sequences.db.test.ts sends these deliveries.
  expect(names).toEqual(
    expect.arrayContaining(['create', 'publish', 'unpublish', 'publish after that', 'rename', 'delete']),
  )
})
