import { subscribe } from 'valtio/vanilla'
import type { CartSummary, User } from '#api/contract/identity.ts'
import { cart, setCart, setUnmerged, unmerged } from './cart/summary.ts'
import { session } from './session.ts'

type Persisted<T> = { key: string; read: () => T | null; write: (value: unknown) => void; store: object }

/** User and token share one key, so that other tabs never read one without the other. */
const PERSISTED: Persisted<object>[] = [
  {
    key: 'session',
    store: session,
    read: () =>
      session.token !== null
        ? { user: session.user, token: session.token }
        : session.owner === null
          ? null
          : { owner: session.owner },
    write: (value) => {
      const { user, token, owner } = { ...(value as { user?: User; token?: string; owner?: number } | null) }
      const valid = typeof token === 'string' && TOKEN.test(token)
      const isOwned = !valid && Number.isSafeInteger(owner)
      Object.assign(session, {
        ...(isOwned && { hasEnded: true }),
        owner: isOwned ? owner : null,
        user: valid && isUser(user) ? user : null,
        token: valid ? token : null,
      })
    },
  },
  {
    key: 'cart',
    store: cart,
    read: () => (cart.id !== null || cart.length > 0 ? { length: cart.length, id: cart.id } : null),
    write: (value) => {
      const { length, id } = { ...(value as Partial<CartSummary> | null) }
      setCart({
        length: Number.isSafeInteger(length) && length! > 0 ? length! : 0,
        id: typeof id === 'string' ? id : null,
      })
    },
  },
  {
    key: 'guest-cart',
    store: unmerged,
    read: () => (unmerged.id === null ? null : { id: unmerged.id }),
    write: (value) => {
      const { id } = { ...(value as { id?: unknown } | null) }
      setUnmerged(typeof id === 'string' ? id : null)
    },
  },
]

/** Characters that a header allows. */
const TOKEN = /^[!-~]+$/
const isUser = (user: unknown): user is User =>
  typeof (user as User | undefined)?.name === 'string' && typeof (user as User).id === 'number'

/**
 * Restores session and cart from storage, writes their changes, and follows other tabs. Without working storage the
 * shop works until the page is closed.
 */
export function restore(): void {
  const pulls = PERSISTED.map(keep)
  session.loading = false
  const pullAll = (): void => pulls.forEach((pull) => pull())
  addEventListener('storage', pullAll)
  // A page in the back/forward cache missed the storage events.
  addEventListener('pageshow', (event) => event.persisted && pullAll())
}

/** @returns reads the current value from storage */
function keep({ key, store, read, write }: Persisted<object>): () => void {
  let lastText: string | null = null
  const pull = (): void => {
    const text = load(key)
    if (text === lastText) return
    lastText = text
    write(parse(text))
  }
  pull()
  subscribe(store, () => {
    const value = read()
    const text = value && JSON.stringify(value)
    // Changes from another tab are not written back, which would loop.
    if (text !== lastText) lastText = save(key, text)
  })
  return pull
}

function load(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** @returns the stored value afterwards */
function save(key: string, text: string | null): string | null {
  try {
    if (text !== null) {
      localStorage.setItem(key, text)
      return text
    }
  } catch {
    // Full or disabled: this tab continues, and the previous customer's value is removed below.
  }
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is unavailable.
  }
  return null
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
