import type { Cart } from '#api/contract/cart.ts'

/** A change that the shop does not know of yet, in the order it was made. Prices are halalas. */
export type Queued = {
  id: string
  sku: string
  title: string
  /** The page was left while this was on its way: the customer knows of no waiting. */
  left?: true | undefined
} & (
  | {
      kind: 'add'
      quantity: number
      /** What the customer saw of one piece; null where it was not known. */
      price: number | null
      /** How many there are to be then: sent twice, it is added once. Set when it is first sent. */
      target?: number
    }
  | { kind: 'quantity'; quantity: number }
  | { kind: 'remove' }
  | { kind: 'later'; saved: boolean }
)

/** What came out otherwise than it was wanted, for the customer to decide. */
export type Conflict = { id: string; sku: string; title: string } & (
  | { kind: 'price'; from: number; to: number }
  | { kind: 'fewer'; wanted: number; got: number }
  /** Sold out, or not sold any more: nothing lies in the cart. */
  | { kind: 'refused'; message: string }
)

const lineOf = (cart: Cart, sku: string) => cart.lines.find((line) => line.sku === sku)
export const quantityOf = (cart: Cart, sku: string): number => lineOf(cart, sku)?.quantity ?? 0

/** Whether the shop's answer is what the customer meant: less came in, or it costs something else than they saw. */
export function conflictOf(change: Queued, answer: Cart): Conflict | undefined {
  const { id, sku, title } = change
  const line = lineOf(answer, sku)
  if (!line || (change.kind !== 'add' && change.kind !== 'quantity')) return undefined
  const wanted = change.kind === 'add' ? (change.target ?? change.quantity) : change.quantity
  if (line.quantity < wanted) return { id, sku, title, kind: 'fewer', wanted, got: line.quantity }
  if (change.kind === 'add' && change.price !== null && change.price !== line.price)
    return { id, sku, title, kind: 'price', from: change.price, to: line.price }
  return undefined
}

/** What waits, with one change more: of several to one line, only what matters in the end is sent. */
export function withChange(waiting: readonly Queued[], change: Queued): Queued[] {
  const before = waiting.findLast(({ sku }) => sku === change.sku)
  const others = waiting.filter((one) => one !== before)
  if (change.kind === 'remove' && before?.kind === 'add' && before.target === undefined) return [...others, change]
  if (change.kind === 'quantity' && before?.kind === 'quantity') return [...others, change]
  if (change.kind === 'add' && before?.kind === 'add' && before.target === undefined)
    return [...others, { ...change, quantity: before.quantity + change.quantity }]
  return [...waiting, change]
}
