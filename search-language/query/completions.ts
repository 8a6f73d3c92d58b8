import { withoutPrefix } from '../stem.ts'
import { hasDigit, searchWords } from '../words.ts'
import type { Concept } from './concepts.ts'

/** Maximum number of title words in a suggested search. */
const LONGEST = 4

/**
 * Completes a search with words of the found titles, from the first matching word to one after the last; most frequent
 * first. A further word needs two titles: «صندوق هدايا فارغ» alone must not suggest «هدايا فارغ», where the word
 * belongs to what stands before.
 */
export function completions(found: string[], concepts: Concept[], most: number): string[] {
  const answering = concepts.map(({ alternatives }) => new Set(alternatives.flatMap(({ words }) => words)))
  const counted = new Map<string, { shown: string; count: number; length: number; isWhole: boolean }>()
  for (const title of found) {
    const { written, words } = titleWords(title)
    const places = answering.map((own) => words.findIndex((word) => own.has(word)))
    if (places.length === 0 || places.includes(-1)) continue
    const [first, last] = [Math.min(...places), Math.max(...places)]
    for (const end of [last, last + 1]) {
      if (end >= written.length || end - first >= LONGEST || hasDigit(words[end]!) || words[end]!.length < 2) continue
      const shown = written
        .slice(first, end + 1)
        .join(' ')
        .replace(/[،,.()]+$/, '')
      // Searches that differ only in the article count as one.
      const key = words
        .slice(first, end + 1)
        .map(withoutPrefix)
        .join(' ')
      const isWhole = first === 0 || end === last
      const before = counted.get(key)
      if (before) Object.assign(before, { count: before.count + 1, isWhole: before.isWhole || isWhole })
      else counted.set(key, { shown, count: 1, length: end - first, isWhole })
    }
  }
  return [...counted.values()]
    .filter(({ count, isWhole }) => isWhole || count > 1)
    .toSorted((one, other) => other.count - one.count || one.length - other.length)
    .slice(0, most)
    .map(({ shown }) => shown)
}

/** The words of a title as displayed and as searched. */
type TitleWords = { written: string[]; words: string[] }
/** A cache: the same titles are found repeatedly. */
const titles = new Map<string, TitleWords>()
const MOST_TITLES = 4000

function titleWords(title: string): TitleWords {
  const before = titles.get(title)
  if (before) return before
  const written = title.split(/\s+/).filter(Boolean)
  const made = { written, words: written.map(searched) }
  if (titles.size >= MOST_TITLES) titles.clear()
  titles.set(title, made)
  return made
}

/** A cache: many titles share the same words. */
const known = new Map<string, string>()
const MOST_KNOWN = 20_000

function searched(written: string): string {
  const before = known.get(written)
  if (before !== undefined) return before
  const words = searchWords(written).join(' ')
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(written, words)
  return words
}
