/** A word of a search, or several, with what its worth depends on. */
export type Weighed = {
  /** How many products have it. */
  products: number
  isNear?: boolean
  /** Whether the search is for it, rather than for what it is like. */
  isMain: boolean
  isGift: boolean
  /** Whether it says what products are, rather than how. */
  saysKind: boolean
}

/** A rough number of documents: only the ratio of rare to common words matters. */
const DOCUMENTS = 20_000
const RAREST = Math.log(1 + DOCUMENTS)
/** What stands for a word that no product is named by says less than a word. */
const NEAR = 0.5
const KIND = 0.5

/**
 * Which words count where no product meets all. More count more than fewer, rare ones more than common ones, and what
 * the search is for counts double. Everything can be a gift, so that counts only beside another word.
 * @param met the combinations that products meet; bit n stands for word n
 */
export function bestCombination(words: Weighed[], met: Iterable<number>): number {
  const values = words.map(
    ({ products, isNear, isMain, saysKind }) =>
      (isNear ? NEAR : 1) * (1 + Math.log(1 + DOCUMENTS / (1 + products)) / RAREST) +
      (saysKind ? KIND : 0) +
      Number(isMain),
  )
  const gift = words.some(({ isGift }) => isGift) ? 1 << words.findIndex(({ isGift }) => isGift) : 0
  const worth = (combination: number): number =>
    values.reduce((sum, value, bit) => sum + (((combination >> bit) & 1) === 1 ? value : 0), 0) +
    Number((combination & gift) !== 0 && combination !== gift)
  const [best = 0] = [...met].toSorted((one, other) => worth(other) - worth(one))
  return best
}
