import { choicesIn } from './asides.ts'
import { askedWords, type Asked } from './asked-words.ts'
import { takeIntents, type Taken } from './intents.ts'
import { isNegated } from './negations.ts'
import { searchWords } from './words.ts'

/** What a query says, before the products of a shop are looked at. */
export type Wish = Asked & {
  typed: string
  /** The normalised words of the whole query, in order. */
  all: string[]
  taken: Taken[]
  /** Pairs of words between which the query leaves the choice. */
  choices: [string, string][]
}

/** @param isName whether the word at this place is part of a product's name or of a known term */
export function readWish(typed: string, isName: (all: string[], at: number) => boolean): Wish {
  const all = searchWords(typed)
  const taken = takeIntents(all, (at) => isNegated(all, at) || isName(all, at))
  return { typed, all, taken, choices: choicesIn(all), ...askedWords(all, taken) }
}
