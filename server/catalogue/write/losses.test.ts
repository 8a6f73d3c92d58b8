import { describe, expect, it } from 'vitest'
import { areTooMany, countLoss, noLosses } from './losses.ts'
import type { ProductState } from './state.ts'

const NOW = Date.parse('2026-06-01T00:00Z')
const sale = { regular: 100, price: 80, from: null, to: null }
const variant = {
  sku: 'A',
  price: 100,
  compareAt: 120,
  sale,
  stock: 3,
  gtin: '6281000000014',
  weightGrams: 500,
  options: [],
  picture: 0,
}
const stored = {
  sku: 'A',
  slug: 'a',
  title: 'دلة',
  description: '<p>وصف</p>',
  summary: 'وصف',
  status: 'active',
  brand: 'دار',
  categories: ['أوانٍ'],
  tags: ['هدية'],
  attributes: [{ name: 'المادة', value: 'نحاس' }],
  pictures: [{ identity: 'x', alt: '' }],
  variants: [variant],
} as unknown as ProductState

const lossesOf = (next: object, own: object = {}, before: object = {}) => {
  const losses = noLosses(2)
  const [old, after] = [
    { ...stored, variants: [{ ...variant, ...before }] },
    { ...stored, ...next, variants: [{ ...variant, ...before, ...own }] },
  ]
  countLoss(losses, old, after, NOW)
  return losses
}

describe('a field that is emptied is a loss, which needs a yes unless a reduction ends', () => {
  it.each([
    ['description', { description: '', summary: '' }, {}],
    ['brand', { brand: null }, {}],
    ['categories', { categories: [] }, {}],
    ['tags', { tags: [] }, {}],
    ['attributes', { attributes: [] }, {}],
    ['pictures', { pictures: [] }, {}],
    ['gtin', {}, { gtin: null }],
    ['weight_grams', {}, { weightGrams: null }],
    ['sale', {}, { sale: null }],
    ['picture', {}, { picture: null }],
  ])('%s', (field, next, own) => {
    const losses = lossesOf(next, own)
    expect(losses.emptied).toEqual({ [field]: 1 })
    expect([losses.products, areTooMany(losses)]).toEqual(field === 'sale' ? [0, false] : [1, true])
  })

  it('but a compare-at price without a sale is one of its own', () => {
    expect(lossesOf({}, { compareAt: null }, { sale: null }).emptied).toEqual({ compare_at: 1 })
  })
})

it('nothing is lost where a value changes, or a sale is over', () => {
  expect(lossesOf({ title: 'دلة أخرى', brand: 'بيت' }, { gtin: '12345670' }).products).toBe(0)
  expect(lossesOf({}, { sale: null }, { sale: { ...sale, to: NOW } }).products).toBe(0)
})
