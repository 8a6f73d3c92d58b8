import type { Cart, CartLine } from '#api/contract/cart.ts'
import type { TextEntry } from '#api/contract/text-options.ts'

/** A change that the API has not confirmed, in order of creation. Prices are halalas. */
export type Queued = {
  id: string
  sku: string
  /** Id of the line; absent if it has no texts, or is not in the cart yet. */
  line?: string | undefined
  /** Cleaned as the API cleans them. */
  texts?: readonly TextEntry[] | undefined
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
export type Conflict = { id: string; sku: string; line?: string | undefined; title: string } & (
  | { kind: 'price'; from: number; to: number }
  | { kind: 'fewer'; wanted: number; got: number }
  /** Sold out or withdrawn: nothing was added. */
  | { kind: 'refused'; message: string }
)

type Place = Pick<Queued, 'sku' | 'line' | 'texts'>

const keyOfTexts = (texts: readonly Pick<TextEntry, 'label' | 'text'>[] = []): string =>
  JSON.stringify(texts.map(({ label, text }) => `${label}\n${text}`).toSorted())
const isSamePlace = (one: Place, other: Place): boolean =>
  one.sku === other.sku && one.line === other.line && keyOfTexts(one.texts) === keyOfTexts(other.texts)

/** The line that a change is about. */
export const lineIn = (lines: readonly CartLine[], { sku, line, texts }: Place): CartLine | undefined =>
  lines.find((one) =>
    texts && line === undefined
      ? one.sku === sku && keyOfTexts(one.texts) === keyOfTexts(texts)
      : one.id === (line ?? sku),
  )
export const quantityOf = (cart: Cart, place: Place): number => lineIn(cart.lines, place)?.quantity ?? 0

/** The conflict if the API added less than requested, or at another price than shown. */
export function conflictOf(change: Queued, answer: Cart): Conflict | undefined {
  const { id, sku, title } = change
  const line = lineIn(answer.lines, change)
  if (!line || (change.kind !== 'add' && change.kind !== 'quantity')) return undefined
  const about = { id, sku, ...(line.id !== sku && { line: line.id }), title }
  const requested = change.kind === 'add' ? (change.target ?? change.quantity) : change.quantity
  if (line.quantity < requested) return { ...about, kind: 'fewer', wanted: requested, got: line.quantity }
  if (change.kind === 'add' && change.price !== null && change.price !== line.price)
    return { ...about, kind: 'price', from: change.price, to: line.price }
  return undefined
}

/** The queue with one more change; changes to the same line are merged. */
export function withChange(waiting: readonly Queued[], change: Queued): Queued[] {
  const before = waiting.findLast((one) => isSamePlace(one, change))
  const others = waiting.filter((one) => one !== before)
  if (change.kind === 'remove' && before?.kind === 'add' && before.target === undefined) return [...others, change]
  if (change.kind === 'quantity' && before?.kind === 'quantity') return [...others, change]
  if (change.kind === 'add' && before?.kind === 'add' && before.target === undefined)
    return [...others, { ...change, quantity: before.quantity + change.quantity }]
  return [...waiting, change]
}
