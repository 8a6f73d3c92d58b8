import { QueryClient, useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query'
import { readMe } from '#api/staff/me.ts'
import type { StaffMe } from '#api/contract/staff-account.ts'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import { withProof } from './step-up.ts'

/** Retries are off here, because `api/client.ts` retries. Old data stays visible during a refetch. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true } },
})

export const meKey = ['me']
/** The signed-in person. Screens are shown only once it is read. */
export const useMe = (): StaffMe => useQuery({ queryKey: meKey, queryFn: () => readMe() }).data!

/** What a provider of payments or messages is called; its own name until somebody is signed in. */
export const providerName = (provider: string): string =>
  queries.getQueryData<StaffMe>(meKey)?.provider_names?.[provider] ?? provider

export function useMay(): (permission: StaffPermission) => boolean {
  const { permissions } = useMe()
  return (permission) => permissions.includes(permission)
}

/** Whether the person sees who ordered and who gets an order. */
export function useSeesPeople(): boolean {
  const may = useMay()
  return may('orders.people') || may('customers.read')
}

/** A call that changes something; a proof is asked for where it is needed, and `stale` is read again afterwards. */
export const useChange = <Given, Result>(
  call: (given: Given) => Promise<Result>,
  stale: readonly string[],
): UseMutationResult<Result, Error, Given> =>
  useMutation({
    mutationFn: (given: Given) => withProof(() => call(given)),
    onSuccess: () => queries.invalidateQueries({ queryKey: stale }),
  })
