import { describe, expect, it } from 'vitest'
import { bulkChange, FIRST_CHANGE, type BulkKind } from './bulk-change.ts'

const read = (kind: BulkKind, value: string) => bulkChange({ ...FIRST_CHANGE, kind, value })

describe('a change of many products', () => {
  it('reads percentages, amounts and words as they are typed', () => {
    expect(read('price_percent', '-١٠٪')).toEqual({ price_percent: -10 })
    expect(read('price', '49.5')).toEqual({ price: 4950 })
    expect(read('add_tags', 'شتاء، هدايا,')).toEqual({ add_tags: ['شتاء', 'هدايا'] })
  })

  it.each([
    ['price_percent', '0'],
    ['price_percent', '-100'],
    ['price', ''],
    ['stock', '-1'],
    ['add_tags', '، ,'],
    ['replace', ''],
  ] as const)('by %s is none with «%s»', (kind, value) => {
    expect(read(kind, value)).toBeUndefined()
  })

  it('takes what is sought and its replacement as they are typed, and needs a field to seek in', () => {
    const form = { ...FIRST_CHANGE, kind: 'replace', value: ' (قهوة) ', with: '' } as const
    expect(bulkChange(form)).toEqual({ replace: { find: ' (قهوة) ', with: '', in: ['title', 'description'] } })
    expect(bulkChange({ ...form, fields: [] })).toBeUndefined()
  })
})
