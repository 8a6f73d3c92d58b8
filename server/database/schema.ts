import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Attribute, Option } from '#api/contract/product.ts'
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

export * from './schema-cart.ts'
export * from './schema-identity.ts'
export * from './schema-messaging.ts'
export * from './schema-money.ts'
export * from './schema-notifications.ts'
export * from './schema-orders.ts'
export * from './schema-partners.ts'
export * from './schema-ratings.ts'
export * from './schema-support.ts'
export * from './schema-wishlist.ts'
export * from './schema-publishing.ts'
export * from './schema-search.ts'

/** Amounts in halalas, times ms since 1970; null where it has no beginning or no end. */
export type SaleTerms = { regular: number; price: number; from: number | null; to: number | null }

export const PRODUCT_STATUSES = ['active', 'draft', 'archived'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/**
 * Pictures by where they came from. `key` is set once the picture's bytes are in the shop's own store;
 * until then only its address is known.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    /** The address or file path it was imported from. */
    source: text().notNull().unique(),
    /** Content hash: first 20 hex digits of the SHA-256 of the original. */
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
    position: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('categories_parent_name').on(sql`coalesce(${t.parentId}, 0)`, t.name)],
)

/**
 * Columns from `priceMin` down repeat what the variants say, so that lists need no join;
 * they are written together with the variants.
 */
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
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** False of food and what touches the body: once open they go back only when they are faulty. */
    returnable: boolean().notNull().default(true),
    sold: integer().notNull().default(0),
    ratingAverage: doublePrecision().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
    priceMin: halalas().notNull(),
    priceMax: halalas().notNull(),
    compareAt: halalas(),
    stock: integer().notNull().default(0),
    /** Whoever changes its pictures writes the product too. */
    written: written(),
  },
  (t) => [
    index('products_written').on(t.written),
    index('products_newest').on(t.status, t.createdAt.desc(), t.id.desc()),
    // The order of lists unless another is asked for: what can be bought first, best sellers on top.
    index('products_best_first').on(
      t.status,
      sql`(${t.stock} > 0) desc nulls last`,
      t.sold.desc(),
      t.createdAt.desc(),
      t.id.desc(),
    ),
    index('products_sku_bytes').on(t.status, sql`${t.sku} collate "C"`),
    // Lists are counted from the index alone.
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
    /** A reduction for a time, now or to come; null when there is none. */
    sale: jsonb().$type<SaleTerms>(),
  },
  (t) => [
    index('variants_product').on(t.productId, t.position),
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

/** One row a value by which lists can be narrowed; made from attributes and options when a product is written. */
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

/** Slugs that a product, category or brand had before; they answer with a redirect to what it is called now. */
export const oldSlugs = pgTable(
  'old_slugs',
  {
    kind: text({ enum: ['product', 'category', 'brand'] }).notNull(),
    slug: text().notNull(),
    targetId: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
)

export const homeBlocks = pgTable('home_blocks', {
  id: id(),
  position: integer().notNull(),
  kind: text({ enum: ['hero', 'categories', 'products', 'story'] }).notNull(),
  title: text().notNull(),
  text: text().notNull().default(''),
  pictureId: integer().references(() => pictures.id),
  pictureAlt: text().notNull().default(''),
  link: jsonb().$type<{ label: string; href: string } | null>(),
  skus: text().array(),
  list: jsonb().$type<{
    sort?: 'best_selling' | 'newest' | 'rating'
    category?: string
    on_sale?: boolean
    limit?: number
  } | null>(),
})

/** A single row: `version` grows with every change of the catalogue. */
export const catalogueState = pgTable('catalogue_state', {
  only: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull().default(0),
  changedAt: time().notNull().defaultNow(),
  /** How many of these changes were of nothing but prices, stock and how much was sold. */
  offerChanges: bigint({ mode: 'number' }).notNull().default(0),
  /** When there was the last that was of more. */
  reshapedAt: time().notNull().defaultNow(),
})
