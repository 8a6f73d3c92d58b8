import { Type, type TSchema } from 'typebox'
import { BLOCK_SCALES } from '#api/contract/block-scales.ts'
import { eachFoodFact } from '#api/contract/food-facts.ts'
import { eachFlag } from '#api/contract/product-flags.ts'
import { Focus } from '#api/contract/staff-entry.ts'
import { TAX_CLASSES } from '#api/contract/tax-classes.ts'
import type { Every, ProductRecord, VariantRecord } from '#server/catalogue/service.ts'
import { PRODUCT_STATUSES } from '#server/platform/database/schema.ts'

const optional = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
const text = () => Type.String({ maxLength: 100_000 })
const price = () => Type.Union([Type.String(), Type.Number()])

const Picture = Type.Object({
  src: text(),
  alt: Type.Optional(text()),
  focus: optional(Focus),
})

const offer = {
  compare_at: optional(price()),
  sale: optional(Type.Object({ regular: price(), price: price(), from: optional(text()), to: optional(text()) })),
  stock: optional(Type.Union([Type.Number(), Type.Literal('some')])),
  gtin: optional(text()),
  weight_grams: optional(Type.Number()),
}

export const BrandSchema = Type.Object({
  type: Type.Literal('brand'),
  name: text(),
  slug: Type.Optional(text()),
  description: Type.Optional(text()),
  picture: optional(Picture),
})

export const CategorySchema = Type.Object({
  type: Type.Literal('category'),
  path: Type.Array(text(), { minItems: 1, maxItems: 12 }),
  slug: Type.Optional(text()),
  description: Type.Optional(text()),
  picture: optional(Picture),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
})

const Variant = Type.Object({
  sku: text(),
  price: optional(price()),
  ...offer,
  options: Type.Optional(Type.Record(Type.String(), text())),
  picture: optional(text()),
} satisfies Every<keyof VariantRecord>)

export const ProductSchema = Type.Object({
  type: Type.Optional(Type.Literal('product')),
  sku: optional(Type.Union([text(), Type.Number()])),
  title: optional(text()),
  slug: Type.Optional(text()),
  description: optional(text()),
  brand: optional(text()),
  categories: Type.Optional(Type.Array(Type.Array(text(), { minItems: 1, maxItems: 12 }), { maxItems: 100 })),
  status: Type.Optional(Type.Enum([...PRODUCT_STATUSES])),
  tags: Type.Optional(Type.Array(text(), { maxItems: 200 })),
  ...eachFlag(() => Type.Optional(Type.Boolean())),
  ...eachFoodFact(() => optional(text())),
  tax_class: Type.Optional(Type.Enum([...TAX_CLASSES])),
  tax_reason: Type.Optional(Type.String({ pattern: '^VATEX-SA-[A-Z0-9-]+$' })),
  source_id: Type.Optional(text()),
  attributes: Type.Optional(Type.Record(Type.String(), Type.Union([text(), Type.Array(text())]))),
  pictures: Type.Optional(Type.Array(Picture, { maxItems: 100 })),
  options: Type.Optional(
    Type.Array(
      Type.Object({
        name: text(),
        values: Type.Array(
          Type.Union([
            text(),
            Type.Object({ value: text(), swatch: optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })) }),
          ]),
        ),
      }),
      { maxItems: 10 },
    ),
  ),
  text_options: optional(
    Type.Array(
      Type.Object({
        label: text(),
        price: optional(price()),
        max_length: Type.Optional(Type.Number()),
        required: Type.Optional(Type.Boolean()),
      }),
      { maxItems: 100 },
    ),
  ),
  variants: Type.Optional(Type.Array(Variant, { minItems: 1, maxItems: 2000 })),
  price: optional(price()),
  ...offer,
  sold: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  rating: Type.Optional(
    Type.Object({
      average: Type.Number({ minimum: 0, maximum: 5 }),
      count: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    }),
  ),
  created_at: Type.Optional(text()),
} satisfies Every<keyof ProductRecord>)

export const HomeBlockSchema = Type.Object({
  type: Type.Literal('home_block'),
  kind: Type.Enum(['hero', 'categories', 'products', 'story']),
  title: text(),
  text: Type.Optional(text()),
  picture: optional(Picture),
  link: optional(Type.Object({ label: text(), href: text() })),
  scale: Type.Optional(Type.Enum([...BLOCK_SCALES])),
  skus: Type.Optional(Type.Array(text(), { maxItems: 200 })),
  list: optional(
    Type.Object({
      sort: Type.Optional(Type.Enum(['best_selling', 'newest', 'rating'])),
      category: Type.Optional(text()),
      on_sale: Type.Optional(Type.Boolean()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
  ),
})
