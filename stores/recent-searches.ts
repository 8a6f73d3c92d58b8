import { clean, normalise } from '#locales/arabic-text.ts'

const KEY = 'searches'
const MOST = 6

/** The list with this search first, without an equivalent spelling. */
export function withSearch(searches: readonly string[], words: string): string[] {
  const cleaned = clean(words)
  if (!cleaned) return [...searches]
  const normalised = normalise(cleaned)
  return [cleaned, ...searches.filter((search) => normalise(search) !== normalised)].slice(0, MOST)
}

/** Recent searches on this device, the newest first. */
export function readSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((search) => typeof search === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** @returns the searches including this one */
export function rememberSearch(words: string): string[] {
  const searches = withSearch(readSearches(), words)
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Storage is unavailable; searching still works.
  }
  return searches
}

/** @returns the remaining searches: none */
export function clearSearches(): string[] {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is unavailable.
  }
  return []
}
