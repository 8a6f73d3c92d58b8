/** By what differs are listed; in this order, which is that of their weight. */
export const KINDS = [
  'lost',
  'extra',
  'price',
  'availability',
  'title',
  'description',
  'canonical',
  'robots',
  'language',
  'sharing',
  'structured',
  'heading',
  'text',
  'label',
  'link',
  'picture',
  'form',
  'data',
  'order',
  'feed',
  'sitemap',
  'file',
] as const
export type Kind = (typeof KINDS)[number]

/** One thing that a published file says. */
export type Statement = {
  kind: Kind
  /** Where it is said, such as `offers.price`; empty if its kind says it. */
  name: string
  value: string
}
