/** The order of a list that intents ask for. */
const ORDERS = { newest: 'newest', best_selling: 'best_selling', cheapest: 'price_asc', dearest: 'price_desc' } as const
type Ordering = keyof typeof ORDERS

export const isOrdering = (kind: string): kind is Ordering => Object.hasOwn(ORDERS, kind)
export const orderAskedBy = (kinds: string[]): (typeof ORDERS)[Ordering] | undefined => {
  const kind = kinds.find(isOrdering)
  return kind && ORDERS[kind]
}
