import { Type, type Static } from 'typebox'
import { MOST_CHOICES } from './listing-limits.ts'
import { Halalas, Named, nullable } from './shared.ts'
import { ProductCard } from './product.ts'

export const SORTS = ['relevance', 'newest', 'price_asc', 'price_desc', 'best_selling', 'rating'] as const
export type Sort = (typeof SORTS)[number]

const INTENTS = [
  'kind',
  'on_sale',
  'newest',
  'best_selling',
  'cheapest',
  'dearest',
  'price',
  'amount',
  'gift',
  'men',
  'women',
  'children',
  'without',
] as const

const Choice = Type.Array(Type.String({ maxLength: 200, pattern: '^[^:]+:.+$', examples: ['اللون:أحمر'] }), {
  maxItems: MOST_CHOICES,
})

/**
 * `attribute` and `option` repeat as `name:value`: values of one name are alternatives, different names are combined.
 * Unknown names are ignored, and MOST_CHOICES limits both together.
 */
export const ListingQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 200 })),
  exact: Type.Optional(Type.Boolean({ description: 'search for the very words, though others may have been meant' })),
  category: Type.Optional(Type.String({ maxLength: 200 })),
  brand: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 40 })),
  price_min: Type.Optional(Halalas),
  price_max: Type.Optional(Halalas),
  in_stock: Type.Optional(Type.Boolean()),
  on_sale: Type.Optional(Type.Boolean({ description: 'cheaper than before' })),
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'so many stars and more' })),
  attribute: Type.Optional(Choice),
  option: Type.Optional(Choice),
  sort: Type.Optional(Type.Enum([...SORTS])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 10 })),
})
export type ListingQuery = Static<typeof ListingQuery>

const Counted = Type.Object({ value: Type.String(), count: Type.Integer({ minimum: 0 }) })
const CountedNamed = Type.Object({ ...Named.properties, count: Type.Integer({ minimum: 0 }) })

/**
 * Counts over the list; each facet ignores its own filter, so that its other values stay reachable. Limited to the most
 * frequent: 30 brands, 12 names of 15 values; chosen values are always included.
 */
export const Facets = Type.Object({
  /** Children of the chosen category, or its siblings if it has none; the top level if none is chosen. */
  categories: Type.Array(CountedNamed),
  brands: Type.Array(CountedNamed),
  /** `bars`: the number of products per price range, without gaps between the lowest and highest price. */
  price: Type.Object({
    min: nullable(Halalas),
    max: nullable(Halalas),
    bars: Type.Array(Type.Object({ from: Halalas, to: Halalas, count: Type.Integer({ minimum: 0 }) })),
  }),
  /** This many stars or more. */
  ratings: Type.Array(
    Type.Object({ stars: Type.Integer({ minimum: 1, maximum: 5 }), count: Type.Integer({ minimum: 0 }) }),
  ),
  /** Products in stock. */
  in_stock: Type.Integer({ minimum: 0 }),
  /** Products cheaper than before. */
  on_sale: Type.Integer({ minimum: 0 }),
  attributes: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Counted) })),
  options: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Counted) })),
})
export type Facets = Static<typeof Facets>

/** What a search asked for besides words. `without` is the search without it, empty if nothing else was asked. */
export const SearchIntent = Type.Object({
  kind: Type.Enum([...INTENTS]),
  /** As typed. */
  words: Type.String(),
  without: Type.String(),
  /** Of a price. */
  price_min: nullable(Halalas),
  price_max: nullable(Halalas),
})
export type SearchIntent = Static<typeof SearchIntent>

/** How the search was interpreted. */
export const SearchDetails = Type.Object({
  /** The corrected words that were searched for; null if nothing was corrected. */
  corrected: nullable(Type.String()),
  /** Suggested words with far more results; null if there are none. */
  meant: nullable(Type.String()),
  /** Words that find nothing, even alone. */
  unknown: Type.Array(Type.String()),
  /** Words that no result has, because no product has them with `kept`; the unknown ones, too. */
  left_out: Type.Array(Type.String()),
  /** Words that some results have, and others have not. */
  partly: Type.Array(Type.String()),
  kept: Type.Array(Type.String()),
  intents: Type.Array(SearchIntent),
  /** Whether a result does not say that it is without what it must be without: it only names nothing of it. */
  contents_unknown: Type.Boolean(),
  /** The order that the words ask for, which applies unless `sort` is given; null if they ask for none. */
  sort: nullable(Type.Enum([...SORTS])),
  /** Normalised words for highlighting matches. */
  terms: Type.Array(Type.String()),
  /** What the search asks of the shop itself, as a section of its help page; null if it asks for products alone. */
  help: nullable(Type.Enum(['order', 'delivery', 'returns', 'payment'])),
  /** Matches that were left out, since they have what they must be without. */
  excluded: Type.Integer({ minimum: 0 }),
  /** If nothing was found: categories that come near, or those at the top. */
  categories: Type.Array(Named),
  /** If nothing was found: products that match part of the query, or bestsellers. */
  near: Type.Array(ProductCard),
})
export type SearchDetails = Static<typeof SearchDetails>

export const Listing = Type.Object({
  items: Type.Array(ProductCard),
  page: Type.Integer({ minimum: 1 }),
  per_page: Type.Integer({ minimum: 1 }),
  total: Type.Integer({ minimum: 0 }),
  pages: Type.Integer({ minimum: 0 }),
  facets: Facets,
  /** Null without a search. */
  search: nullable(SearchDetails),
})
export type Listing = Static<typeof Listing>
