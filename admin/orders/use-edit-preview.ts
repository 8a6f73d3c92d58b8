import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OrderEdit } from '#api/contract/order-edit.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { previewOrderEdit } from '#api/staff/order-edits.ts'
import { orderKey } from './use-order-change.ts'

/** What an edit of this version of the order comes to; without data while nothing is changed, or it is refused. */
export function useEditPreview({ id, version }: StaffOrder, entry: OrderEdit | null) {
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...orderKey(id), 'edit', version, entry],
    queryFn: () => previewOrderEdit(id, entry!),
    enabled: entry !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { data: entry === null || error ? undefined : data, error: entry && error, stale: isPlaceholderData }
}
