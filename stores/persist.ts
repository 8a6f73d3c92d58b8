import { subscribe } from 'valtio/vanilla'
import type { CartSummary, User } from '#api/contract/identity.ts'
import { cart, setCart, setUnmerged, unmerged } from './cart.ts'
import { session } from './session.ts'

type Kept<T> = { key: string; read: () => T | null; write: (value: unknown) => void; store: object }

/** User and token stand under one key, so that no tab ever sees the one without the other. */
const KEPT: Kept<object>[] = [
  {
    key: 'session',
    store: session,
    read: () => (session.token === null ? null : { user: session.user, token: session.token }),
    write: (value) => {
      const { user, token } = { ...(value as { user?: User; token?: string } | null) }
      const valid = typeof token === 'string' && TOKEN.test(token)
      Object.assign(session, { user: valid && isUser(user) ? user : null, token: valid ? token : null })
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

/** What a header can carry. */
const TOKEN = /^[!-~]+$/
const isUser = (user: unknown): user is User =>
  typeof (user as User | undefined)?.name === 'string' && typeof (user as User).id === 'number'

/**
 * Brings back who was signed in and the size of the cart, and keeps them from here on, in step with the other tabs.
 * Storage that is broken, full or forbidden leaves the shop working for as long as the page stays open.
 */
export function restore(): void {
  const pulls = KEPT.map(keep)
  session.loading = false
  const pullAll = (): void => pulls.forEach((pull) => pull())
  addEventListener('storage', pullAll)
  // A page that comes back from the browser's cache heard nothing meanwhile.
  addEventListener('pageshow', (event) => event.persisted && pullAll())
}

/** @returns what takes over the value that storage holds now */
function keep({ key, store, read, write }: Kept<object>): () => void {
  let known: string | null = null
  const pull = (): void => {
    const text = load(key)
    if (text === known) return
    known = text
    write(parse(text))
  }
  pull()
  subscribe(store, () => {
    const value = read()
    const text = value && JSON.stringify(value)
    // What came from another tab is not written again: two tabs would answer each other for ever.
    if (text !== known) known = save(key, text)
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

/** @returns what storage holds afterwards */
function save(key: string, text: string | null): string | null {
  try {
    if (text !== null) {
      localStorage.setItem(key, text)
      return text
    }
  } catch {
    // Full or forbidden: this tab goes on without it, and the customer before this one is not kept instead.
  }
  try {
    localStorage.removeItem(key)
  } catch {
    // There is nothing to remove where nothing may be kept.
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
