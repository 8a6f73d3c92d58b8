import type { SearchIntent } from '#api/contract/listing.ts'
import { clean } from '#locales/arabic-text.ts'
import { isEmptyWord } from './empty-words.ts'
import type { Intent } from './intents.ts'
import type { Negation } from './negations.ts'
import { audienceOf, FOR_MEN } from './people.ts'
import { searchWords } from './words.ts'
import type { Wish } from './wish.ts'

/** An intent as read, and as the customer sees it. */
export type ReadIntent = {
  intent: Intent | { kind: 'kind' | 'men' | 'women' | 'children' | 'without' }
  told: SearchIntent
}

const HALALAS = 100
const NO_PRICE = { price_min: null, price_max: null }

/** What was asked for besides words, in the customer's words. */
export const intentsOf = ({ typed, taken }: Wish): ReadIntent[] =>
  taken.map(({ intent, start, end }) => {
    const [min, max] = intent.kind === 'price' ? [intent.min, intent.max] : []
    return {
      intent,
      told: {
        kind: intent.kind,
        ...splitText(typed, start, end),
        price_min: min === undefined ? null : min * HALALAS,
        price_max: max === undefined ? null : max * HALALAS,
      },
    }
  })

/** What the query is to be without, one by one. */
export const negationsOf = ({ typed, negations }: Wish): ReadIntent[] =>
  negations
    .filter(({ things }) => things.length > 0)
    .map(({ start, end, things }: Negation) => ({
      intent: { kind: 'without' },
      told: {
        kind: 'without',
        words: things.map((thing) => asTypedIn(typed, thing)).join(' '),
        without: splitText(typed, start, end).without,
        ...NO_PRICE,
      },
    }))

/** For whom something is; a word that only names a person tells it by their kind. */
export const audienceAt = ({ typed }: Wish, kind: 'men' | 'women' | 'children', at: number): ReadIntent => ({
  intent: { kind },
  told: { kind, ...splitText(typed, at, at + 1), ...NO_PRICE },
})

/** The people of a query: «لأمي» asks for what is for women. */
export const peopleOf = (wish: Wish): ReadIntent[] =>
  wish.all.flatMap((word, at) => {
    const audience = audienceOf(word)
    return audience === undefined ? [] : [audienceAt(wish, audience === FOR_MEN ? 'men' : 'women', at)]
  })

/**
 * The things that a query is for, where it says something else too.
 * @param things the words of each
 */
export function kindsOf(wish: Wish, things: string[][]): ReadIntent[] {
  const { typed, all, joined } = wish
  return things.flatMap((words): ReadIntent[] => {
    const places = words.flatMap((word) => word.split(' ')).map((word) => all.indexOf(word))
    if (places.length === 0 || places.includes(-1)) return []
    const { words: own, without } = splitText(typed, Math.min(...places), Math.max(...places) + 1)
    const [first = '', ...others] = without.split(' ')
    const isJoined = joined.some((word) => searchWords(first).join(' ') === `و${word}`)
    const left = isJoined ? [first.replace(AND, ''), ...others].join(' ') : without
    const isAfterAnd = joined.includes(words[0]!) && searchWords(own)[0] === `و${words[0]!}`
    if (left === '') return []
    return [
      {
        intent: { kind: 'kind' },
        told: { kind: 'kind', words: isAfterAnd ? own.replace(AND, '') : own, without: left, ...NO_PRICE },
      },
    ]
  })
}

const AND = /^و\p{M}*/u
const CONNECTIVE = /^(و|او|مع|and|with|or)$/

/**
 * A text cut into the words from `start` up to `end` and what is left without them: empty if that says nothing, and
 * with all of its negations.
 */
function splitText(typed: string, start: number, end: number): { words: string; without: string } {
  const [own, others]: [string[], string[]] = [[], []]
  let at = 0
  for (const piece of clean(typed).split(/\s+/)) {
    const next = at + searchWords(piece).length
    ;(at < end && next > start ? own : others).push(piece)
    at = next
  }
  const isConnective = (piece: string | undefined): boolean => CONNECTIVE.test(searchWords(piece ?? '').join(' '))
  while (isConnective(others[0])) others.shift()
  while (isConnective(others.at(-1))) others.pop()
  const isEmpty = others.every((piece) => searchWords(piece).every(isEmptyWord))
  return { words: own.join(' '), without: isEmpty ? '' : others.join(' ') }
}

/** A word, or several, as they stand in the text; of «وتمر», «تمر». */
export function asTypedIn(typed: string, words: string): string {
  const pieces = clean(typed).split(/\s+/)
  const find = (word: string): string | undefined => pieces.find((piece) => searchWords(piece).join(' ') === word)
  return words
    .split(' ')
    .map((word) => find(word) ?? find(`و${word}`)?.replace(AND, '') ?? word)
    .join(' ')
}
