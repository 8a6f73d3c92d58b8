import { get, post, type CallOptions } from './client.ts'
import type { SearchEvent, Suggestions } from './contract/search.ts'

export const readSuggestions = (q: string, options?: CallOptions): Promise<Suggestions> =>
  get(`/api/search/suggest${q ? `?${new URLSearchParams({ q })}` : ''}`, options)

/** Counts an anonymous search. Failures are ignored. */
export function countSearch(kind: SearchEvent['kind'], q: string): void {
  if (q.trim()) post('/api/search/events', { kind, q: q.trim().slice(0, 200) }, { background: true }).catch(() => {})
}
