import { Type, type Static } from 'typebox'
import { ProductCard } from './product.ts'
import { Named, nullable } from './shared.ts'

export const MOST_SEARCH_LETTERS = 200

export const SuggestQuery = Type.Object({ q: Type.Optional(Type.String({ maxLength: MOST_SEARCH_LETTERS })) })

/** Search suggestions; without input, popular searches and bestsellers. */
export const Suggestions = Type.Object({
  /** The corrected input; null if nothing was corrected. */
  corrected: nullable(Type.String()),
  /** Normalised words for highlighting matches. */
  terms: Type.Array(Type.String()),
  /** Suggested searches. */
  queries: Type.Array(Type.String()),
  categories: Type.Array(Named),
  brands: Type.Array(Named),
  products: Type.Array(ProductCard),
})
export type Suggestions = Static<typeof Suggestions>

/** A submitted search, or a product chosen from its results; anonymous. */
export const SearchEvent = Type.Object({
  kind: Type.Enum(['search', 'click']),
  q: Type.String({ minLength: 1, maxLength: MOST_SEARCH_LETTERS }),
})
export type SearchEvent = Static<typeof SearchEvent>
