import { useQuery } from '@tanstack/react-query'
import type { StaffCarriers } from '#api/contract/staff-waybills.ts'
import { readCarriers } from '#api/staff/waybills.ts'

/** The carriers that the shop is connected with; none until they are read. */
export const useCarriers = (): StaffCarriers['items'] =>
  useQuery({ queryKey: ['carriers'], queryFn: () => readCarriers(), staleTime: 60_000 }).data?.items ?? []
