import type { Cart, CartLine } from '#api/contract/cart.ts'

const KEY = 'cart-kept'

/** Caches the last cart of the API for offline use. `at`: ms since 1970. */
export function keepCart(cart: Cart): void {
  try {
    if (cart.id === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ cart, at: Date.now() }))
  } catch {
    // Without a copy the page shows an offline error.
  }
}

/** @param id of the expected guest cart; null for a customer, whose copy is deleted at sign-out */
export function keptCart(id: string | null): { cart: Cart; at: number } | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { cart: Cart; at: number } | null
    if (!stored || !Array.isArray(stored.cart?.lines) || (id !== null && stored.cart.id !== id)) return null
    const { cart, at } = stored
    return { cart: { ...whole(cart), lines: cart.lines.map(withId), saved: cart.saved.map(withId) }, at }
  } catch {
    return null
  }
}

/** With what copies and servers of the release before leave out. */
export const whole = (cart: Cart): Cart => ({ ...EARLIER, ...cart })
const EARLIER = { promotions: [], gifts: [], missing: [], free_ways: [] } satisfies Partial<Cart>

/** Copies of an earlier version have lines without id and texts. */
const withId = (line: CartLine): CartLine => ({ ...line, id: line.id ?? line.sku, texts: line.texts ?? [] })
