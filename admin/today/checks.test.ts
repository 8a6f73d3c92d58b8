import { expect, it } from 'vitest'
import { SEED } from '#server/settings/seed.ts'
import { checksOf } from './checks.ts'

const open = (facts: Parameters<typeof checksOf>[0]): string[] =>
  checksOf(facts)
    .filter(({ isDone }) => !isDone)
    .map(({ id }) => id)

it('a new shop with sample values may not sell yet', () => {
  expect(open({ settings: SEED, products: 0, ways: 1 })).toEqual(['identity', 'contact', 'legal', 'products', 'safety'])
})

it('a shop with its own values has nothing left to do', () => {
  const settings = {
    ...SEED,
    identity: { ...SEED.identity, name: 'تمور نجد' },
    contact: { ...SEED.contact, email: 'salam@tumoor.sa' },
    legal: { ...SEED.legal, commercial_registration: '1010123456', vat_number: '311111111100003' },
  }
  expect(open({ settings, products: 3, ways: 2 })).toEqual([])
})
