import { Type, type Static } from 'typebox'
import { Halalas, Named, nullable } from './shared.ts'
import { ProductCard } from './product.ts'

export const SORTS = ['relevance', 'newest', 'price_asc', 'price_desc', 'best_selling', 'rating'] as const
export type Sort = (typeof SORTS)[number]

const Choice = Type.Array(Type.String({ maxLength: 200, pattern: '^[^:]+:.+$' }), { maxItems: 40 })

/** `attribute` and `option` repeat as `name:value`: values of one name widen the list, names narrow it. */
export const ListingQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 200 })),
  exact: Type.Optional(Type.Boolean({ description: 'search for the very words, though others may have been meant' })),
  category: Type.Optional(Type.String({ maxLength: 200 })),
  brand: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 40 })),
  price_min: Type.Optional(Halalas),
  price_max: Type.Optional(Halalas),
  in_stock: Type.Optional(Type.Boolean()),
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
 * Counts over the list; each facet ignores its own choice, so that its other values stay reachable.
 * The most frequent values come first and are all there are: 30 brands, 12 names of 15 values. What was chosen is always among them.
 */
export const Facets = Type.Object({
  /** What lies below the chosen category, or beside it when nothing does; the top of the tree when none was chosen. */
  categories: Type.Array(CountedNamed),
  brands: Type.Array(CountedNamed),
  /** `bars`: how many products cost from so much to below so much; what lies between the least and the highest price, without gaps. */
  price: Type.Object({
    min: nullable(Halalas),
    max: nullable(Halalas),
    bars: Type.Array(Type.Object({ from: Halalas, to: Halalas, count: Type.Integer({ minimum: 0 }) })),
  }),
  /** So many stars and more. */
  ratings: Type.Array(
    Type.Object({ stars: Type.Integer({ minimum: 1, maximum: 5 }), count: Type.Integer({ minimum: 0 }) }),
  ),
  /** How many can be bought now. */
  in_stock: Type.Integer({ minimum: 0 }),
  attributes: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Counted) })),
  options: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Counted) })),
})
export type Facets = Static<typeof Facets>

/** What a search was taken for. */
export const SearchTold = Type.Object({
  /** The words that were searched for instead of those that were typed; null when they are the same. */
  corrected: nullable(Type.String()),
  /** Words that find much more, when those that were searched for find little; null when there are none. */
  meant: nullable(Type.String()),
  /** Words that mean nothing in this shop. */
  unknown: Type.Array(Type.String()),
  /** Normalised words by which what was found can be marked. */
  terms: Type.Array(Type.String()),
  /** When nothing was found: products that answer a part of what was asked, or those that sell best. */
  near: Type.Array(ProductCard),
})
export type SearchTold = Static<typeof SearchTold>

export const Listing = Type.Object({
  items: Type.Array(ProductCard),
  page: Type.Integer({ minimum: 1 }),
  per_page: Type.Integer({ minimum: 1 }),
  total: Type.Integer({ minimum: 0 }),
  pages: Type.Integer({ minimum: 0 }),
  facets: Facets,
  /** Null when nothing was searched for. */
  search: nullable(SearchTold),
})
export type Listing = Static<typeof Listing>
