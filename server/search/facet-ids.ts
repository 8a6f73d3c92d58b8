/** Documents name everything they can be narrowed by with one kind of number: what it is, in the lowest two bits, and its id. */
const KINDS = ['stars', 'brand', 'category', 'value'] as const
export type FacetKind = (typeof KINDS)[number]

export const facetId = (kind: FacetKind, id: number): number => id * KINDS.length + KINDS.indexOf(kind)
export const facetOf = (facet: number): { kind: FacetKind; id: number } => ({
  kind: KINDS[facet % KINDS.length]!,
  id: Math.floor(facet / KINDS.length),
})
