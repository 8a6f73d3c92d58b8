/** The texts that a document is ranked by. */
export type Texts = {
  product_id: number
  /** The title as displayed. */
  shown: string
  title: string[]
  brand: Set<string>
  about: Set<string>
  codes: string[]
}
export type TextRow = { shown: string; title: string; brand: string; about: string; codes: string[] }

/** A cache: many documents share the words of a brand or category. */
const sets = new Map<string, Set<string>>()
const MOST_SETS = 20_000

export const textsOf = (product_id: number, { shown, title, brand, about, codes }: TextRow): Texts => ({
  product_id,
  shown,
  title: title.split(' '),
  brand: setOf(brand),
  about: setOf(about),
  codes,
})

function setOf(words: string): Set<string> {
  const known = sets.get(words)
  if (known) return known
  const made = new Set(words.split(' '))
  if (sets.size >= MOST_SETS) sets.clear()
  sets.set(words, made)
  return made
}
