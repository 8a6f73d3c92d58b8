import { Type, type Static } from 'typebox'
import { MOST_SEARCH_LETTERS } from './search.ts'
import { listBy, whole } from './staff.ts'

const Skus = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 20 })

/** Products that come first for a search, and those left out of it. Without any, the search is as it was. */
export const PinnedSearch = Type.Object({
  q: Type.String({ minLength: 1, maxLength: MOST_SEARCH_LETTERS }),
  pinned: Skus,
  hidden: Skus,
})
export type PinnedSearch = Static<typeof PinnedSearch>
export const PinnedSearches = whole(PinnedSearch)

export const SearchReportQuery = Type.Object({
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, default: 7 })),
})
const Counted = Type.Array(
  Type.Object({
    shown: Type.String(),
    searches: Type.Integer(),
    failures: Type.Integer(),
    clicks: Type.Integer(),
  }),
)
/** `failures` counts searches without a product that has all words; `failed` lists the most frequent ones. */
export const SearchReport = Type.Object({
  days: Type.Integer(),
  searches: Type.Integer(),
  failures: Type.Integer(),
  clicks: Type.Integer(),
  failed: Counted,
  frequent: Counted,
})
export type SearchReport = Static<typeof SearchReport>

/** Words that stand for one another in searches; what is asked for by one of `terms` also finds `finds`. */
export const SynonymGroup = Type.Object({
  key: Type.String(),
  terms: Type.Array(Type.String()),
  finds: Type.Array(Type.String()),
})
export type SynonymGroup = Static<typeof SynonymGroup>
export const SynonymGroups = listBy(SynonymGroup, Type.String())
/** The merchant's own first, then those of the shop's code; `after` is the last `key` of the page before. */
export const SynonymsQuery = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 4000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  /** A part of a word. */
  q: Type.Optional(Type.String({ maxLength: MOST_SEARCH_LETTERS })),
})
export type SynonymsQuery = Static<typeof SynonymsQuery>
/** POST /staff/search/synonyms: two to twenty terms of one to three words. */
export const SynonymEntry = Type.Object({
  terms: Type.Array(Type.String({ minLength: 1, maxLength: MOST_SEARCH_LETTERS }), { minItems: 2, maxItems: 20 }),
})
export const SynonymKey = Type.Object({ key: Type.String({ minLength: 1, maxLength: 4000 }) })
