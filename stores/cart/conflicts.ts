import type { Cart } from '#api/contract/cart.ts'

/** A change that the API has not confirmed, in order of creation. Prices are halalas. */
export type Queued = {
  id: string
  sku: string
  title: string
  /** The page was closed while the change was being sent, so the customer does not know that it is queued. */
  left?: true | undefined
} & (
  | {
      kind: 'add'
      quantity: number
      /** Unit price that the customer saw; null if unknown. */
      price: number | null
      /** The line's quantity after this change, so that a retry does not add twice. Set when it is first sent. */
      target?: number
    }
  | { kind: 'quantity'; quantity: number }
  | { kind: 'remove' }
  | { kind: 'later'; saved: boolean }
)

/** A result that differs from the requested change, for the customer to decide. */
export type Conflict = { id: string; sku: string; title: string } & (
  | { kind: 'price'; from: number; to: number }
  | { kind: 'fewer'; wanted: number; got: number }
  /** Sold out or withdrawn: nothing was added. */
  | { kind: 'refused'; message: string }
)

const lineOf = (cart: Cart, sku: string) => cart.lines.find((line) => line.sku === sku)
export const quantityOf = (cart: Cart, sku: string): number => lineOf(cart, sku)?.quantity ?? 0

/** The conflict if the API added less than requested, or at another price than shown. */
export function conflictOf(change: Queued, answer: Cart): Conflict | undefined {
  const { id, sku, title } = change
  const line = lineOf(answer, sku)
  if (!line || (change.kind !== 'add' && change.kind !== 'quantity')) return undefined
  const requested = change.kind === 'add' ? (change.target ?? change.quantity) : change.quantity
  if (line.quantity < requested) return { id, sku, title, kind: 'fewer', wanted: requested, got: line.quantity }
  if (change.kind === 'add' && change.price !== null && change.price !== line.price)
    return { id, sku, title, kind: 'price', from: change.price, to: line.price }
  return undefined
}

/** The queue with one more change; changes to the same line are merged. */
export function withChange(waiting: readonly Queued[], change: Queued): Queued[] {
  const before = waiting.findLast(({ sku }) => sku === change.sku)
  const others = waiting.filter((one) => one !== before)
  if (change.kind === 'remove' && before?.kind === 'add' && before.target === undefined) return [...others, change]
  if (change.kind === 'quantity' && before?.kind === 'quantity') return [...others, change]
  if (change.kind === 'add' && before?.kind === 'add' && before.target === undefined)
    return [...others, { ...change, quantity: before.quantity + change.quantity }]
  return [...waiting, change]
}
