import { useQuery } from '@tanstack/react-query'
import { readPlaces } from '#api/addresses.ts'

/** The cities that the shop knows. */
export function useCities(): { value: string; label: string }[] {
  const read = useQuery({ queryKey: ['places'], queryFn: () => readPlaces() })
  return (read.data?.cities ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
