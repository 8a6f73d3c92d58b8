import { useEffect, useMemo, useState } from 'react'
import type { Listing } from '#api/contract/listing.ts'
import { useBackOnline } from '#components/load/use-back-online.ts'
import { useEvent } from '#components/ui/use-event.ts'
import { cachedListing, loadListing, offlineListing } from '#stores/listings.ts'
import { change, isPlain, listHref, type ListQuery } from './listing-query.ts'

export type ListingView = {
  /** The requested list; undefined while loading or after a failure. */
  listing: Listing | undefined
  /** The last loaded list, for filters that stay visible while loading. */
  latest: Listing
  error: unknown
  /** Found in the browser's own index while offline. */
  isOwn: boolean
  retry: () => void
}

/** Loads the list of a query. The prerendered list, `first`, has no filters; obsolete requests are cancelled. */
export function useListing(first: Listing, category: string | undefined, query: ListQuery): ListingView {
  const key = listHref(category, query)
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ key: string; listing?: Listing; isOwn?: boolean; error?: unknown }>()
  const [latest, setLatest] = useState(first)
  // Read once per URL, so that the list does not change while it is shown.
  const cached = useMemo(() => cachedListing(key), [key])
  const current = answer?.key === key ? answer : undefined
  const isFirst = isPlain(change(query, {})) && (query.page ?? 1) === first.page
  const listing = isFirst ? first : (current?.listing ?? cached)
  const isOwn = current?.isOwn ?? false
  if (listing && listing !== latest && !isOwn) setLatest(listing)

  useEffect(() => {
    if (listing) return undefined
    const leave = new AbortController()
    loadListing(key, { category, ...query, per_page: first.per_page }, leave.signal).then(
      (loaded) => setAnswer({ key, listing: loaded }),
      async (error: unknown) => {
        const own = leave.signal.aborted ? undefined : await offlineListing(query, error)
        if (!leave.signal.aborted) setAnswer(own ? { key, listing: own, isOwn: true } : { key, error })
      },
    )
    return () => leave.abort()
    // `key` contains the whole query.
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [key, attempt])

  const retry = useEvent(() => {
    setAnswer(undefined)
    setAttempt(attempt + 1)
  })
  useBackOnline(isOwn, retry)
  const error = current?.error
  return useMemo(() => ({ listing, latest, error, isOwn, retry }), [listing, latest, error, isOwn, retry])
}
