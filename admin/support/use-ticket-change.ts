import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffTicket } from '#api/contract/staff-support.ts'
import { isApiError } from '#api/errors.ts'
import { readTicket } from '#api/staff/support.ts'
import { queries } from '../query.ts'
import { supportKey, ticketKey } from './query-keys.ts'

const OUTDATED = 412

/** Changes the shown ticket. If the server has a newer version, shows that version and the error (412). */
export function useTicketChange(ticket: StaffTicket) {
  const [failure, setFailure] = useState<unknown>(null)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (call: (ticket: StaffTicket) => Promise<StaffTicket>) => call(ticket),
    onMutate: () => setFailure(null),
    onSuccess: (changed) => {
      queries.setQueryData(ticketKey(ticket.id), changed)
      void queries.invalidateQueries({ queryKey: supportKey })
    },
    onError: async (error) => {
      setFailure(error)
      if (isApiError(error) && error.status === OUTDATED)
        queries.setQueryData(ticketKey(ticket.id), await readTicket(ticket.id))
    },
  })
  return {
    /** @returns whether the change was made; the page shows `failure` otherwise */
    change: (call: (ticket: StaffTicket) => Promise<StaffTicket>): Promise<boolean> =>
      mutateAsync(call).then(
        () => true,
        () => false,
      ),
    busy: isPending,
    failure,
  }
}
export type TicketChange = ReturnType<typeof useTicketChange>
