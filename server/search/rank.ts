import { codeOf } from './document.ts'
import type { Candidate } from './match.ts'
import type { Reading } from './reading.ts'

/** How much a word counts where it stands. */
const PLACES = { title: 1, brand: 0.9, about: 0.62, elsewhere: 0.25 } as const
/** What else makes a document a better answer; the words themselves count up to ten. */
const BONUS = { code: 100, wholeTitle: 3, order: 1.2, share: 1, beginning: 0.5, buyable: 0.8, quality: 2.5 } as const
/** Roughly; only the proportions between rare and common words matter. */
const DOCUMENTS = 20_000

/** The best answers first. */
export function ranked(reading: Pick<Reading, 'typed' | 'concepts'>, candidates: Candidate[]): Candidate[] {
  const score = scorer(reading)
  return candidates
    .map((candidate, at) => ({ candidate, at, score: score(candidate) }))
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .map(({ candidate }) => candidate)
}

export function scorer({ typed, concepts }: Pick<Reading, 'typed' | 'concepts'>): (candidate: Candidate) => number {
  const code = codeOf(typed)
  const parts = concepts.map(({ alternatives, products }) => ({
    rarity: Math.log(1 + DOCUMENTS / (1 + products)),
    single: new Map(alternatives.filter(({ words }) => words.length === 1).map(({ words, weight }) => [words[0]!, weight])),
    several: alternatives.filter(({ words }) => words.length > 1),
    heaviest: Math.max(0.4, ...alternatives.filter(({ words }) => words.length === 1).map(({ weight }) => weight)),
  }))
  const allRarity = parts.reduce((sum, { rarity }) => sum + rarity, 0) || 1

  return (candidate) => {
    const { title, brand, about } = candidate
    const taken = new Set<number>()
    let [words, inOrder, before] = [0, 0, -2]
    for (const { rarity, single, several, heaviest } of parts) {
      let [best, place] = [0, -1]
      for (let at = 0; at < title.length; at++) {
        const weight = single.get(title[at]!)
        if (weight === undefined) continue
        taken.add(at)
        if (weight * PLACES.title > best) [best, place] = [weight * PLACES.title, at]
      }
      // In the title it mostly counts more than any word can elsewhere.
      if (best < heaviest * PLACES.brand) for (const [word, weight] of single) {
        if (weight * PLACES.brand <= best) continue
        if (brand.has(word)) best = weight * PLACES.brand
        else if (about.has(word)) best = Math.max(best, weight * PLACES.about)
      }
      for (const { words: phrase, weight } of several) {
        const at = title.findIndex((_, start) => phrase.every((word, index) => title[start + index] === word))
        if (at >= 0) phrase.forEach((_, index) => taken.add(at + index))
        if (phrase.every((word) => title.includes(word))) best = Math.max(best, weight * PLACES.title)
        else if (phrase.every((word) => brand.has(word) || about.has(word) || title.includes(word))) best = Math.max(best, weight * PLACES.about)
      }
      words += rarity * (best || PLACES.elsewhere * heaviest * 0.9)
      if (place >= 0 && place === before + 1) inOrder += 1
      before = place >= 0 ? place : -2
    }
    const share = taken.size / title.length
    return (
      10 * (words / allRarity) + BONUS.order * (parts.length > 1 ? inOrder / (parts.length - 1) : 0) + BONUS.share * share +
      (share === 1 ? BONUS.wholeTitle : 0) + (taken.has(0) ? BONUS.beginning : 0) + (candidate.isBuyable ? BONUS.buyable : 0) +
      BONUS.quality * candidate.quality + (code.length > 1 && candidate.codes.includes(code) ? BONUS.code : 0)
    )
  }
}
