import type { SearchIntent, Sort } from '#api/contract/listing.ts'
import { clean } from '#locales/arabic-text.ts'
import type { Intent, Taken } from '#search-language/intents.ts'
import type { Negation } from '#search-language/negations.ts'
import { orderAskedBy } from '#search-language/orders.ts'
import { withoutPrefix } from '#search-language/stem.ts'
import { isEmptyWord } from '#search-language/empty-words.ts'
import { searchWords } from '#search-language/words.ts'
import type { Narrowing } from '#server/catalogue/service.ts'
import type { Concept } from './concepts.ts'
import type { Lexicon } from '../memory/vocabulary.ts'
import type { Words } from '../memory/document-words.ts'

export type ReadIntent = { intent: Intent | Audience; told: SearchIntent }
type Audience = { kind: 'men' | 'women' | 'children' | 'without' }

const HALALAS = 100
const listed = (words: string): Set<string> => new Set(searchWords(words))
const AUDIENCES: ['men' | 'women' | 'children', Set<string>][] = [
  ['men', listed('رجالي رجاليه رجال رجل شبابي men')],
  ['women', listed('نسائي نسائيه نساء حريمي حريم بناتي ستاتي women ladies')],
  ['children', listed('اطفال طفل عيال بزران اولاد kids')],
]

/** Words of what is for everybody. */
export const FOR_BOTH = ['للجنسين', 'جنسين', 'الجنسين', 'unisex']

/** Words of products for the other grown people than such a word says; undefined for other words. */
export function audienceWords(word: string): string[] | undefined {
  const kind = AUDIENCES.find(([, own]) => own.has(withoutPrefix(word)))?.[0]
  return (
    kind && AUDIENCES.filter(([other]) => other !== kind && other !== 'children').flatMap(([, words]) => [...words])
  )
}

/** The filters that a search asks for. */
export function intentFilters(intents: ReadIntent[]): Omit<Narrowing, 'choices'> {
  const prices = intents.filter(({ told }) => told.kind === 'price').map(({ told }) => told)
  const least = prices.flatMap(({ price_min }) => price_min ?? [])
  const most = prices.flatMap(({ price_max }) => price_max ?? [])
  return {
    onSale: intents.some(({ told }) => told.kind === 'on_sale') || undefined,
    priceMin: least.length > 0 ? Math.max(...least) : undefined,
    priceMax: most.length > 0 ? Math.min(...most) : undefined,
  }
}

export const intentSort = (intents: ReadIntent[]): Sort | undefined =>
  orderAskedBy(intents.map(({ told: { kind } }) => kind))

/** Whether an intent leaves products out, so that nothing may be left. */
export const isNarrowing = ({ told: { kind } }: ReadIntent): boolean => kind === 'price' || kind === 'on_sale'

/** What was asked for besides words, in the customer's words. @param words of the whole search, in order */
export function tellIntents(typed: string, taken: Taken[]): ReadIntent[] {
  return taken.map(({ intent, start, end }) => {
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
}

/** What the query is to be without, one by one. */
export const tellNegations = (typed: string, negations: Negation[]): ReadIntent[] =>
  negations
    .filter(({ things }) => things.length > 0)
    .map(({ start, end, things }) => ({
      intent: { kind: 'without' },
      told: {
        kind: 'without',
        words: things.map((thing) => asTypedIn(typed, thing)).join(' '),
        without: splitText(typed, start, end).without,
        price_min: null,
        price_max: null,
      },
    }))

/** For whom something is, where the shop's products say so. */
export function audiencesOf(typed: string, words: string[], concepts: Concept[]): ReadIntent[] {
  return concepts.flatMap(({ asked }): ReadIntent[] => {
    const kind = AUDIENCES.find(([, own]) => own.has(withoutPrefix(asked)))?.[0]
    const at = words.indexOf(asked)
    if (kind === undefined || at < 0 || words.length === 1) return []
    return [{ intent: { kind }, told: { kind, ...splitText(typed, at, at + 1), price_min: null, price_max: null } }]
  })
}

/** A text cut into the words from `start` up to `end` and what is left without them. */
function splitText(typed: string, start: number, end: number): { words: string; without: string } {
  const [own, others]: [string[], string[]] = [[], []]
  let at = 0
  for (const piece of clean(typed).split(/\s+/)) {
    const next = at + searchWords(piece).length
    ;(at < end && next > start ? own : others).push(piece)
    at = next
  }
  const isEmpty = (piece: string): boolean => searchWords(piece).every(isEmptyWord)
  return { words: own.join(' '), without: others.filter((piece) => !isEmpty(piece)).join(' ') }
}

/** A word, or several, as they stand in the text. */
export const asTypedIn = (typed: string, words: string): string => {
  const pieces = clean(typed).split(/\s+/)
  return words
    .split(' ')
    .map(
      (word) =>
        pieces.find((piece) => searchWords(piece).join(' ') === word) ??
        // «تمر» of «وتمر»
        pieces.find((piece) => searchWords(piece).join(' ') === `و${word}`)?.replace(/^و\p{M}*/u, '') ??
        word,
    )
    .join(' ')
}

/** A size as a concept: each way to write it is a phrase. */
export const amountConcept = (sizes: [string, string][], lexicon: Lexicon): Concept => {
  const known = sizes.filter((size) => size.every(lexicon.word))
  return {
    asked: sizes[0]!.join(' '),
    shown: sizes[0]!.join(' '),
    isSure: true,
    place: 'named',
    kind: null,
    alternatives: known.map((words) => ({ words, weight: 1 })),
    products: known.reduce((sum, [number]) => sum + lexicon.word(number)!.products, 0),
  }
}

/** Whether two words stand next to each other in a product's title, such as «البيت الجديد». */
export function isInTitle({ postings, texts }: Words, first: string, second: string): boolean {
  const bareFirst = withoutPrefix(first)
  const afterPreposition = bareFirst.replace(/^[لب](?=...)/, '')
  const bareSecond = withoutPrefix(second)
  const ids = [...new Set([bareSecond, `ال${bareSecond}`, second])].flatMap(
    (word) => postings.titled.words.get(word) ?? [],
  )
  return ids.some((id) => {
    const title = texts[id]!.title.map(withoutPrefix)
    return title.some((word, at) => (word === bareFirst || word === afterPreposition) && title[at + 1] === bareSecond)
  })
}
