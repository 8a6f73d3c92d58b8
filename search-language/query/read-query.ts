import { GIFT } from '../asked-words.ts'
import { intentsOf, kindsOf, negationsOf, type ReadIntent } from '../intent-words.ts'
import { serviceAsked } from '../service-questions.ts'
import { readWish, type Wish } from '../wish.ts'
import { carriesResults, isSentence, lacksThing, leftOf } from './carry.ts'
import type { Concept } from './concepts.ts'
import { describedOfOtherKinds, excludedFrom, lackingThings, ofOtherKinds, withoutOf } from './excluded.ts'
import { meetMost } from './leave-out-words.ts'
import { withKinds } from '../shop/kinds.ts'
import { everyPlace } from '../shop/columns.ts'
import { narrow } from '../shop/narrow.ts'
import type { Shop } from '../shop/shop.ts'
import { audiencesOf, intentTests, isNarrowing } from './read-intents.ts'
import { spell, type Spelling } from './spelling.ts'
import type { Chosen, Reading } from './reading.ts'
import { chooseThings, findAny, matchingAny, oneThing } from './things.ts'
import { droppedFrom, tellWords } from './told-words.ts'
import { askedConcepts, conceptsOf, isKnown } from './word-concepts.ts'

type Ways = {
  /** The last word may be incomplete. */
  isTyping?: boolean
  /** No corrections. */
  isExact?: boolean
}

/** Reads a query in steps; each takes what the steps before it found, and changes none of it. */
export function readQuery(shop: Shop, typed: string, { isTyping = false, isExact = false }: Ways = {}): Reading {
  const read = readWish(typed, shop)
  const service = serviceAsked(read.all)
  // «متى يوصل طلبي» is for no product.
  const wish = service?.isCertain ? { ...read, words: [], taken: [], negations: [], preferred: [] } : read
  const concepts = askedConcepts(shop, wish, isTyping)
  const spelling = isExact ? { concepts, isSwapped: false, isCorrected: false } : spell(shop, wish, concepts)
  const chosen = choose(shop, wish, spelling)
  const { intents, impossible } = possibleIntents(shop, wish, chosen)
  const hidden = hiddenBy(shop, wish, spelling, chosen, impossible)
  const asked = [
    ...intents.filter(
      ({ intent }) => intent.kind !== 'amount' || isMet(intent.size, [...chosen.concepts, ...chosen.preferred]),
    ),
    ...audiencesOf(wish, chosen.concepts),
    ...negationsOf(wish),
  ]
  return {
    typed,
    things: chosen.things,
    concepts: chosen.concepts,
    // What some results have, though not all must, comes first.
    preferred: [
      ...chosen.preferred,
      ...droppedFrom(wish, spelling, [...chosen.concepts, ...chosen.preferred]).filter(({ isNear }) => !isNear),
    ],
    intents: [
      ...(asked.length > 0 || chosen.things.length > 1 ? kindsOf(wish, mainWords(chosen.things)) : []),
      ...asked,
    ],
    service,
    without: chosen.without,
    hidden,
    ...tellWords(shop, wish, spelling, chosen, { impossible, hidden }),
  }
}

/** The concepts that products must have, prefer to have, and must not have. */
function choose(shop: Shop, wish: Wish, { concepts: spelt }: Spelling): Chosen {
  const known = withKinds(shop.kinds, spelt.filter(isKnown))
  const met = chooseThings(shop, wish, known, spelt.length)
  const concepts = met.things.flat()
  const isName = !isSentence(shop, wish, concepts)
  const isCarried =
    concepts.length === 0 ||
    (carriesResults(shop, concepts, leftOf(spelt, concepts), isName) && !lacksThing(shop, spelt, concepts, isName))
  const chosen = isCarried ? met : { things: [], preferred: [], purposes: [] }
  const without = wish.negations.flatMap(({ things, isOfKind }) =>
    things.map((thing) => withoutOf(shop, thing, isOfKind)),
  )
  // «بدون سكر» alone asks for what says so.
  const isOnlyWithout = spelt.length === 0 && without.length > 0
  // What is searched for somebody, and for nothing else that the shop has, is a gift.
  const isForSomebody = chosen.things.length === 0 && wish.preferred.length > 0 && !lacksThing(shop, spelt, [])
  const things = isOnlyWithout
    ? oneThing(without.map(({ concept }) => concept).filter(isKnown))
    : isForSomebody
      ? oneThing(meetMost(shop, withKinds(shop.kinds, conceptsOf(shop, [GIFT]).filter(isKnown))))
      : chosen.things
  return {
    things,
    concepts: things.flat(),
    preferred: [...chosen.preferred, ...conceptsOf(shop, wish.preferred).filter(isKnown)],
    purposes: chosen.purposes,
    without,
  }
}

/** The intents that products meet, and those that would leave none. */
function possibleIntents(
  shop: Shop,
  wish: Wish,
  { things }: Chosen,
): { intents: ReadIntent[]; impossible: ReadIntent[] } {
  const asked = intentsOf(wish)
  if (meetsIntents(shop, things, asked)) return { intents: asked, impossible: [] }
  return { intents: asked.filter((one) => !isNarrowing(one)), impossible: asked.filter(isNarrowing) }
}

/** Whether products meet the things at the prices, or with the discount, that were asked for. */
function meetsIntents(shop: Shop, things: Concept[][], intents: ReadIntent[]): boolean {
  if (!intents.some(isNarrowing)) return true
  const places = things.length ? matchingAny(shop, things) : everyPlace(shop.columns)
  return narrow(shop.columns, places, intentTests(intents)).length > 0
}

/** What each thing is: of one, its kind alone; of several, all of their words. */
const mainWords = (things: Concept[][]): string[][] =>
  things.map((thing) =>
    (things.length > 1 ? thing : thing.filter(({ place }) => place === 'kind')).map(({ asked }) => asked),
  )

const isMet = (size: [string, string], concepts: Concept[]): boolean =>
  concepts.some(({ asked }) => asked === size.join(' '))

function hiddenBy(
  shop: Shop,
  wish: Wish,
  spelling: Spelling,
  { things, concepts, preferred, without, purposes }: Chosen,
  impossible: ReadIntent[],
): number[] {
  const { documents } = shop
  const isDropped = droppedFrom(wish, spelling, [...concepts, ...preferred]).length > 0
  const isPartly = isDropped || impossible.length > 0 || purposes.length > 0
  const excluded = excludedFrom(documents, things, without, wish.notFor)
  const ofOthers = isPartly && wish.notFor.length === 0 ? ofOtherKinds(shop, things, spelling.concepts[0]?.asked) : []
  const fitting = new Set(purposes.flatMap((purpose) => findAny(documents, things, [purpose])))
  const described = describedOfOtherKinds(shop, things)
  const lacking = lackingThings(documents, things)
  return [...new Set([...excluded, ...described, ...lacking, ...ofOthers.filter((id) => !fitting.has(id))])]
}
