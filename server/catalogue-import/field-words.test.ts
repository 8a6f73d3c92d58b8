import { expect, it } from 'vitest'
import { FIELDS } from '#server/catalogue/fields.ts'
import { fieldWord } from './field-words.ts'
import { LossesNeedConsent } from './service.ts'

it('every field of a product and of its variants has an Arabic name', () => {
  for (const row of Object.keys(FIELDS)) {
    const [kind, name = ''] = row.split('.')
    expect(fieldWord(kind === 'variant' ? `variants.A-1.${name}` : name)).toMatch(/^[^a-z]*[\u0621-\u064a][^a-z]*$/)
  }
  expect(fieldWord('variants.A-1.compareAt')).toMatch(/السعر قبل التخفيض.*A-1/)
})

it.each(['row', 'type', 'parent', 'handle', 'tax', 'variants', 'options', 'created_at', 'pictures', 'name', 'path'])(
  'the field %s of a rejection has an Arabic name',
  (field) => {
    expect(fieldWord(field)).toMatch(/[\u0621-\u064a]/)
  },
)

it('fields that an import would empty have Arabic names', () => {
  const none = { of: 3, products: 3, price: 0, stock: 0, variants: 0, visibility: 0 }
  expect(new LossesNeedConsent({ ...none, emptied: { gtin: 2, weightGrams: 1 } }).message).toMatch(/الباركود.*الوزن/)
})
