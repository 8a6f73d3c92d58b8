import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { PinnedSearch } from '#api/contract/staff-search.ts'
import { readPins } from '#api/staff/searches.ts'

/** Everything that is read of searches. */
export const searchesKey = ['searches']

export const usePins = (): UseQueryResult<{ items: PinnedSearch[] }> =>
  useQuery({ queryKey: [...searchesKey, 'pins'], queryFn: () => readPins() })

/** A product is pinned or hidden, not both; what was pinned last comes last. */
export function withProduct({ q, pinned, hidden }: PinnedSearch, sku: string, kind: 'pin' | 'hide'): PinnedSearch {
  const without = (skus: string[]): string[] => skus.filter((one) => one !== sku)
  return kind === 'pin'
    ? { q, pinned: [...without(pinned), sku], hidden: without(hidden) }
    : { q, pinned: without(pinned), hidden: [...without(hidden), sku] }
}
