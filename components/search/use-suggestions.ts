import { useEffect, useState } from 'react'
import type { Suggestions } from '#api/contract/search.ts'
import { readSuggestions } from '#api/suggestions.ts'
import { ownSearch } from '#stores/search-index.ts'

/** Longer than the pause between letters of a fast typist. */
const PAUSE_MS = 120
/** As many products as the server suggests. */
const SHOWN = 6
const KEPT = 50
/** Older ones are shown until the server answers again: the merchant may have changed what words find. */
const FRESH_MS = 5000
const NOTHING: Suggestions = { corrected: null, terms: [], queries: [], categories: [], brands: [], products: [] }
const cache = new Map<string, { suggestions: Suggestions; at: number }>()

export type Suggested = {
  /** The query of these suggestions. */ q: string
  suggestions: Suggestions | undefined
  isOffline: boolean
}

/**
 * Suggestions for the typed text. The last response stays until the next arrives, obsolete requests are cancelled, and
 * undefined requests nothing.
 */
export function useSuggestions(typed: string | undefined): Suggested | undefined {
  const [answered, setSuggested] = useState<Suggested>()
  const q = typed?.trim().replace(/\s+/g, ' ')
  useEffect(() => {
    const former = q === undefined ? undefined : cache.get(q)
    if (q === undefined || (former && Date.now() - former.at < FRESH_MS)) return undefined
    const leave = new AbortController()
    const suggestOwn = (): Promise<void> =>
      ownSearch().then((own) => {
        const found = own?.suggest(q, SHOWN)
        if (found && !leave.signal.aborted)
          setSuggested({
            q,
            suggestions: { ...NOTHING, products: found.products, terms: found.terms },
            isOffline: !navigator.onLine,
          })
      })
    if (q && !former) void suggestOwn()
    const timer = setTimeout(
      () => {
        readSuggestions(q, { signal: leave.signal, background: true, timeLimit: 4000 }).then(
          (suggestions) => setSuggested({ q, suggestions: keep(q, suggestions), isOffline: false }),
          () =>
            leave.signal.aborted ||
            setSuggested((before) =>
              before?.q === q ? { ...before, isOffline: true } : { q, suggestions: undefined, isOffline: true },
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
  const cached = cache.get(q)
  return cached ? { q, suggestions: cached.suggestions, isOffline: false } : answered
}

function keep(q: string, suggestions: Suggestions): Suggestions {
  cache.set(q, { suggestions, at: Date.now() })
  if (cache.size > KEPT) cache.delete(cache.keys().next().value!)
  return suggestions
}
