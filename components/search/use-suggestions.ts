import { useEffect, useState } from 'react'
import type { Suggestions } from '#api/contract/search.ts'
import { readSuggestions } from '#api/suggestions.ts'
import { searchOwnIndex } from '#stores/search-index.ts'

/** Long enough for the next letter of who types fast. */
const PAUSE_MS = 120
const KEPT = 50
const NOTHING: Suggestions = { corrected: null, terms: [], queries: [], categories: [], brands: [], products: [] }
const kept = new Map<string, Suggestions>()

export type Suggested = {
  /** What these were suggested for. */ q: string
  told: Suggestions | undefined
  isOffline: boolean
}

/**
 * What is suggested for the words in the field; the last answer stays until the next has come, and answers that are no
 * longer wanted are cancelled. Undefined words ask for nothing.
 */
export function useSuggestions(typed: string | undefined): Suggested | undefined {
  const [answered, setSuggested] = useState<Suggested>()
  const q = typed?.trim().replace(/\s+/g, ' ')
  useEffect(() => {
    if (q === undefined || kept.has(q)) return undefined
    const leave = new AbortController()
    const own = (): Promise<void> =>
      searchOwnIndex(q).then((found) => {
        if (found && !leave.signal.aborted)
          setSuggested({ q, told: { ...NOTHING, ...found }, isOffline: !navigator.onLine })
      })
    if (q) void own()
    const timer = setTimeout(
      () => {
        readSuggestions(q, { signal: leave.signal, background: true, timeLimit: 4000 }).then(
          (told) => setSuggested({ q, told: keep(q, told), isOffline: false }),
          () =>
            leave.signal.aborted ||
            setSuggested((before) =>
              before?.q === q ? { ...before, isOffline: true } : { q, told: undefined, isOffline: true },
            ),
        )
      },
      q ? PAUSE_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [q])
  if (q === undefined) return undefined
  const known = kept.get(q)
  return known ? { q, told: known, isOffline: false } : answered
}

function keep(q: string, told: Suggestions): Suggestions {
  kept.set(q, told)
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
  return told
}
