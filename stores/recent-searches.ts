import { clean, normalise } from '#locales/arabic-text.ts'

const KEY = 'searches'
const MOST = 6

/** The list with these words in front; the same words, spelt otherwise, do not stand in it twice. */
export function withSearch(searches: readonly string[], words: string): string[] {
  const said = clean(words)
  if (!said) return [...searches]
  const same = normalise(said)
  return [said, ...searches.filter((search) => normalise(search) !== same)].slice(0, MOST)
}

/** What was last searched for on this device, the newest first. */
export function readSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((search) => typeof search === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** @returns the searches with this one */
export function rememberSearch(words: string): string[] {
  const searches = withSearch(readSearches(), words)
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Nothing may be kept here: the search itself works all the same.
  }
  return searches
}

/** @returns what is left: nothing */
export function forgetSearches(): string[] {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // There is nothing to forget.
  }
  return []
}
