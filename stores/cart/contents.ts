import { proxy, ref, subscribe } from 'valtio/vanilla'
import * as api from '#api/cart.ts'
import type { Cart, CartLine } from '#api/contract/cart.ts'
import { isApiError, type ApiError } from '#api/errors.ts'
import { optional } from '#api/optional.ts'
import { t } from 'virtual:words/cart'
import { createMutationQueue } from './mutation-queue.ts'
import { emptyCart, withoutCoupon } from './optimistic.ts'
import { keepCart, keptCart, whole } from './offline-copy.ts'
import { persistOnUnload } from './unload.ts'
import { clearQueue, enqueue, openQueue, queue, replay, withQueued, type NewChange } from './offline-queue.ts'
import { onCartChange, notifyTabs } from './tabs.ts'
import { cart as summary, setCart } from './summary.ts'
import { session } from '../session.ts'
import { setKeptAt } from '../app.ts'
import { showToast } from '../ui.ts'

export type Removed = { line: CartLine; saved: boolean }

/** The cart's contents for the pages that show them. Loaded on first use; browser only. */
export const contents = proxy({
  /** Includes pending changes; null until it is loaded. */
  cart: null as Readonly<Cart> | null,
  /** Why the cart could not be loaded. */
  error: null as ApiError | null,
  /** Changes are pending, so totals are not final. */
  busy: false,
  /** The item added last, until its note is dismissed. */
  added: null as { sku: string; title: string } | null,
  /** Removed lines that can be restored while the cart is open. */
  removed: [] as Removed[],
})

let watchers = 0
/** Ids of lines in display order, the newest first, so that a restored line returns to its position. */
let order: string[] = []
let token = session.token

const line = createMutationQueue<Cart>(({ isCounted }) => {
  show(isCounted)
  const settled = line.shown()
  if (settled && isCounted && !line.isBusy()) keepCart(settled)
})

/** Shows the API's cart with pending and queued changes applied. */
function show(isCounted: boolean): void {
  const latest = line.shown()
  const shown = latest && withQueued(whole(latest))
  contents.cart = shown && ref(arranged(shown))
  contents.busy = line.isBusy()
  if (shown && isCounted) setCart(shown)
}

function arranged(cart: Cart): Cart {
  for (const { id } of [...cart.lines, ...cart.saved]) if (!order.includes(id)) order.unshift(id)
  const inOrder = (lines: CartLine[]): CartLine[] =>
    lines.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
  return { ...cart, lines: inOrder(cart.lines), saved: inOrder(cart.saved) }
}

/** The position of a line, removed ones included. */
export const placeOf = (id: string): number => order.indexOf(id)

/** The cart id of a guest; customers are identified by their token. */
export const guestId = (): string | null => (session.token === null ? summary.id : null)

/** Loads the cart; the current contents stay until the response arrives. */
export function loadCart(): void {
  if (session.loading) return
  if (session.token === null && summary.id === null) {
    contents.error = null
    return line.replace(emptyCart())
  }
  const id = guestId()
  line.make({ key: 'read', send: () => api.readCart(id, { alert: false }) }).then(
    () => {
      contents.error = null
      setKeptAt(null)
    },
    (error: unknown) => isApiError(error) && showOfflineCopy(error, id),
  )
}

/** When offline, shows the cached copy and its time. */
function showOfflineCopy(error: ApiError, id: string | null): void {
  contents.error = ref(error)
  const copy = error.kind === 'unreachable' && !contents.cart ? keptCart(id) : null
  if (!copy) return
  setKeptAt(copy.at)
  line.replace(copy.cart)
}

type Change = { key?: string; apply?: (cart: Cart) => Cart; send: () => Promise<Cart> }

/** @throws ApiError */
export async function change(made: Change): Promise<Cart> {
  try {
    const answer = await line.make({ apply: (cart) => cart, ...made })
    contents.error = null
    notifyTabs()
    return answer
  } catch (error) {
    // The shown cart was out of date.
    if (isApiError(error) && error.kind === 'refused' && watchers > 0) loadCart()
    throw error
  }
}

/** Resolves to false on failure; the API client has already shown the error and the queue has reverted the change. */
const succeeded = (made: Promise<unknown>): Promise<boolean> =>
  made.then(
    () => true,
    () => false,
  )

const untilAnswered = persistOnUnload({
  hasCart: () => (session.token ?? summary.id) !== null,
  drop: line.clear,
  comeBack() {
    if (watchers > 0) loadCart()
    void sendWaiting()
  },
})

/**
 * Sends a change, or queues it when offline.
 * @returns whether it was sent or queued; otherwise an error was shown
 */
export async function sendOrQueue(made: Change, ...waits: NewChange[]): Promise<boolean> {
  const error = navigator.onLine
    ? await untilAnswered(waits, (sent) => change({ ...made, send: () => (sent(), made.send()) })).then(
        () => null,
        (reason: unknown) => reason,
      )
    : undefined
  if (error === null) return true
  if (error === undefined || (isApiError(error) && error.kind === 'unreachable')) {
    waits.forEach(enqueue)
    showToast(t('cart.queue.kept'), 'info')
    return true
  }
  if (isApiError(error)) void optional(() => import('../failures.ts')).then((failures) => failures?.showFailure(error))
  return false
}

/** The caller shows the error itself. */
export const QUIET = { alert: false }

/** Sends the changes queued while offline. */
export async function sendWaiting(): Promise<void> {
  openQueue()
  // The cart is that of a customer who is to sign in again.
  if (queue.waiting.length === 0 || session.loading || session.hasEnded) return
  const open = queue.conflicts.length
  const arrived = await replay({ id: guestId, make: (send) => change({ send }) })
  if (queue.conflicts.length > open) showToast(t('cart.queue.differs'), 'warning')
  else if (arrived > 0) showToast(t('cart.queue.sent'), 'success')
}

export const acceptChanges = (): Promise<boolean> =>
  succeeded(change({ apply: (cart) => ({ ...cart, changes: [] }), send: () => api.acceptChanges(guestId()) }))

/** @throws ApiError; the caller shows it */
export const applyCoupon = (code: string): Promise<Cart> =>
  change({ send: () => api.setCoupon(guestId(), code, { alert: false }) })

export const dropCoupon = (): Promise<boolean> =>
  succeeded(change({ apply: withoutCoupon, send: () => api.removeCoupon(guestId()) }))

export const clearAddedNote = (): void => {
  contents.added = null
}

/**
 * Keeps the cart up to date while a page shows it.
 * @returns stops it
 */
export function watchCart(): () => void {
  watchers += 1
  openQueue()
  loadCart()
  const stop = onCartChange(loadCart)
  return () => {
    watchers -= 1
    stop()
  }
}

/** Clears the state of another customer. */
function forget(): void {
  line.clear()
  order = []
  Object.assign(contents, { cart: null, error: null, busy: false, added: null, removed: [] })
  if (watchers > 0) loadCart()
}

subscribe(
  session,
  () => {
    if (session.token !== token) {
      token = session.token
      if (token === null && !session.hasEnded) clearQueue()
      forget()
    } else if (watchers > 0 && !contents.cart) loadCart()
  },
  true,
)

subscribe(queue, () => show(contents.cart !== null))

// The cart was changed in another tab or by the profile.
subscribe(summary, () => {
  if (!contents.cart || (summary.length === contents.cart.length && summary.id === contents.cart.id)) return
  if (watchers > 0) loadCart()
  else line.replace(null)
})
