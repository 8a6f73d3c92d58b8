import { proxy } from 'valtio/vanilla'
import * as api from '#api/cart.ts'
import type { Cart } from '#api/contract/cart.ts'
import { isApiError } from '#api/errors.ts'
import { onForgetQueued } from '../own-data.ts'
import { withLine, without, withQuantity } from './optimistic.ts'
import { conflictOf, lineIn, quantityOf, withChange, type Conflict, type Queued } from './conflicts.ts'

const KEY = 'cart-queue'
const LOCK = 'cart-queue'

type StoredQueue = { waiting: Queued[]; conflicts: Conflict[] }

/** Cart changes waiting for a connection or the next page, and their conflicts. Stored on this device. */
export const queue = proxy<StoredQueue>({ waiting: [], conflicts: [] })

let isOpen = false
/** Loads the queue once, after hydration because prerendered pages have none. Then follows other tabs and sign-outs. */
export function openQueue(): void {
  if (isOpen) return
  isOpen = true
  Object.assign(queue, load())
  onForgetQueued(clearQueue)
  if (!navigator.onLine) admit()
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && Object.assign(queue, load()))
}

/** Changes of a closed page become visible to the customer as queued changes. */
function admit(): void {
  if (queue.waiting.some(({ left }) => left))
    save({ ...queue, waiting: queue.waiting.map((one) => ({ ...one, left: undefined })) })
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never
export type NewChange = WithoutId<Queued>
export function enqueue(change: NewChange): void {
  openQueue()
  save({ ...queue, waiting: withChange(queue.waiting, { ...change, id: crypto.randomUUID() }) })
}

export const withdraw = (id: string): void => save({ ...queue, waiting: queue.waiting.filter((one) => one.id !== id) })
export const decided = (id: string): void =>
  save({ ...queue, conflicts: queue.conflicts.filter((one) => one.id !== id) })
export const clearQueue = (): void => save({ waiting: [], conflicts: [] })

/** The cart with queued changes; added pieces are counted but not priced, because prices may change. */
export const withQueued = (cart: Cart): Cart =>
  queue.waiting.reduce<Cart>((state, change) => {
    const line = lineIn([...state.lines, ...state.saved], change)
    const id = change.line ?? change.sku
    if (change.kind === 'add') return { ...state, length: state.length + change.quantity }
    if (change.kind === 'remove') return without(state, id)
    if (change.kind === 'quantity') return withQuantity(state, id, change.quantity)
    return line ? withLine(state, line, change.saved) : state
  }, cart)

/** Where to send the changes: the current cart, through the queue of all cart calls. */
type Target = { id: () => string | null; make: (send: () => Promise<Cart>) => Promise<Cart> }

/**
 * Sends the queue in order, in one tab only, and stops when the connection breaks. Refused changes become conflicts.
 * @returns the number of sent changes that were shown as queued
 */
export const replay = (target: Target): Promise<number> =>
  typeof navigator.locks === 'undefined' ? replayAll(target) : navigator.locks.request(LOCK, () => replayAll(target))

async function replayAll({ id, make }: Target): Promise<number> {
  let arrived = 0
  for (;;) {
    // Another tab may have sent some.
    save(load(), false)
    const change = queue.waiting[0]
    if (!change) return arrived
    try {
      const answer = await make(() => send(change, id))
      finishChange(change.id, conflictOf(change, answer))
      if (!change.left) arrived += 1
    } catch (error) {
      if (!isApiError(error) || isPassing(error)) {
        admit()
        return arrived
      }
      // The line is already gone.
      const isMoot = error.status === 404 && change.kind !== 'add'
      finishChange(
        change.id,
        isMoot
          ? undefined
          : { id: change.id, sku: change.sku, title: change.title, kind: 'refused', message: error.message },
      )
    }
  }
}

/** 401: the session has ended, and the customer may sign in again. */
const isPassing = ({ kind, status }: { kind: string; status: number }): boolean =>
  kind === 'unreachable' ||
  kind === 'timeout' ||
  kind === 'malformed' ||
  status === 401 ||
  status === 429 ||
  status >= 500

function finishChange(id: string, conflict: Conflict | undefined): void {
  save({
    waiting: queue.waiting.filter((one) => one.id !== id),
    conflicts: conflict ? [...queue.conflicts, conflict] : queue.conflicts,
  })
}

async function send(change: Queued, id: () => string | null): Promise<Cart> {
  const { sku, texts, line = sku } = change
  const options = { background: true }
  if (change.kind === 'remove') return api.removeItem(id(), line, options)
  if (change.kind === 'later') return api.changeItem(id(), line, { saved: change.saved }, options)
  if (change.kind === 'quantity') return api.changeItem(id(), line, { quantity: change.quantity }, options)
  const now = await api.readCart(id(), options)
  const there = quantityOf(now, change)
  change.target ??= there + change.quantity
  // Stored before it is sent, because the response may be lost.
  save({ ...queue })
  const item = { sku, quantity: change.target - there, ...(texts && { texts: [...texts] }) }
  return item.quantity > 0 ? api.addItem(id(), item, options) : now
}

function load(): StoredQueue {
  try {
    const { waiting, conflicts } = {
      ...(JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<StoredQueue> | null),
    }
    return { waiting: Array.isArray(waiting) ? waiting : [], conflicts: Array.isArray(conflicts) ? conflicts : [] }
  } catch {
    return { waiting: [], conflicts: [] }
  }
}

function save(kept: StoredQueue, isNew = true): void {
  Object.assign(queue, kept)
  if (!isNew) return
  try {
    if (kept.waiting.length + kept.conflicts.length > 0) localStorage.setItem(KEY, JSON.stringify(kept))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the queue lasts as long as the page.
  }
}
