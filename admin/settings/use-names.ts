import { useQuery } from '@tanstack/react-query'
import { readPlaces } from '#api/addresses.ts'
import type { Section } from '#api/contract/settings/sections.ts'

/** Names of things that settings name by id. */
export type Names = Record<'regions' | 'cities' | 'zones', Map<string, string>>
type Named = { id: string; name: string }

const NONE: Named[] = []
const byId = (named: readonly Named[]) => new Map(named.map(({ id, name }) => [id, name]))

/** @param values contents of the section, which name its own zones; later ones take precedence */
export function useNames(section: Section, ...values: Record<string, unknown>[]): Names {
  const { data } = useQuery({
    queryKey: ['places'],
    queryFn: () => readPlaces(),
    enabled: section === 'delivery',
  })
  return {
    regions: byId(data?.regions ?? NONE),
    cities: byId(data?.cities ?? NONE),
    zones: byId(values.flatMap(({ zones }) => (zones as Named[] | undefined) ?? NONE)),
  }
}
