import { codeOf } from '../document-marks.ts'
import type { Candidate } from './match.ts'
import { WEIGHTS } from '../query/concepts.ts'
import type { Reading } from '../query/reading.ts'

/** Weight of a match by its place in the document. */
const PLACES = { title: 1, brand: 0.9, about: 0.62, elsewhere: 0.25 } as const
/** Bonuses for other signals; matched words score up to ten. */
const BONUS = {
  code: 100,
  wholeTitle: 3,
  order: 1.2,
  share: 1,
  beginning: 0.5,
  buyable: 0.8,
  quality: 2.5,
  /** An empty box is no gift, unless a box is asked for. */
  empty: -6,
  kind: 4,
  main: 5,
  preferred: 8,
  /** What only a description has. */
  described: 3,
  /** The size or the quality that was asked for, which only a few products have. */
  first: 30,
  /** Products that say that they are without what they must be without come first. */
  without: 30,
} as const
/** The share of a bonus for what attributes say. */
const PREFERRED_ABOUT = 0.7
/** A rough number of documents: only the ratio of rare to common words matters. */
const DOCUMENTS = 20_000

type Ranking = Pick<Reading, 'typed' | 'concepts' | 'preferred' | 'without'>

/** Sorts candidates by score, best first. @param described of each preferred concept, the ids of products that have it */
export function ranked(reading: Ranking, candidates: Candidate[], described: Set<number>[] = []): Candidate[] {
  const score = scorer(reading, described)
  return candidates
    .map((candidate, at) => ({ candidate, at, score: score(candidate) }))
    .toSorted((one, other) => other.score - one.score || one.at - other.at)
    .map(({ candidate }) => candidate)
}

const EMPTY = /^(ال)?(فارغ|فاضي)ه?$/

/** Marks the title words that match; one reused buffer. */
let taken = new Uint8Array(64)

function scorer(
  { typed, concepts, preferred, without }: Ranking,
  described: Set<number>[],
): (candidate: Candidate) => number {
  const code = codeOf(typed)
  const kinds = concepts.filter(({ kind }) => kind !== null).length
  const parts = concepts.map(({ alternatives, products, kind, place, isInside }) => ({
    isInside,
    isKind: kind !== null,
    isMain: place === 'kind',
    rarity: Math.log(1 + DOCUMENTS / (1 + products)),
    single: new Map(
      alternatives.filter(({ words }) => words.length === 1).map(({ words, weight }) => [words[0]!, weight]),
    ),
    several: alternatives.filter(({ words }) => words.length > 1),
    heaviest: Math.max(0.4, ...alternatives.filter(({ words }) => words.length === 1).map(({ weight }) => weight)),
  }))
  const better = preferred.map(({ isFirst, alternatives }, at) => ({
    described: described[at],
    phrases: alternatives.map(({ words }) => words),
    bonus: isFirst ? BONUS.first : BONUS.preferred,
  }))
  const allRarity = parts.reduce((sum, { rarity }) => sum + rarity, 0) || 1

  return ({ texts: { product_id, title, brand, about, codes }, isBuyable, quality, inKind }) => {
    if (taken.length < title.length) taken = new Uint8Array(title.length * 2)
    taken.fill(0, 0, title.length)
    let words = 0
    let inOrder = 0
    let before = -2
    let [ofKind, ofMain] = [0, 0]
    for (const [at, { rarity, single, several, heaviest, isKind, isMain, isInside }] of parts.entries()) {
      let best = 0
      let place = -1
      for (let word = 0; word < title.length; word++) {
        const weight = single.get(title[word]!)
        if (weight === undefined) continue
        taken[word] = 1
        if (weight * PLACES.title <= best) continue
        best = weight * PLACES.title
        place = word
      }
      const isCalled = single.has(title[0]!) || (isInside && best > WEIGHTS.synonym)
      const isOfIt = isCalled ? 1 : inKind[at]!
      if (isKind) ofKind += isOfIt
      if (isMain) ofMain = isOfIt
      // A title match usually scores more than any other place.
      if (best < heaviest * PLACES.brand)
        for (const [word, weight] of single) {
          if (weight * PLACES.brand <= best) continue
          if (brand.has(word)) best = weight * PLACES.brand
          else if (about.has(word)) best = Math.max(best, weight * PLACES.about)
        }
      for (const { words: phrase, weight } of several) {
        const start = title.findIndex((_, from) => phrase.every((word, index) => title[from + index] === word))
        if (start >= 0) taken.fill(1, start, start + phrase.length)
        if (phrase.every((word) => title.includes(word))) best = Math.max(best, weight * PLACES.title)
        else if (phrase.every((word) => brand.has(word) || about.has(word) || title.includes(word)))
          best = Math.max(best, weight * PLACES.about)
      }
      words += rarity * (best || PLACES.elsewhere * heaviest * 0.9)
      if (place >= 0 && place === before + 1) inOrder += 1
      before = place >= 0 ? place : -2
    }
    let matched = 0
    let isEmpty = false
    for (let at = 0; at < title.length; at++) {
      matched += taken[at]!
      isEmpty ||= taken[0] === 0 && EMPTY.test(title[at]!)
    }
    const share = matched / title.length
    const preference = (phrase: string[]): number =>
      phrase.every((word) => title.includes(word))
        ? 1
        : phrase.every((word) => about.has(word) || title.includes(word))
          ? PREFERRED_ABOUT
          : 0
    return (
      10 * (words / allRarity) +
      BONUS.order * (parts.length > 1 ? inOrder / (parts.length - 1) : 0) +
      BONUS.kind * (kinds > 0 ? ofKind / kinds : 0) +
      BONUS.main * ofMain +
      better.reduce(
        (sum, { phrases, bonus, described: ids }) =>
          sum + (bonus * Math.max(0, ...phrases.map(preference)) || (ids?.has(product_id) ? BONUS.described : 0)),
        0,
      ) +
      BONUS.without * without.filter(({ lacks }) => lacks.has(product_id)).length +
      BONUS.share * share +
      (share === 1 ? BONUS.wholeTitle : 0) +
      (taken[0] === 1 ? BONUS.beginning : 0) +
      (isBuyable ? BONUS.buyable : 0) +
      BONUS.quality * quality +
      (isEmpty ? BONUS.empty : 0) +
      (code.length > 1 && codes.includes(code) ? BONUS.code : 0)
    )
  }
}
