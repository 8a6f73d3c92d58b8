import { choicesIn } from './asides.ts'
import { askedWords, type Asked, type Known } from './asked-words.ts'
import { takeIntents, type Taken } from './intents.ts'
import { isNegated } from './negations.ts'
import { searchWords } from './words.ts'

/** What a query says, before the products of a shop are looked at. */
export type Wish = Asked & {
  typed: string
  /** The normalised words of the whole query, in order; without the «و» of «وتمر». */
  all: string[]
  taken: Taken[]
  /** Pairs of words between which the query leaves the choice. */
  choices: [string, string][]
  /** Words with which another thing begins: «تمر» in «عسل وتمر». */
  joined: string[]
}

/** What a shop knows of words. */
export type Names = Known & {
  /** Whether the word at this place is part of a product's name or of a known term. */
  isNamePart: (all: string[], at: number) => boolean
  /** Whether a word that begins with «و» is another thing of the shop: «وتمر», but not «ورد». */
  isConjoined: (word: string) => boolean
  /** Whether what follows the «و» with which a word begins is what products are named by. */
  isNameAfterAnd: (word: string) => boolean
}

const AND = /^(و|and)$/
/** «قهوة مع دلة» joins two things; «مع القهوة» says what a thing is served with. */
const WITH = /^(مع|with)$/

/** «عسل -سدر» is honey without it, as in other searches. */
const MINUS = /(?<=\s)[-−](?=\p{Script=Arabic})/gu

export function readWish(text: string, names: Names): Wish {
  const { isNamePart, isConjoined, isNameAfterAnd } = names
  const typed = text.replace(MINUS, 'بدون ')
  const words = searchWords(typed)
  const codes = inCodes(typed)
  const taken = takeIntents(words, (at) => isNegated(words, at) || isNamePart(words, at)).filter(
    ({ intent, start }) => intent.kind !== 'amount' || !codes.has(start),
  )
  const asked = askedWords(words, taken, names)
  const isAnd = (word: string): boolean => word !== words[0] && asked.words.includes(word) && isConjoined(word)
  const begins = (word: string, before = ''): boolean =>
    isAnd(word) || AND.test(before) || (WITH.test(before) && !word.startsWith('ال'))
  // «عود ومسك وعنبر»: what the shop has more often without the «و» is meant without it.
  const isAfterAnd = (word: string): boolean =>
    word !== words[0] && asked.words.includes(word) && isNameAfterAnd(word) && !isNamePart(words, words.indexOf(word))
  const bare = (word: string): string => (isAnd(word) || isAfterAnd(word) ? word.slice(1) : word)
  return {
    typed,
    taken,
    choices: choicesIn(words),
    ...asked,
    all: words.map(bare),
    words: asked.words.map(bare),
    joined: words.flatMap((word, at) => (begins(word, words[at - 1]) ? [bare(word)] : [])),
  }
}

const CODE = /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+){2,}$/u

/** The places of the words in codes such as WH-DAT-1-L, whose number and letter are no size. */
function inCodes(typed: string): Set<number> {
  const places = new Set<number>()
  let at = 0
  for (const token of typed.split(/\s+/)) {
    const { length } = searchWords(token)
    if (CODE.test(token)) for (let place = at; place < at + length; place++) places.add(place)
    at += length
  }
  return places
}
