import { proxy } from 'valtio/vanilla'
import * as api from '#api/cart.ts'
import type { Cart } from '#api/contract/cart.ts'
import { isApiError } from '#api/errors.ts'
import { withLine, without, withQuantity } from './cart-changes.ts'
import { conflictOf, quantityOf, withChange, type Conflict, type Queued } from './cart-conflicts.ts'

const KEY = 'cart-queue'
const LOCK = 'cart-queue'

type Kept = { waiting: Queued[]; conflicts: Conflict[] }

/** Changes of the cart that wait for a connection, or for the next page, and what became of them otherwise than meant. Kept on this device until then. */
export const queue = proxy<Kept>({ waiting: [], conflicts: [] })

let isOpen = false
/** Reads what waits, once, and follows other tabs and a sign-out: when the page has hydrated, since it was rendered with nothing. */
export function openQueue(): void {
  if (isOpen) return
  isOpen = true
  Object.assign(queue, load())
  if (!navigator.onLine) admit()
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && Object.assign(queue, load()))
}

/** What was left waits for a connection as all else does, and the customer is to know. */
function admit(): void {
  if (queue.waiting.some(({ left }) => left))
    save({ ...queue, waiting: queue.waiting.map((one) => ({ ...one, left: undefined })) })
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never
export type Wanted = WithoutId<Queued>
export function enqueue(change: Wanted): void {
  openQueue()
  save({ ...queue, waiting: withChange(queue.waiting, { ...change, id: crypto.randomUUID() }) })
}

export const withdraw = (id: string): void => save({ ...queue, waiting: queue.waiting.filter((one) => one.id !== id) })
export const decided = (id: string): void =>
  save({ ...queue, conflicts: queue.conflicts.filter((one) => one.id !== id) })
export const clearQueue = (): void => save({ waiting: [], conflicts: [] })

/** The cart as it will be: what is added is counted, and shown with what waits, since its price may be another by then. */
export const withQueued = (cart: Cart): Cart =>
  queue.waiting.reduce<Cart>((state, change) => {
    const line = [...state.lines, ...state.saved].find(({ sku }) => sku === change.sku)
    if (change.kind === 'add') return { ...state, length: state.length + change.quantity }
    if (change.kind === 'remove') return without(state, change.sku)
    if (change.kind === 'quantity') return withQuantity(state, change.sku, change.quantity)
    return line ? withLine(state, line, change.saved) : state
  }, cart)

/** Where the changes go: the cart of this visit, by the line of calls that all others go by. */
type Target = { id: () => string | null; make: (send: () => Promise<Cart>) => Promise<Cart> }

/**
 * Sends what waits, in order, in one tab alone. Stops where the connection breaks again; what the shop refuses is for the
 * customer to decide.
 * @returns how many arrived of those that the customer knew to be waiting
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
      settle(change.id, conflictOf(change, answer))
      if (!change.left) arrived += 1
    } catch (error) {
      if (!isApiError(error) || isPassing(error)) {
        admit()
        return arrived
      }
      // What is not there any more need not be taken out of it.
      const isMoot = error.status === 404 && change.kind !== 'add'
      settle(
        change.id,
        isMoot
          ? undefined
          : { id: change.id, sku: change.sku, title: change.title, kind: 'refused', message: error.message },
      )
    }
  }
}

const isPassing = ({ kind, status }: { kind: string; status: number }): boolean =>
  kind === 'unreachable' || kind === 'timeout' || kind === 'malformed' || status === 429 || status >= 500

function settle(id: string, conflict: Conflict | undefined): void {
  save({
    waiting: queue.waiting.filter((one) => one.id !== id),
    conflicts: conflict ? [...queue.conflicts, conflict] : queue.conflicts,
  })
}

async function send(change: Queued, id: () => string | null): Promise<Cart> {
  const { sku } = change
  const options = { background: true }
  if (change.kind === 'remove') return api.removeItem(id(), sku, options)
  if (change.kind === 'later') return api.changeItem(id(), sku, { saved: change.saved }, options)
  if (change.kind === 'quantity') return api.changeItem(id(), sku, { quantity: change.quantity }, options)
  const now = await api.readCart(id(), options)
  const there = quantityOf(now, sku)
  change.target ??= there + change.quantity
  // Written down before it is sent: the answer may be lost where the change is not.
  save({ ...queue })
  return change.target > there ? api.addItem(id(), { sku, quantity: change.target - there }, options) : now
}

function load(): Kept {
  try {
    const { waiting, conflicts } = { ...(JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null) }
    return { waiting: Array.isArray(waiting) ? waiting : [], conflicts: Array.isArray(conflicts) ? conflicts : [] }
  } catch {
    return { waiting: [], conflicts: [] }
  }
}

function save(kept: Kept, isNew = true): void {
  Object.assign(queue, kept)
  if (!isNew) return
  try {
    if (kept.waiting.length + kept.conflicts.length > 0) localStorage.setItem(KEY, JSON.stringify(kept))
    else localStorage.removeItem(KEY)
  } catch {
    // Where nothing may be kept, it waits as long as the page is open.
  }
}
