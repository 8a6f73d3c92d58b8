/** The steps of an editor's work on one product, in order; a maker without drafts or languages leaves some out. */
export const STEPS = [
  'create',
  'save draft',
  'publish',
  'save draft again',
  'publish again',
  'other language',
  'delete the other language',
  'other type',
  'other currency',
  'unpublish',
  'publish after that',
  'rename',
  'delete',
] as const

/** A delivery in the shape that the maker sends, and the shop's verdict: `ignored draft` is one for a reason. */
export type SentDelivery = {
  body: object
  /** Where a header or the query names it; otherwise it stands in the body. */
  event?: string
  headers?: Record<string, string>
  verdict: string
}
/** `shop`: what the step changes in the shop; halalas. Everything else stays. */
export type Step = {
  step: (typeof STEPS)[number]
  sent: SentDelivery[]
  shop?: { sku?: string; title?: string; price?: number; status?: 'active' | 'draft' | 'archived' }
}
