/**
 * Words in products that match a concept; `weight` is the quality of the match, 1 for the exact word. Several words
 * form one term.
 */
export type Alternative = { words: string[]; weight: number }
/**
 * Where a product must have a concept: in what says what it is (title, brand, categories, tags), there or in its
 * values, or in the description too.
 */
export type Place = 'kind' | 'named' | 'anywhere'
/** One term of the query. `isSure` if it was found as written, apart from the article and synonyms. */
export type Concept = {
  asked: string
  isSure: boolean
  /** If it stands for a word that no product is named by: stuffed dates for baklava. */
  isNear?: boolean
  /** If products that match it come before all others. */
  isFirst?: boolean
  /** If it is what somebody does with a thing: «ابخر» finds what is burnt. */
  isVerb?: boolean
  alternatives: Alternative[]
  /** Display form. */
  shown: string
  /** Approximate number of products that contain it. */
  products: number
  place: Place
  /** If titles or names of categories begin with it, the facets of those categories; otherwise null. */
  kind: number[] | null
  /** If they begin only with other words of its meaning, so that its own counts anywhere in a title. */
  isInside?: boolean
}

export const WEIGHTS = {
  exact: 1,
  article: 0.95,
  beginning: 0.9,
  stem: 0.8,
  sound: 0.75,
  synonym: 0.85,
  kin: 0.65,
  near: 0.6,
} as const
/** Whether products are named by words of the same meaning, as by those for a colour. */
export const hasMeaning = ({ alternatives }: Concept): boolean =>
  alternatives.some(({ weight }) => weight === WEIGHTS.synonym)

/**
 * Whether products are named by a word.
 * @param isForeign whether it is a Latin word that an Arabic one means: it must be what a product is, as "table" in
 *   "Chef's Table" is not
 */
export type ShopNames = (word: string, isForeign?: boolean) => boolean
