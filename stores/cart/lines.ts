import { ref } from 'valtio/vanilla'
import * as api from '#api/cart.ts'
import type { Cart, CartLine } from '#api/contract/cart.ts'
import type { TextEntry } from '#api/contract/text-options.ts'
import { lineIn } from './conflicts.ts'
import { contents, guestId, QUIET, sendOrQueue, type Removed } from './contents.ts'
import { queue, withdraw, type NewChange } from './offline-queue.ts'
import { withLine, without, withQuantity } from './optimistic.ts'
import { session } from '../session.ts'

/**
 * @param price the unit price shown to the customer, halalas
 * @param texts cleaned as the API cleans them
 * @returns whether it was added or queued; otherwise an error was shown
 */
export async function addToCart(
  sku: string,
  quantity: number,
  title: string,
  price: number | null = null,
  texts?: TextEntry[],
): Promise<boolean> {
  const { cart } = contents
  const place = { sku, ...(texts && { texts }) }
  const known = cart && lineIn(cart.lines, place)
  const target = cart && navigator.onLine ? (known?.quantity ?? 0) + quantity : undefined
  const done = await sendOrQueue(
    { send: () => api.addItem(guestId(), { ...place, quantity }, QUIET) },
    { kind: 'add', ...place, title, quantity, price, target },
  )
  if (!done) return false
  const restored = lineIn(
    contents.removed.map((one) => one.line),
    place,
  )
  if (restored) clearRemoved(restored.id)
  contents.added = { sku, title }
  return true
}

/** How a queued change names a line. */
const placeIn = ({ id, sku }: Pick<CartLine, 'id' | 'sku'>) => ({ sku, ...(id !== sku && { line: id }) })

export const setQuantity = (of: CartLine, quantity: number): Promise<boolean> =>
  sendOrQueue(
    {
      key: `quantity ${of.id}`,
      apply: (cart) => withQuantity(cart, of.id, quantity),
      send: () => api.changeItem(guestId(), of.id, { quantity }, QUIET),
    },
    { kind: 'quantity', ...placeIn(of), title: of.title, quantity },
  )

export async function remove(removed: CartLine, saved: boolean): Promise<void> {
  const { id } = removed
  // Sold-out items cannot be restored.
  if (removed.available > 0)
    contents.removed = [...contents.removed.filter(({ line: other }) => other.id !== id), { line: ref(removed), saved }]
  const done = await sendOrQueue(
    { apply: (cart) => without(cart, id), send: () => api.removeItem(guestId(), id, QUIET) },
    { kind: 'remove', ...placeIn(removed), title: removed.title },
  )
  if (!done) clearRemoved(id)
}

export async function undoRemove({ line: removed, saved }: Removed): Promise<void> {
  const { id, sku, quantity } = removed
  clearRemoved(id)
  const waiting = queue.waiting.find((one) => (one.line ?? one.sku) === id && one.kind === 'remove')
  if (waiting) return withdraw(waiting.id)
  const send = async (): Promise<Cart> => {
    const answer = await api.addItem(guestId(), { sku, quantity, ...texts }, QUIET)
    return saved ? api.changeItem(session.token === null ? answer.id : null, id, { saved }, QUIET) : answer
  }
  const { title, price } = removed
  const texts = id !== sku && { texts: removed.texts.map(({ label, text }) => ({ label, text })) }
  const aside: NewChange[] = saved ? [{ kind: 'later', ...placeIn(removed), title, saved }] : []
  await sendOrQueue(
    { apply: (cart) => withLine(cart, removed, saved), send },
    { kind: 'add', sku, ...texts, title, quantity, price, target: quantity },
    ...aside,
  )
}

export const clearRemoved = (id?: string): void => {
  contents.removed = id === undefined ? [] : contents.removed.filter(({ line: other }) => other.id !== id)
}

export const saveForLater = (moved: CartLine, saved: boolean): Promise<boolean> =>
  sendOrQueue(
    {
      apply: (cart) => withLine(cart, moved, saved),
      send: () => api.changeItem(guestId(), moved.id, { saved }, QUIET),
    },
    { kind: 'later', ...placeIn(moved), title: moved.title, saved },
  )
