import { eachFoodFact } from '#api/contract/food-facts.ts'
import { PRODUCT_FLAGS } from '#api/contract/product-flags.ts'
import type { ProductWithRelated, Variant } from '#api/contract/product.ts'
import type { Picture } from '#api/contract/shared.ts'

const stored = (key: string): Picture => ({ key, url: null, alt: 'صورة', width: 1200, height: 1500 })

export const aVariant = (changes: Partial<Variant> = {}): Variant => ({
  sku: 'DAT-1',
  price: 4200,
  compare_at: null,
  sale: null,
  stock: 7,
  gtin: null,
  weight_grams: 560,
  options: [],
  picture: null,
  ...changes,
})

export const aProduct = (changes: Partial<ProductWithRelated> = {}): ProductWithRelated => ({
  sku: 'DAT-1',
  slug: 'تمر-سكري',
  title: 'تمر سكري مفتّل من القصيم',
  description: '<p>حبّات سكري من مزارع القصيم.</p><ul><li>لونها ذهبي</li><li>قوامها ليّن &amp; متماسك</li></ul>',
  summary: 'حبّات سكري من مزارع القصيم.',
  brand: { slug: 'بساتين', name: 'بساتين الوسم' },
  trail: [
    { slug: 'تمور', name: 'التمور' },
    { slug: 'تمور-سعودية', name: 'تمور سعودية' },
  ],
  pictures: [stored('aaaaaaaaaaaaaaaaaaaa'), stored('bbbbbbbbbbbbbbbbbbbb')],
  options: [],
  variants: [aVariant()],
  attributes: [{ name: 'المنشأ', value: 'القصيم' }],
  tags: [],
  text_options: [],
  promotions: [],
  ...PRODUCT_FLAGS,
  ...eachFoodFact(() => null),
  tax_class: 'standard',
  tax_reason: null,
  rating: { average: 0, count: 0 },
  updated_at: '2026-02-18T09:30:00.000Z',
  related: [],
  ratings: null,
  listed_in: [],
  ...changes,
})

/** A value inside parsed JSON or XML by its path: `offers.shippingDetails.0.@id`. */
export const pick = (value: unknown, way: string): unknown =>
  way.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)

/** Two sizes and two colours, and one option without a schema.org property. */
export const aShirt = (): ProductWithRelated =>
  aProduct({
    sku: 'قميص/1',
    title: 'قميص',
    options: [
      {
        name: 'اللون',
        values: [
          { value: 'أخضر', swatch: '#14664A' },
          { value: 'أبيض', swatch: null },
        ],
      },
      { name: 'المقاس', values: [{ value: 'كبير', swatch: null }] },
      { name: 'الياقة', values: [{ value: 'صينية', swatch: null }] },
    ],
    variants: [
      aVariant({
        sku: 'قميص-1',
        price: 35000,
        compare_at: 40050,
        options: ['أخضر', 'كبير', 'صينية'],
        picture: 1,
        gtin: '4006381333931',
      }),
      aVariant({ sku: 'قميص-2', price: 19900, stock: 0, options: ['أبيض', 'كبير', 'صينية'], weight_grams: null }),
    ],
  })
