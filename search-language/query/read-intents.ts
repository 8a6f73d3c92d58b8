import type { Sort } from '#api/contract/listing.ts'
import { audienceAt, peopleOf, type ReadIntent } from '../intent-words.ts'
import { orderAskedBy } from '../orders.ts'
import { sizeKey } from '../sizes.ts'
import { withoutPrefix } from '../stem.ts'
import type { Wish } from '../wish.ts'
import { searchWords } from '../words.ts'
import type { Concept } from './concepts.ts'
import { sizeMark } from '../document-marks.ts'
import type { Words } from '../shop/documents.ts'
import { costs, isOnSale, type Test } from '../shop/narrow.ts'

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

/** Prices are halalas. */
type IntentFilters = { onSale: true | undefined; priceMin: number | undefined; priceMax: number | undefined }

/** The filters that a search asks for. */
export function intentFilters(intents: ReadIntent[]): IntentFilters {
  const prices = intents.filter(({ told }) => told.kind === 'price').map(({ told }) => told)
  const least = prices.flatMap(({ price_min }) => price_min ?? [])
  const most = prices.flatMap(({ price_max }) => price_max ?? [])
  return {
    onSale: intents.some(({ told }) => told.kind === 'on_sale') || undefined,
    priceMin: least.length > 0 ? Math.max(...least) : undefined,
    priceMax: most.length > 0 ? Math.min(...most) : undefined,
  }
}

export function intentTests(intents: ReadIntent[]): Test[] {
  const { onSale, priceMin, priceMax } = intentFilters(intents)
  return [
    ...(onSale ? [{ holds: isOnSale }] : []),
    ...(priceMin === undefined && priceMax === undefined ? [] : [{ holds: costs(priceMin, priceMax) }]),
  ]
}

export const intentSort = (intents: ReadIntent[]): Sort | undefined =>
  orderAskedBy(intents.map(({ told: { kind } }) => kind))

/** Whether an intent leaves products out, so that nothing may be left. */
export const isNarrowing = ({ told: { kind } }: ReadIntent): boolean => kind === 'price' || kind === 'on_sale'

/** For whom something is: as the shop's products say so, or as a person's name does. */
export function audiencesOf(wish: Wish, concepts: Concept[]): ReadIntent[] {
  if (wish.all.length === 1) return []
  const named = concepts.flatMap(({ asked }): ReadIntent[] => {
    const kind = AUDIENCES.find(([, own]) => own.has(withoutPrefix(asked)))?.[0]
    const at = wish.all.indexOf(asked)
    return kind === undefined || at < 0 ? [] : [audienceAt(wish, kind, at)]
  })
  return named.length > 0 ? named : peopleOf(wish)
}

/** A size as a concept: whatever names it, its number and unit stand together there. */
export function amountConcept(size: [string, string], { postings }: Words): Concept {
  const mark = sizeMark(sizeKey(size))
  const products = postings.anywhere.words.get(mark)?.length ?? 0
  return {
    asked: size.join(' '),
    shown: size.join(' '),
    isSure: true,
    place: 'named',
    kind: null,
    alternatives: products > 0 ? [{ words: [mark], weight: 1 }] : [],
    products,
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
