import type { Cart } from '#api/contract/cart.ts'

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
    return stored && Array.isArray(stored.cart?.lines) && (id === null || stored.cart.id === id) ? stored : null
  } catch {
    return null
  }
}
