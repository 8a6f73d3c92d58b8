import { id, SHORT_LIST, written } from './columns.ts'
import { bigint, boolean, customType, date, index, integer, pgTable, primaryKey, real, sql, text } from './drizzle.ts'
import { products } from './schema.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What lists and searches ask of a product on sale, in one row; written in the transaction that changes the product.
 * Products that are not on sale have none.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Its words (locales/search/words.ts). A: title; B: brand and codes; C: categories and tags; D: what else is written of it. */
    words: tsvector().notNull(),
    /** The words of the title, the brand, and of categories and tags, each in their order, for ranking. */
    title: text().notNull(),
    brand: text().notNull(),
    about: text().notNull(),
    /** SKUs and GTINs of the product and its variants, letters and digits only, small. */
    codes: text().array().notNull(),
    /** Everything it can be narrowed by: see server/search/facet-ids.ts. */
    facets: integer().array().notNull(),
    priceMin: bigint({ mode: 'number' }).notNull(),
    rating: real().notNull(),
    isBuyable: boolean().notNull(),
    /** How much shoppers like it, 0 to 1. */
    quality: real().notNull(),
    written: written(),
  },
  (t) => [
    index('search_documents_words').using('gin', t.words).with(SHORT_LIST),
    index('search_documents_written').on(t.written),
    index('search_documents_facets').using('gin', t.facets).with(SHORT_LIST),
    index('search_documents_codes').using('gin', t.codes).with(SHORT_LIST),
    index('search_documents_best').on(t.isBuyable.desc(), t.quality.desc(), t.productId.desc()),
  ],
)

/** Every word of the documents. Processes look words up in their copies (server/search/vocabulary.ts). */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** As it is written for people. */
    shown: text().notNull(),
    stem: text().notNull(),
    sound: text().notNull(),
    /** How many documents hold it. */
    products: integer().notNull(),
    /** When it was counted last. */
    written: written(),
  },
  (t) => [index('search_words_written').on(t.written)],
)

/** Values of attributes and options by the numbers that documents name them with. */
export const searchValues = pgTable('search_values', {
  id: id(),
  kind: text({ enum: ['attribute', 'option'] }).notNull(),
  name: text().notNull(),
  value: text().notNull(),
  /** What tells it from all others: kind, name and value. */
  key: text().notNull().unique(),
})

/** What a merchant added to the synonyms the shop brings along, or took from them. */
export const searchSynonyms = pgTable('search_synonyms', {
  /** Its normalised terms in the order of their letters. */
  key: text().primaryKey(),
  terms: text().array().notNull(),
  isRemoved: boolean().notNull().default(false),
})

/** Which way of making documents made those that are there. */
export const searchState = pgTable('search_state', {
  only: boolean().primaryKey().default(true),
  indexVersion: integer().notNull(),
  /** Counts how often documents have gone: every process keeps a copy of them, and reads what was written since. */
  removals: integer().notNull().default(0),
})

/** What was searched for on a day (in Riyadh), how often, and what came of it. Nothing tells by whom. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date().notNull(),
    /** Normalised. */
    words: text().notNull(),
    /** As it was first typed. */
    shown: text().notNull(),
    searches: integer().notNull().default(0),
    /** Of them, how many found nothing that was asked for. */
    failures: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    /** Two bytes of a keyed hash of the search and who asked, of the first few who did: whether they were several. */
    askers: integer()
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
  },
  (t) => [primaryKey({ columns: [t.day, t.words] }), index('search_counts_words').on(sql`${t.words} text_pattern_ops`)],
)
