import { describe, expect, it } from 'vitest'
import { entryOf, EMPTY_SALE, saleFaults } from './sale-form.ts'

const NOW = Date.parse('2026-06-01T00:00:00Z')
const form = { ...EMPTY_SALE, name: ' نهاية الأسبوع ', percent: '٣٣٪', to: '2026-06-04T23:59' }

describe('a new sale', () => {
  it('is read in digits of any script and in the time of Riyadh', () => {
    expect(saleFaults(form, NOW)).toEqual([])
    expect(entryOf({ ...form, category: 3 })).toEqual({
      name: 'نهاية الأسبوع',
      percent: 33,
      filter: { status: 'active', category: 3 },
      from: null,
      to: '2026-06-04T23:59:00+03:00',
    })
    expect(entryOf(form, { skus: ['A', 'B'] }).filter).toEqual({ skus: ['A', 'B'] })
  })

  it.each([
    [{ name: '  ' }, 'name'],
    [{ percent: '' }, 'percent'],
    [{ percent: '100' }, 'percent'],
    [{ percent: '7.5' }, 'percent'],
    [{ to: '2026-05-31T10:00' }, 'to'],
    [{ from: '2026-06-05T10:00' }, 'to'],
  ])('with %j has a fault', (change, field) => {
    expect(saleFaults({ ...form, ...change }, NOW)).toEqual([field])
  })
})
