import { useEffect, useMemo, useState } from 'react'
import type { Listing } from '#api/contract/listing.ts'
import { useBackOnline } from '#components/load/use-back-online.ts'
import { useEvent } from '#components/ui/use-event.ts'
import { keptListing, loadListing, ownListing } from '#stores/listings.ts'
import { isPlain, listHref, type Asked } from './listing-query.ts'

export type ListingView = {
  /** The list asked for; undefined while it is on its way, or when it did not come. */
  listing: Listing | undefined
  /** The latest list there was, for filters that stay in sight meanwhile. */
  latest: Listing
  error: unknown
  /** What this browser found by itself, since nobody could be asked. */
  isOwn: boolean
  retry: () => void
}

/**
 * The list that is asked for. The page was rendered with the first, unfiltered one; others are read from the API,
 * and an answer that is no longer wanted is cancelled.
 */
export function useListing(first: Listing, category: string | undefined, asked: Asked): ListingView {
  const key = listHref(category, asked)
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ key: string; listing?: Listing; isOwn?: boolean; error?: unknown }>()
  const [latest, setLatest] = useState(first)
  // Looked up once for an address: what is on screen does not grow stale under the reader's eyes.
  const kept = useMemo(() => keptListing(key), [key])
  const current = answer?.key === key ? answer : undefined
  const listing = isPlain(asked) ? first : (current?.listing ?? kept)
  const isOwn = current?.isOwn ?? false
  if (listing && listing !== latest && !isOwn) setLatest(listing)

  useEffect(() => {
    if (listing) return undefined
    const leave = new AbortController()
    loadListing(key, { category, ...asked, per_page: first.per_page }, leave.signal).then(
      (loaded) => setAnswer({ key, listing: loaded }),
      async (error: unknown) => {
        const own = leave.signal.aborted ? undefined : await ownListing(asked, error)
        if (!leave.signal.aborted) setAnswer(own ? { key, listing: own, isOwn: true } : { key, error })
      },
    )
    return () => leave.abort()
    // The key says all that is asked.
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [key, attempt])

  const retry = useEvent(() => {
    setAnswer(undefined)
    setAttempt(attempt + 1)
  })
  useBackOnline(isOwn, retry)
  return { listing, latest, error: current?.error, isOwn, retry }
}
