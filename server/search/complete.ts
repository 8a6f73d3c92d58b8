import { withoutPrefix } from '#locales/search/stem.ts'
import { hasDigit, searchWords } from '#locales/search/words.ts'
import type { Concept } from './concepts.ts'

/** Words of a title that may stand in a suggested search. */
const LONGEST = 4

/**
 * Whole searches that begin with what was typed, in the words of the titles it finds: from the first word that answers to the last, and
 * the word after it. The most frequent first.
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
      const shown = written.slice(first, end + 1).join(' ').replace(/[،,.()]+$/, '')
      // With the article or without it is the same search.
      const key = words.slice(first, end + 1).map(withoutPrefix).join(' ')
      const known = counted.get(key) ?? { shown, count: 0, length: end - first }
      counted.set(key, { ...known, count: known.count + 1 })
    }
  }
  return [...counted.values()].sort((one, other) => other.count - one.count || one.length - other.length).slice(0, most).map(({ shown }) => shown)
}

type Title = { written: string[]; words: string[] }
/** The same titles stand in many suggestions. */
const titles = new Map<string, Title>()
const MOST_TITLES = 5000

/** Its words as they are written, and as they are searched. */
function titleWords(title: string): Title {
  const known = titles.get(title)
  if (known) return known
  const written = title.split(/\s+/).filter(Boolean)
  const told = { written, words: written.map((word) => searchWords(word).join(' ')) }
  if (titles.size >= MOST_TITLES) titles.clear()
  titles.set(title, told)
  return told
}
