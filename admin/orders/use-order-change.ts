import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { isApiError } from '#api/errors.ts'
import { readStaffOrder } from '#api/staff/orders.ts'
import { queries } from '../query.ts'
import { withProof } from '../step-up.ts'
import { ordersKey } from './query-keys.ts'

const OUTDATED = 412

export const orderKey = (id: number): readonly unknown[] => [...ordersKey, 'one', id]

/**
 * Changes the order on screen. If another person changed it first, the newer order is shown, and `outdated` holds the
 * version that was on screen.
 */
export function useOrderChange(order: StaffOrder) {
  const [outdated, setOutdated] = useState<StaffOrder>()
  const [failure, setFailure] = useState<unknown>(null)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (call: (order: StaffOrder) => Promise<StaffOrder>) => withProof(() => call(order)),
    onMutate: () => {
      setOutdated(undefined)
      setFailure(null)
    },
    onSuccess: (changed) => {
      queries.setQueryData(orderKey(order.id), changed)
      void queries.invalidateQueries({ queryKey: ordersKey })
    },
    onError: async (error) => {
      if (!isOutdated(error)) return
      queries.setQueryData(orderKey(order.id), await readStaffOrder(order.id))
      setOutdated(order)
    },
  })
  return {
    /** For dialogs, which show a failure themselves. */
    change: mutateAsync,
    /** For actions of the page, which shows `failure`. */
    act: (call: (order: StaffOrder) => Promise<StaffOrder>): void =>
      void mutateAsync(call).catch((error: unknown) => void (isOutdated(error) || setFailure(error))),
    busy: isPending,
    failure,
    outdated,
  }
}
export type OrderChange = ReturnType<typeof useOrderChange>

const isOutdated = (error: unknown): boolean => isApiError(error) && error.status === OUTDATED
