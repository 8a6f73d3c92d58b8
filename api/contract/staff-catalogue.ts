import { Type, type Static, type TSchema } from 'typebox'
import { Attribute, Option } from './product.ts'
import { eachFoodFact, MAX_FOOD_FACT } from './food-facts.ts'
import { eachFlag } from './product-flags.ts'
import { Halalas, Id, nullable } from './shared.ts'
import { MAX_TEXT, MAX_TEXT_LABEL, MAX_TEXT_OPTIONS } from './cart-limits.ts'
import { clearable, closed, PictureEntry, text } from './staff-entry.ts'
import { TAX_CLASSES } from './tax-classes.ts'
import { TextOption } from './text-options.ts'
import { Failure } from './envelope.ts'

/**
 * The catalogue as staff write it under /staff; amounts are halalas, times ISO 8601. In a patch, absent fields stay,
 * null clears, and variants, options, pictures and sales are removed only by `gone`.
 */

const Moment = Type.String({ format: 'date-time' })
export const Status = Type.Enum(['active', 'draft', 'archived'])

/** The run whose receipt, GET /publishing/runs/{id}, tells when the change is live; null where no page changes. */
export const PublishingRunId = nullable(Type.String({ format: 'uuid' }))
export const Written = Type.Object({ publishing_run: PublishingRunId })
export type Written = Static<typeof Written>

/** A sale of a variant that is not over. */
export const VariantSale = Type.Object({
  id: Id,
  /** Null of what came with the product. */
  name: nullable(Type.String()),
  /** Percent off the price outside; null if the variant has a price of its own in the sale. */
  percent: nullable(Type.Integer()),
  price: nullable(Halalas),
  from: nullable(Moment),
  to: nullable(Moment),
})
export type VariantSale = Static<typeof VariantSale>

/** `price` and `compare_at` are those outside sales. */
export const StaffVariant = Type.Object({
  sku: Type.String(),
  price: Halalas,
  compare_at: nullable(Halalas),
  /** The one that it came with. */
  sale: nullable(Type.Object({ price: Halalas, from: nullable(Moment), to: nullable(Moment) })),
  /** All that are not over; of those that run, the lowest price holds. */
  sales: Type.Array(VariantSale),
  stock: Type.Integer(),
  gtin: nullable(Type.String()),
  weight_grams: nullable(Type.Integer()),
  /** Option name → value. */
  options: Type.Record(Type.String(), Type.String()),
  /** Id of one of the product's pictures. */
  picture: nullable(Type.String()),
})
export const StaffPicture = Type.Object({
  /** What a patch names it by: `sha256:` and its key, or the address of one that the shop does not have itself. */
  id: Type.String(),
  alt: Type.String(),
  /** As `PictureEntry` has it; null is the middle. */
  focus: nullable(Type.String()),
})
export type StaffPicture = Static<typeof StaffPicture>
export const StaffProduct = Type.Object({
  sku: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  /** Sanitised HTML. */
  description: Type.String(),
  status: Status,
  brand: nullable(Type.String()),
  /** Paths of names; the first is the main category. */
  categories: Type.Array(Type.Array(Type.String())),
  tags: Type.Array(Type.String()),
  ...eachFlag(() => Type.Boolean()),
  ...eachFoodFact(() => nullable(Type.String())),
  tax_class: Type.Enum([...TAX_CLASSES]),
  /** Why no VAT is borne; null where it is, and of products that were written before a reason was asked for. */
  tax_reason: nullable(Type.String()),
  attributes: Type.Array(Attribute),
  options: Type.Array(Option),
  text_options: Type.Array(TextOption),
  pictures: Type.Array(StaffPicture),
  variants: Type.Array(StaffVariant),
  created_at: Moment,
  /** Goes into `If-Match`. Stock does not count: orders change it at any time. */
  version: Type.String(),
})
export type StaffProduct = Static<typeof StaffProduct>

/** The answer to a change: the product as it is now. */
export const ProductWritten = Type.Object({
  product: StaffProduct,
  /** Takes the change back, by POST /staff/products/undo; null of a new product, and where nothing changed. */
  undo: nullable(Type.String({ format: 'uuid' })),
  ...Written.properties,
})
export type ProductWritten = Static<typeof ProductWritten>
/** 412: somebody else changed the product; `data` is the product as it is now. */
export const ProductOutdated = Type.Object({
  ...Failure.properties,
  data: StaffProduct,
})
/** What an order names is archived instead of deleted. */
export const Removed = Type.Object({ result: Type.Enum(['deleted', 'archived']), ...Written.properties })
export type Removed = Static<typeof Removed>

