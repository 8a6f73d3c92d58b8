import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BlockScale } from '#api/contract/block-scales.ts'
import type { Attribute, Option } from '#api/contract/product.ts'
import { PRODUCT_FLAGS } from '#api/contract/product-flags.ts'
import type { TextOption } from '#api/contract/text-options.ts'
import { TAX_CLASSES } from '#api/contract/tax-classes.ts'
import { halalas, id, time, written } from './columns.ts'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from './drizzle.ts'

/** Amounts in halalas, times in ms since 1970; null for an open start or end. */
export type SaleTerms = { regular: number; price: number; from: number | null; to: number | null }
/** What a variant costs outside its sales, and the terms and the sale that `variants.sale` shows. */
export type OutsidePrice = { price: number; compareAt: number | null; sale: SaleTerms; of: number }

export const PRODUCT_STATUSES = ['active', 'draft', 'archived'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** Pictures by their source. `key` is set once the picture is in the shop's store; until then only its URL is known. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    /** The URL or file path it was imported from. */
    source: text().notNull().unique(),
    /** Content hash: first 20 hex digits of the original's SHA-256. */
    key: text(),
    width: integer(),
    height: integer(),
  },
  (t) => [index('pictures_key').on(t.key)],
)

export const brands = pgTable('brands', {
  id: id(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
  description: text().notNull().default(''),
  pictureId: integer().references(() => pictures.id),
  pictureAlt: text().notNull().default(''),
  pictureFocus: text(),
  /** Nothing reads it; see decision 0149. */
  written: written(),
})

export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: integer().references((): AnyPgColumn => categories.id),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull().default(''),
    pictureId: integer().references(() => pictures.id),
    pictureAlt: text().notNull().default(''),
    pictureFocus: text(),
    position: integer().notNull().default(0),
    /** It and what lies below it is shown nowhere. */
    isArchived: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('categories_parent_name').on(sql`coalesce(${t.parentId}, 0)`, t.name)],
)

/** Columns from `priceMin` on duplicate data of the variants, written with them, so that lists need no join. */
export const products = pgTable(
  'products',
  {
    id: id(),
    sku: text().notNull().unique(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    /** Sanitised HTML. */
    description: text().notNull().default(''),
    summary: text().notNull().default(''),
    status: text({ enum: PRODUCT_STATUSES }).notNull().default('active'),
    brandId: integer().references(() => brands.id),
    attributes: jsonb().$type<Attribute[]>().notNull().default([]),
    options: jsonb().$type<Option[]>().notNull().default([]),
    textOptions: jsonb().$type<TextOption[]>().notNull().default([]),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    returnable: boolean().notNull().default(PRODUCT_FLAGS.returnable),
    ingredients: text(),
    allergens: text(),
    calories: text(),
    taxClass: text({ enum: TAX_CLASSES }).notNull().default('standard'),
    /** ZATCA's code for why there is no VAT (VATEX-SA-…). */
    taxReason: text(),
    sold: integer().notNull().default(0),
    ratingAverage: doublePrecision().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
    priceMin: halalas().notNull(),
    priceMax: halalas().notNull(),
    compareAt: halalas(),
    stock: integer().notNull().default(0),
    /** Nothing reads it; see decision 0149. */
    written: written(),
  },
  (t) => [
    index('products_updated').on(t.updatedAt),
    index('products_newest').on(t.status, t.createdAt.desc(), t.id.desc()),
    // The default order of lists: buyable products first, then bestsellers.
    index('products_best_first').on(
      t.status,
      sql`(${t.stock} > 0) desc nulls last`,
      t.sold.desc(),
      t.createdAt.desc(),
      t.id.desc(),
    ),
    index('products_sku_bytes').on(t.status, sql`${t.sku} collate "C"`),
    // For staff, who type the beginning of a SKU.
    index('products_sku_typed').on(sql`lower(${t.sku}) text_pattern_ops`),
    // Covers the queries that count lists.
    index('products_lists').on(t.status, t.brandId, t.priceMin, t.stock, t.id),
    index('products_price').on(t.status, t.priceMin, t.id.desc()),
    index('products_rating').on(t.status, t.ratingAverage.desc(), t.ratingCount.desc(), t.id.desc()),
    index('products_brand').on(t.brandId),
  ],
)

export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    sku: text().notNull().unique(),
    price: halalas().notNull(),
    compareAt: halalas(),
    stock: integer().notNull().default(0),
    gtin: text(),
    weightGrams: integer(),
    options: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Position among the product's pictures. */
    picture: integer(),
    /** The sale that makes the price, or the next one: a copy, for pages and the earlier release. */
    sale: jsonb().$type<SaleTerms>(),
    /** Null without a sale: then price and compare-at price are the variant's own. */
    outside: jsonb().$type<OutsidePrice>(),
  },
  (t) => [
    index('variants_product').on(t.productId, t.position),
    index('variants_sku_typed').on(sql`lower(${t.sku}) text_pattern_ops`),
    // For scanners.
    index('variants_gtin')
      .on(t.gtin)
      .where(sql`${t.gtin} is not null`),
    index('variants_sale')
      .on(t.id)
      .where(sql`${t.sale} is not null`),
    check('variants_stock', sql`${t.stock} >= 0`),
  ],
)

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    pictureId: integer()
      .notNull()
      .references(() => pictures.id),
    alt: text().notNull().default(''),
    /** The point that a crop keeps in view, as CSS's object-position (`30% 20%`); null for the middle. */
    focus: text(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
)

/** Position 0 is the product's main category. */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index('product_categories_category').on(t.categoryId, t.productId),
  ],
)

/** One row per value that lists can be filtered by; derived from attributes and options when a product is written. */
export const productFacets = pgTable(
  'product_facets',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['attribute', 'option'] }).notNull(),
    name: text().notNull(),
    value: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.kind, t.name, t.value] }),
    index('product_facets_value').on(t.kind, t.name, t.value, t.productId),
  ],
)

/** Former slugs of products, categories and brands, which redirect to the current ones. */
export const oldSlugs = pgTable(
  'old_slugs',
  {
    kind: text({ enum: ['product', 'category', 'brand'] }).notNull(),
    slug: text().notNull(),
    targetId: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] }), index('old_slugs_typed').on(t.kind, sql`lower(${t.slug})`)],
)

export const homeBlocks = pgTable('home_blocks', {
  id: id(),
  position: integer().notNull(),
  kind: text({ enum: ['hero', 'categories', 'products', 'story'] }).notNull(),
  /** Null means the default scale of its kind. */
  scale: text().$type<BlockScale>(),
  title: text().notNull(),
  text: text().notNull().default(''),
  pictureId: integer().references(() => pictures.id),
  pictureAlt: text().notNull().default(''),
  pictureFocus: text(),
  link: jsonb().$type<{ label: string; href: string } | null>(),
  skus: text().array(),
  list: jsonb().$type<{
    sort?: 'best_selling' | 'newest' | 'rating'
    category?: string
    on_sale?: boolean
    limit?: number
  } | null>(),
})

/** A single row: `version` increases with every catalogue change. */
export const catalogueState = pgTable('catalogue_state', {
  only: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull().default(0),
  changedAt: time().notNull().defaultNow(),
  /** How many of these changes affected only prices, stock or units sold. */
  offerChanges: bigint({ mode: 'number' }).notNull().default(0),
  /** Time of the last other change. */
  reshapedAt: time().notNull().defaultNow(),
})
