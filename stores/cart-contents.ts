import { proxy, ref, subscribe } from 'valtio/vanilla'
import * as api from '#api/cart.ts'
import type { Cart, CartLine } from '#api/contract/cart.ts'
import { isApiError, type ApiError } from '#api/errors.ts'
import { optional } from '#api/optional.ts'
import { t } from '#locales/cart.ts'
import { callLine } from './cart-calls.ts'
import { emptyCart, withLine, without, withoutCoupon, withQuantity } from './cart-changes.ts'
import { keepCart, keptCart } from './cart-kept.ts'
import { keptOnLeaving } from './cart-leaving.ts'
import { clearQueue, enqueue, openQueue, queue, replay, withdraw, withQueued, type Wanted } from './cart-queue.ts'
import { hear, tell } from './cart-tabs.ts'
import { cart as summary, setCart } from './cart.ts'
import { session } from './session.ts'
import { setKeptAt } from './app.ts'
import { showToast } from './ui.ts'

type Removed = { line: CartLine; saved: boolean }

/** What lies in the cart, for those who look into it. Loaded when it is first needed; browser only. */
export const contents = proxy({
  /** With changes that are still on their way; null until it is known. */
  cart: null as Readonly<Cart> | null,
  /** Why it is not known. */
  error: null as ApiError | null,
  /** Changes are on their way: sums are not final. */
  busy: false,
  /** What was put in last, until it was seen. */
  added: null as { sku: string; title: string } | null,
  /** What was taken out and can be put back, while the cart is looked at. */
  removed: [] as Removed[],
})

let watchers = 0
/** SKUs as the customer last saw them, the newest first: a line that is put back does not change its place. */
let order: string[] = []
let token = session.token

const line = callLine<Cart>(({ isCounted }) => {
  show(isCounted)
  const told = line.shown()
  if (told && isCounted && !line.isBusy()) keepCart(told)
})

/** What is known, with what is on its way and what waits for a connection laid over it. */
function show(isCounted: boolean): void {
  const known = line.shown()
  const shown = known && withQueued(known)
  contents.cart = shown && ref(arranged(shown))
  contents.busy = line.isBusy()
  if (shown && isCounted) setCart(shown)
}

function arranged(cart: Cart): Cart {
  for (const { sku } of [...cart.lines, ...cart.saved]) if (!order.includes(sku)) order.unshift(sku)
  const inOrder = (lines: CartLine[]): CartLine[] =>
    lines.toSorted((one, other) => order.indexOf(one.sku) - order.indexOf(other.sku))
  return { ...cart, lines: inOrder(cart.lines), saved: inOrder(cart.saved) }
}

/** Where the SKU stands among the others, taken out ones too. */
export const placeOf = (sku: string): number => order.indexOf(sku)

/** Of guests; a customer's cart is known by the token. */
const guestId = (): string | null => (session.token === null ? summary.id : null)

/** Reads the cart; what is shown stays until the answer is there. */
export function loadCart(): void {
  if (session.loading) return
  if (session.token === null && summary.id === null) {
    contents.error = null
    return line.settle(emptyCart())
  }
  const id = guestId()
  line.make({ key: 'read', send: () => api.readCart(id, { alert: false }) }).then(
    () => {
      contents.error = null
      setKeptAt(null)
    },
    (error: unknown) => isApiError(error) && missed(error, id),
  )
}

/** Nobody can be asked: as it was when somebody could, and of when that is. */
function missed(error: ApiError, id: string | null): void {
  contents.error = ref(error)
  const kept = error.kind === 'unreachable' && !contents.cart ? keptCart(id) : null
  if (!kept) return
  setKeptAt(kept.at)
  line.settle(kept.cart)
}

type Change = { key?: string; apply?: (cart: Cart) => Cart; send: () => Promise<Cart> }

/** @throws ApiError */
export async function change(made: Change): Promise<Cart> {
  try {
    const answer = await line.make({ apply: (cart) => cart, ...made })
    contents.error = null
    tell()
    return answer
  } catch (error) {
    // What was refused rested on a cart that is no longer so.
    if (isApiError(error) && error.kind === 'refused' && watchers > 0) loadCart()
    throw error
  }
}

/** The client has told the customer; what was shown is already taken back. */
const orTold = (made: Promise<unknown>): Promise<boolean> =>
  made.then(
    () => true,
    () => false,
  )

const untilAnswered = keptOnLeaving({
  hasCart: () => (session.token ?? summary.id) !== null,
  drop: line.clear,
  comeBack() {
    if (watchers > 0) loadCart()
    void sendWaiting()
  },
})

/** Made now, or, where nobody can be reached, kept and made when somebody can. @returns whether it is one of both; the customer was told otherwise */
async function orWaits(made: Change, ...waits: Wanted[]): Promise<boolean> {
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
  if (isApiError(error)) void optional(() => import('./failures.ts')).then((failures) => failures?.tellFailure(error))
  return false
}

/** Whoever asks tells of a failure. */
const QUIET = { alert: false }

