import { id, written } from './columns.ts'
import { bigint, boolean, customType, date, index, integer, pgTable, primaryKey, real, sql, text } from './drizzle.ts'
import { products } from './schema-catalogue.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Search and list data of a product on sale, written in the transaction that changes the product. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Its words (search-language/words.ts). A: title; B: brand and codes; C: categories and tags; D: other texts. */
    words: tsvector().notNull(),
    /** Words of the title, the brand, categories and tags in their order, for ranking. */
    title: text().notNull(),
    brand: text().notNull(),
    about: text().notNull(),
    /** SKUs and GTINs of the product and its variants: lower case, letters and digits only. */
    codes: text().array().notNull(),
    /** All values it can be filtered by: see server/search/memory/facet-ids.ts. */
    facets: integer().array().notNull(),
    priceMin: bigint({ mode: 'number' }).notNull(),
    rating: real().notNull(),
    isBuyable: boolean().notNull(),
    /** Popularity, 0 to 1. */
    quality: real().notNull(),
    written: written(),
  },
  (t) => [
    index('search_documents_words').using('gin', t.words),
    index('search_documents_written').on(t.written),
    index('search_documents_facets').using('gin', t.facets),
    index('search_documents_codes').using('gin', t.codes),
    index('search_documents_best').on(t.isBuyable.desc(), t.quality.desc(), t.productId.desc()),
  ],
)

/**
 * Every word of the documents. Processes look words up in their in-memory copies (server/search/memory/vocabulary.ts).
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** Display form. */
    shown: text().notNull(),
    stem: text().notNull(),
    sound: text().notNull(),
    /** Number of documents that contain it. */
    products: integer().notNull(),
    /** When it was last counted. */
    written: written(),
  },
  (t) => [index('search_words_written').on(t.written)],
)

/** Values of attributes and options, by the numbers that documents use. */
export const searchValues = pgTable('search_values', {
  id: id(),
  kind: text({ enum: ['attribute', 'option'] }).notNull(),
  name: text().notNull(),
  value: text().notNull(),
  /** Unique key: kind, name and value. */
  key: text().notNull().unique(),
})

/** Synonyms that a merchant added to the built-in list or removed from it. */
export const searchSynonyms = pgTable('search_synonyms', {
  /** The group's normalised terms, sorted. */
  key: text().primaryKey(),
  terms: text().array().notNull(),
  isRemoved: boolean().notNull().default(false),
})

/** Products that a merchant puts first for a search, or leaves out of it; both are SKUs. */
export const searchPins = pgTable('search_pins', {
  /** The search's normalised words. */
  words: text().primaryKey(),
  /** As typed. */
  shown: text().notNull(),
  pinned: text().array().notNull(),
  hidden: text().array().notNull(),
})

/** The version of the code that built the documents. */
export const searchState = pgTable('search_state', {
  only: boolean().primaryKey().default(true),
  indexVersion: integer().notNull(),
  /** Counts removals of documents, so that processes know when to refresh their copies. */
  removals: integer().notNull().default(0),
})

/** Searches per day (in Riyadh): how often, and with what result. Stores nothing about who searched. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date().notNull(),
    /** Normalised. */
    words: text().notNull(),
    /** As first typed. */
    shown: text().notNull(),
    searches: integer().notNull().default(0),
    /** Number of searches without a match. */
    failures: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    /** Two bytes of a keyed hash of search and visitor, of the first few: enough to see whether there were several. */
    askers: integer()
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
  },
  (t) => [primaryKey({ columns: [t.day, t.words] }), index('search_counts_words').on(sql`${t.words} text_pattern_ops`)],
)