const Price = Type.Integer({ minimum: 1, maximum: 1_000_000_000_00, description: 'halalas, VAT included' })
const Stock = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const Sku = text(64)
const pricing = {
  price: Type.Optional(Price),
  compare_at: clearable(Price),
  /** Without `from` it is on at once, without `to` it has no end. */
  sale: clearable(closed({ price: Price, from: clearable(Moment), to: clearable(Moment) })),
}
const offer = {
  ...pricing,
  stock: Type.Optional(Stock),
  gtin: clearable(Type.String({ pattern: '^(\\d{8}|\\d{12,14})$', examples: ['6281234567890'] })),
  weight_grams: clearable(Type.Integer({ minimum: 1, maximum: 10_000_000, description: 'as it is packed' })),
}
const VariantEntry = closed({
  sku: Sku,
  ...offer,
  options: Type.Optional(Type.Record(Type.String(), text(200))),
  /** Id of one of the product's pictures. */
  picture: clearable(text(4000)),
})
const fields = {
  slug: Type.Optional(text(200)),
  description: clearable(text(100_000, 0)),
  status: Type.Optional(Status),
  /** Made where the shop has none of this name. */
  brand: clearable(text(200)),
  /** Made where the shop has none. */
  categories: clearable(Type.Array(Type.Array(text(200), { minItems: 1, maxItems: 12 }), { maxItems: 100 })),
  tags: clearable(Type.Array(text(200), { maxItems: 200 })),
  ...eachFlag(() => Type.Optional(Type.Boolean())),
  ...eachFoodFact(() => clearable(text(MAX_FOOD_FACT, 0))),
  /** `zero` and `exempt` need a `tax_reason`: one of ZATCA's codes for that class. */
  tax_class: Type.Optional(Type.Enum([...TAX_CLASSES])),
  tax_reason: clearable(text(40)),
  attributes: clearable(Type.Array(closed({ name: text(200), value: text(1000) }), { maxItems: 500 })),
  /** Texts that customers type, as a whole; `price` is added to each piece. */
  text_options: clearable(
    Type.Array(
      closed({
        label: text(MAX_TEXT_LABEL),
        price: Type.Integer({ minimum: 0, maximum: 1_000_000_00, description: 'halalas, VAT included' }),
        max_length: Type.Integer({ minimum: 1, maximum: MAX_TEXT }),
        required: Type.Boolean(),
      }),
      { maxItems: MAX_TEXT_OPTIONS },
    ),
  ),
  /** In this order before those that are not named. A new one is uploaded first. */
  pictures: clearable(Type.Array(PictureEntry, { maxItems: 100 })),
  options: Type.Optional(
    Type.Array(
      closed({
        name: text(200),
        values: Type.Array(
          closed({
            value: text(200),
            swatch: clearable(Type.String({ pattern: '^#[0-9a-fA-F]{6}$', examples: ['#102A43'] })),
          }),
        ),
      }),
      { maxItems: 10 },
    ),
  ),
}

/** POST /staff/products. Stock that is not named is 0. */
export const NewProduct = closed({
  sku: Sku,
  title: text(500),
  ...fields,
  variants: Type.Array(VariantEntry, { minItems: 1, maxItems: 500 }),
})
export type NewProduct = Static<typeof NewProduct>

const names = (maxLength: number) => Type.Optional(Type.Array(text(maxLength), { maxItems: 500 }))
/** PATCH /staff/products/{sku}; `variants` changes those that it names and adds those that are new. */
export const ProductChange = closed({
  title: Type.Optional(text(500)),
  ...fields,
  variants: Type.Optional(Type.Array(VariantEntry, { maxItems: 500 })),
  /** SKUs of variants and of those whose sale ends, names of options, ids of pictures. */
  gone: Type.Optional(closed({ variants: names(64), options: names(200), pictures: names(4000), sales: names(64) })),
})
export type ProductChange = Static<typeof ProductChange>

const bulk = <T extends TSchema>(item: T) => closed({ items: Type.Array(item, { minItems: 1, maxItems: 500 }) })
/** PATCH /staff/variants, /staff/prices and /staff/stock: all of it, or nothing and 422. */
export const VariantChanges = bulk(closed({ sku: Sku, ...offer }))
export type VariantChanges = Static<typeof VariantChanges>
export const PriceChanges = bulk(closed({ sku: Sku, ...pricing }))
export type PriceChanges = Static<typeof PriceChanges>
export const StockChanges = bulk(closed({ sku: Sku, stock: Stock }))
export type StockChanges = Static<typeof StockChanges>
export const BulkWritten = Type.Object({
  /** Products that changed, and those that were so already. */
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  /** Takes the change back, by POST /staff/products/undo; null where nothing changed. */
  undo: nullable(Type.String({ format: 'uuid' })),
  ...Written.properties,
})
export type BulkWritten = Static<typeof BulkWritten>
