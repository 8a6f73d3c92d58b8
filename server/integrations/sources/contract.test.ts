import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { PRESET_NAMES, SourceRow } from '#api/contract/webhooks.ts'
import { EDITORS } from '#tests/fixtures/editors.ts'
import { PRESETS } from './registry.ts'

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
