import { readListing } from '#api/catalogue.ts'
import type { Listing, ListingQuery } from '#api/contract/listing.ts'

const KEPT = 20
const FRESH_MS = 5 * 60_000

/** Lists seen lately, so that going back shows them at once, with every product where it was. Browser only. */
const kept = new Map<string, { listing: Listing; until: number }>()

export function keptListing(key: string): Listing | undefined {
  const found = kept.get(key)
  return found && found.until > Date.now() ? found.listing : undefined
}

/**
 * @param key what the list is kept under
 * @throws ApiError, or the signal's reason
 */
export async function loadListing(key: string, query: ListingQuery, signal: AbortSignal): Promise<Listing> {
  const listing = await readListing(query, { signal, alert: false })
  kept.delete(key)
  kept.set(key, { listing, until: Date.now() + FRESH_MS })
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return listing
}
