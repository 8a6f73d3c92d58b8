import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isApiError } from '#api/errors.ts'
import type { DraftEntry, DraftPreview } from '#api/contract/draft-order.ts'
import { previewDraft } from '#api/staff/draft-orders.ts'
import { ordersKey } from '../query-keys.ts'

const PAUSE_MS = 300

/**
 * What the order would be, once typing pauses; the last known one while it is refused.
 * @param entryFor what is asked for, given what was answered last; null without a number
 */
export function useDraftPreview(entryFor: (known: DraftPreview | undefined) => DraftEntry | null) {
  const [last, setLast] = useState<DraftPreview>()
  const text = JSON.stringify(entryFor(last))
  const settled = useSettled(text)
  const wanted = JSON.parse(settled) as DraftEntry | null
  const { data, error } = useQuery({
    queryKey: [...ordersKey, 'draft', settled],
    queryFn: ({ signal }) => previewDraft(wanted!, { signal }),
    enabled: wanted !== null,
    retry: false,
  })
  if (data && data !== last) setLast(data)
  const isOther = isApiError(error) && error.errors?.['customer.phone'] !== undefined
  return { data: wanted === null || isOther ? undefined : (data ?? last), error: wanted && error }
}

/** What is typed, once typing pauses. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
