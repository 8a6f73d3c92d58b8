import { isOrdering } from '../orders.ts'
import type { ReadIntent } from '../intent-words.ts'
import { searchWords } from '../words.ts'
import type { Shop } from '../shop/shop.ts'
import { didYouMean } from './did-you-mean.ts'
import { isNarrowing } from './read-intents.ts'
import type { Reading } from './reading.ts'
import { findAny, matchingAny } from './things.ts'
import { readQuery } from './read-query.ts'

/** A query as read, and what is to be said of it. */
export type Understood = Reading & {
  /** Only filters or an order were asked for: all products match. */
  isAll: boolean
  /** Whether a match does not say that it is without what it must be without. */
  contentsUnknown: boolean
  /** Number of matches that have what they must be without. */
  excluded: number
  /** Words to highlight in results. */
  terms: string[]
  /** Suggested words that find much more, if these find little; otherwise null. */
  meant: string | null
}

const MOST_TERMS = 60

/** @param isExact searches for the exact words, without corrections */
export function understand(shop: Shop, typed: string, isExact = false): Understood {
  const reading = readQuery(shop, typed, { isExact })
  const { things, without, unknown, intents } = reading
  const found = things.length > 0 ? matchingAny(shop, things).length : 0
  const ids = without.length > 0 && things.length > 0 ? findAny(shop.documents, things) : []
  const isOut = new Set(reading.hidden)
  return {
    ...reading,
    // «شنطة رخيصة» asks for no product of the shop, cheap or not.
    isAll: things.length === 0 && unknown.length === 0 && intents.some(isOfAll),
    contentsUnknown: ids.some((id) => !isOut.has(id) && without.some(({ lacks }) => !lacks.has(id))),
    excluded: ids.filter((id) => without.some(({ has }) => has.has(id))).length,
    terms: termsOf(reading),
    meant: isExact && found === 0 ? readQuery(shop, typed).corrected : didYouMean(shop, reading, found),
  }
}

/** Whether an intent asks for products of any kind: those at a price, or in an order. */
const isOfAll = (intent: ReadIntent): boolean => isNarrowing(intent) || isOrdering(intent.told.kind)

const termsOf = ({ concepts }: Reading): string[] =>
  [
    ...new Set(concepts.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words.flatMap(searchWords)))),
  ].slice(0, MOST_TERMS)
