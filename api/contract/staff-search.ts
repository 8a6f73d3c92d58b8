import { Type, type Static } from 'typebox'
import { MOST_SEARCH_LETTERS } from './search.ts'

const Skus = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 20 })

/** Products that come first for a search, and those left out of it. Without any, the search is as it was. */
export const PinnedSearch = Type.Object({
  q: Type.String({ minLength: 1, maxLength: MOST_SEARCH_LETTERS }),
  pinned: Skus,
  hidden: Skus,
})
export type PinnedSearch = Static<typeof PinnedSearch>
export const PinnedSearches = Type.Object({ items: Type.Array(PinnedSearch) })

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
/** `failures` are searches whose words no product meets, all or some; `failed` are the most frequent ones. */
export const SearchReport = Type.Object({
  days: Type.Integer(),
  searches: Type.Integer(),
  failures: Type.Integer(),
  clicks: Type.Integer(),
  failed: Counted,
  frequent: Counted,
})
