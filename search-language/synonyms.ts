import { ownedBy, kinsOf, afterPreposition, withoutPrefix } from './stem.ts'
import { verbsOf } from './verbs.ts'
import { soundOf } from './sound.ts'
import { isLatin, searchWords } from './words.ts'

/**
 * `finds` and `near` are found by the terms, but do not find them; `near` only where no product is named by a term.
 * `isThing`: the terms name a thing, which only a product that is called so is.
 */
export type SynonymGroup = { terms: string[]; finds: string[]; near: string[]; isThing?: boolean }
/** What a normalised term of up to three words also finds: always, or only where no product has that. */
export type Synonyms = {
  same: (term: string) => string[]
  near: (term: string) => string[]
  /** Whether a normalised word is the name of a thing, which only a product that is called so is. */
  isThing: (word: string) => boolean
  /** Terms in Arabic letters by their sound. */
  sounding: (sound: string) => string[]
}

const LONGEST_TERM = 3

export const normalTerm = (term: string): string => searchWords(term).join(' ')

export function synonymsOf(groups: SynonymGroup[]): Synonyms {
  const [same, near] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  const add = (to: Map<string, Set<string>>, term: string, others: string[]): void => {
    const own = others.filter((other) => other !== term)
    if (own.length > 0) to.set(term, new Set([...(to.get(term) ?? []), ...own]))
  }
  for (const group of groups) {
    const terms = [...new Set(group.terms.map(normalTerm))]
    for (const term of terms) {
      add(same, term, [...terms, ...group.finds.map(normalTerm)])
      add(near, term, group.near.map(normalTerm))
    }
  }
  const listsOf = (all: Map<string, Set<string>>) => {
    const lists = new Map([...all].map(([term, own]) => [term, [...own]]))
    return (term: string) => lists.get(term) ?? []
  }
  const sounds = Map.groupBy(
    [...new Set([...same.keys(), ...near.keys()])].filter((term) => !term.includes(' ') && !isLatin(term)),
    soundOf,
  )
  const things = new Set(groups.filter(({ isThing }) => isThing).flatMap(({ terms }) => terms.map(normalTerm)))
  return {
    same: listsOf(same),
    near: listsOf(near),
    isThing: (word) => [word, ...kinsOf(word)].some((one) => things.has(one)),
    sounding: (sound) => sounds.get(sound) ?? [],
  }
}

/** The longest term of several words that begins at this word and has synonyms; without articles and plurals. */
export function termAt(words: string[], at: number, { same, near }: Synonyms): string[] | undefined {
  for (let length = Math.min(LONGEST_TERM, words.length - at); length > 1; length--) {
    const typed = words.slice(at, at + length)
    const bare = typed.map(withoutPrefix)
    const forms = [
      typed,
      bare,
      // «تساقط شعر» is «تساقط الشعر».
      bare.map((word, place) => (place === 0 ? word : `ال${word}`)),
      typed.map((word) => word.replace(/(?<=[a-z]{3})s$/, '')),
    ]
    const term = forms.find((form) => [same, near].some((of) => of(form.join(' ')).length > 0))
    if (term) return term
  }
  return undefined
}

/** Whether the word at this place is part of such a term: «شقة جديدة» does not ask for the newest. */
export const isInTerm = (words: string[], at: number, synonyms: Synonyms): boolean =>
  words.slice(Math.max(0, at - LONGEST_TERM + 1), at + 1).some((_, index, before) => {
    const start = at - before.length + 1 + index
    return start + (termAt(words, start, synonyms)?.length ?? 0) > at
  })

/** The forms of a word that have synonyms: itself, or without article, plural, preposition and owner, or of a verb. */
export function meaningsOf(word: string, { same, near }: Synonyms): string[] {
  const isKnown = (one: string): boolean => same(one).length > 0 || near(one).length > 0
  const bare = afterPreposition(word) ?? ''
  const forms = [[word], kinsOf(word), [bare], [word, bare, withoutPrefix(word)].flatMap(ownedBy), verbsOf(word)]
  return forms.map((some) => some.filter(isKnown)).find((some) => some.length > 0) ?? []
}
