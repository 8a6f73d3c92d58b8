/** A word of a search, or several, with what its worth depends on. */
type Weighed = {
  /** How many products have it. */
  products: number
  isNear?: boolean
  /** Whether it is what somebody does with a thing, not what a thing is called. */
  isVerb?: boolean
  /** Whether it is found as written, and not guessed by its sound or stem. */
  isSure: boolean
  /** Whether the search is for it, rather than for what it is like. */
  isMain: boolean
  /** Whether it says what products are, rather than how. */
  saysKind: boolean
}

/** A rough number of documents: only the ratio of rare to common words matters. */
const DOCUMENTS = 20_000
const RAREST = Math.log(1 + DOCUMENTS)
/** What stands for a word that no product is named by says less than a word. */
const NEAR = 0.5
const GUESSED = 0.7
const KIND = 0.5
/** What the search is for outweighs every other word, unless it is only guessed. */
const MAIN = 10
const MAIN_GUESSED = 1.5
/** A sentence names a thing before what it is like. */
const EARLY = 0.6

/**
 * Which words count where no product meets all. More count more than fewer, rare ones more than common ones, early ones
 * more than late ones, and what the search is for most.
 * @param met the combinations that products meet; bit n stands for word n
 */
export function bestCombination(words: Weighed[], met: Iterable<number>): number {
  const values = words.map(
    ({ products, isNear, isVerb, isSure, isMain, saysKind }, at) =>
      (isNear ? NEAR : isSure ? 1 : GUESSED) * (1 + Math.log(1 + DOCUMENTS / (1 + products)) / RAREST) +
      (saysKind ? KIND : 0) +
      (!isMain ? 0 : isSure && !isNear && !isVerb ? MAIN : MAIN_GUESSED) +
      EARLY * (1 - at / words.length),
  )
  const worth = (combination: number): number =>
    values.reduce((sum, value, bit) => sum + (((combination >> bit) & 1) === 1 ? value : 0), 0)
  const [best = 0] = [...met].toSorted((one, other) => worth(other) - worth(one))
  return best
}
