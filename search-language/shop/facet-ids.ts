/** All facets of a document share one number format: the kind in the lowest two bits, and the id above them. */
const KINDS = ['stars', 'brand', 'category', 'value'] as const
export type FacetKind = (typeof KINDS)[number]

export const facetId = (kind: FacetKind, id: number): number => id * KINDS.length + KINDS.indexOf(kind)
export const facetOf = (facet: number): { kind: FacetKind; id: number } => ({
  kind: KINDS[facet % KINDS.length]!,
  id: Math.floor(facet / KINDS.length),
})
const CATEGORY = KINDS.indexOf('category')
export const isCategory = (facet: number): boolean => facet % KINDS.length === CATEGORY
