import { expect, it } from 'vitest'
import { eachFoodFact } from '#api/contract/food-facts.ts'
import { PRODUCT_FLAGS } from '#api/contract/product-flags.ts'
import type { ProductWithRelated, Variant } from '#api/contract/product.ts'
import { shownProduct } from './shown-product.ts'

const variant = (colour: string, size: string): Variant => ({
  sku: `${colour}-${size}`,
  price: 1000,
  compare_at: null,
  sale: null,
  stock: 2,
  gtin: '6281000000014',
  weight_grams: 300,
  options: [colour, size],
  picture: null,
})
const values = (...names: string[]) => names.map((value) => ({ value, swatch: null }))
const product: ProductWithRelated = {
  sku: 'RUG',
  slug: 'سجادة',
  title: 'سجادة',
  description: '<p>صوف</p>',
  summary: 'صوف',
  brand: null,
  trail: [],
  pictures: [],
  attributes: [],
  tags: ['صلاة'],
  text_options: [],
  promotions: [],
  ...PRODUCT_FLAGS,
  ...eachFoodFact(() => null),
  tax_class: 'standard',
  tax_reason: null,
  rating: { average: 0, count: 0 },
  options: [
    { name: 'اللون', values: values('أخضر', 'رملي', 'أزرق') },
    { name: 'المقاس', values: values('S', 'L') },
  ],
  variants: [variant('أخضر', 'S'), variant('رملي', 'L')],
  updated_at: '2026-01-01T00:00:00Z',
  related: [],
  ratings: null,
  listed_in: [],
}

it('the page offers no value without a variant', () => {
  expect(shownProduct(product).options.map((option) => option.values.map(({ value }) => value))).toEqual([
    ['أخضر', 'رملي'],
    ['S', 'L'],
  ])
})

it('the page shows what food says of itself, in the order of a label', () => {
  expect(shownProduct(product)).not.toHaveProperty('food')
  const bread = { ...product, calories: '240 سعرة', ingredients: 'قمح' }
  expect(shownProduct(bread).food).toEqual([
    ['ingredients', 'قمح'],
    ['calories', '240 سعرة'],
  ])
})

it("the page's data contains only what the page shows", () => {
  const shown = JSON.stringify(shownProduct(product))
  for (const unseen of ['6281000000014', 'weight_grams', 'tags', 'summary', 'updated_at', 'slug'])
    expect(shown).not.toContain(unseen)
})