/** Sends what was done without a connection. */
export async function sendWaiting(): Promise<void> {
  openQueue()
  if (queue.waiting.length === 0 || session.loading) return
  const open = queue.conflicts.length
  const arrived = await replay({ id: guestId, make: (send) => change({ send }) })
  if (queue.conflicts.length > open) showToast(t('cart.queue.differs'), 'warning')
  else if (arrived > 0) showToast(t('cart.queue.sent'), 'success')
}

/**
 * @param price of one piece as the customer sees it, halalas
 * @returns whether it lies in the cart now, or will; the customer was told why when it does not
 */
export async function addToCart(
  sku: string,
  quantity: number,
  title: string,
  price: number | null = null,
): Promise<boolean> {
  const known = contents.cart
  const target =
    known && navigator.onLine ? (known.lines.find((one) => one.sku === sku)?.quantity ?? 0) + quantity : undefined
  const done = await orWaits(
    { send: () => api.addItem(guestId(), { sku, quantity }, QUIET) },
    { kind: 'add', sku, title, quantity, price, target },
  )
  if (!done) return false
  contents.removed = contents.removed.filter(({ line: { sku: other } }) => other !== sku)
  contents.added = { sku, title }
  return true
}

const titleOf = (sku: string): string =>
  [...(contents.cart?.lines ?? []), ...(contents.cart?.saved ?? [])].find((one) => one.sku === sku)?.title ?? sku

export const setQuantity = (sku: string, quantity: number): Promise<boolean> =>
  orWaits(
    {
      key: `quantity ${sku}`,
      apply: (cart) => withQuantity(cart, sku, quantity),
      send: () => api.changeItem(guestId(), sku, { quantity }, QUIET),
    },
    { kind: 'quantity', sku, title: titleOf(sku), quantity },
  )

export async function remove(removed: CartLine, saved: boolean): Promise<void> {
  const { sku } = removed
  // What is sold out could not be put back.
  if (removed.available > 0)
    contents.removed = [
      ...contents.removed.filter(({ line: other }) => other.sku !== sku),
      { line: ref(removed), saved },
    ]
  const done = await orWaits(
    { apply: (cart) => without(cart, sku), send: () => api.removeItem(guestId(), sku, QUIET) },
    { kind: 'remove', sku, title: removed.title },
  )
  if (!done) forgetRemoved(sku)
}

export async function putBack({ line: removed, saved }: Removed): Promise<void> {
  const { sku, quantity } = removed
  forgetRemoved(sku)
  const waiting = queue.waiting.find((one) => one.sku === sku && one.kind === 'remove')
  if (waiting) return withdraw(waiting.id)
  const send = async (): Promise<Cart> => {
    const answer = await api.addItem(guestId(), { sku, quantity }, QUIET)
    return saved ? api.changeItem(session.token === null ? answer.id : null, sku, { saved }, QUIET) : answer
  }
  const { title, price } = removed
  const aside: Wanted[] = saved ? [{ kind: 'later', sku, title, saved }] : []
  await orWaits(
    { apply: (cart) => withLine(cart, removed, saved), send },
    { kind: 'add', sku, title, quantity, price, target: quantity },
    ...aside,
  )
}

export const forgetRemoved = (sku?: string): void => {
  contents.removed = sku === undefined ? [] : contents.removed.filter(({ line: other }) => other.sku !== sku)
}

export const saveForLater = (moved: CartLine, saved: boolean): Promise<boolean> =>
  orWaits(
    {
      apply: (cart) => withLine(cart, moved, saved),
      send: () => api.changeItem(guestId(), moved.sku, { saved }, QUIET),
    },
    { kind: 'later', sku: moved.sku, title: moved.title, saved },
  )

export const acceptChanges = (): Promise<boolean> =>
  orTold(change({ apply: (cart) => ({ ...cart, changes: [] }), send: () => api.acceptChanges(guestId()) }))

/** @throws ApiError, of which nobody was told */
export const applyCoupon = (code: string): Promise<Cart> =>
  change({ send: () => api.setCoupon(guestId(), code, { alert: false }) })

export const dropCoupon = (): Promise<boolean> =>
  orTold(change({ apply: withoutCoupon, send: () => api.removeCoupon(guestId()) }))

export const forgetAdded = (): void => {
  contents.added = null
}

/** Keeps the cart up to date for as long as somebody looks into it. @returns what ends it */
export function watchCart(): () => void {
  watchers += 1
  openQueue()
  loadCart()
  const stop = hear(loadCart)
  return () => {
    watchers -= 1
    stop()
  }
}

/** Everything that was known belonged to somebody else, or is no longer so. */
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
      if (token === null) clearQueue()
      forget()
    } else if (watchers > 0 && !contents.cart) loadCart()
  },
  true,
)

subscribe(queue, () => show(contents.cart !== null))

// Another tab, or the customer's profile, knows better.
subscribe(summary, () => {
  if (!contents.cart || (summary.length === contents.cart.length && summary.id === contents.cart.id)) return
  if (watchers > 0) loadCart()
  else line.settle(null)
})
