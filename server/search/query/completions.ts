import { withoutPrefix } from '#locales/search/stem.ts'
import { hasDigit, searchWords } from '#locales/search/words.ts'
import type { Concept } from './concepts.ts'

/** Maximum number of title words in a suggested search. */
const LONGEST = 4

/**
 * Completes a search with words of the titles that it finds: from the first matching word to the last, plus one more.
 * Most frequent first.
 */
export function completions(found: string[], concepts: Concept[], most: number): string[] {
  const answering = concepts.map(({ alternatives }) => new Set(alternatives.flatMap(({ words }) => words)))
  const counted = new Map<string, { shown: string; count: number; length: number }>()
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
      const before = counted.get(key)
      if (before) before.count += 1
      else counted.set(key, { shown, count: 1, length: end - first })
    }
  }
  return [...counted.values()]
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
