import { Type, type Static } from 'typebox'
import { ProductCard } from './product.ts'
import { Named, nullable } from './shared.ts'

export const MOST_SEARCH_LETTERS = 200

export const SuggestQuery = Type.Object({ q: Type.Optional(Type.String({ maxLength: MOST_SEARCH_LETTERS })) })

/** What somebody who is typing may mean; with nothing typed, what others search for and what sells best. */
export const Suggestions = Type.Object({
  /** The words that were taken instead of those that were typed; null when they are the same. */
  corrected: nullable(Type.String()),
  /** Normalised words by which what was found can be marked. */
  terms: Type.Array(Type.String()),
  /** Whole searches to go on with. */
  queries: Type.Array(Type.String()),
  categories: Type.Array(Named),
  brands: Type.Array(Named),
  products: Type.Array(ProductCard),
})
export type Suggestions = Static<typeof Suggestions>

/** A search that was sent off, or a product that was chosen among what it found. Nothing tells by whom. */
export const SearchEvent = Type.Object({
  kind: Type.Enum(['search', 'click']),
  q: Type.String({ minLength: 1, maxLength: MOST_SEARCH_LETTERS }),
})
export type SearchEvent = Static<typeof SearchEvent>
