import type { Cart } from '#api/contract/cart.ts'

const KEY = 'cart-kept'

/** The cart as the shop last told it, for when nobody can be asked. `at`: ms since 1970. */
export function keepCart(cart: Cart): void {
  try {
    if (cart.id === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ cart, at: Date.now() }))
  } catch {
    // Without a copy there is nothing to show offline, and that is said.
  }
}

/** @param id whose it must be; null for a customer, whose copy goes when they sign out */
export function keptCart(id: string | null): { cart: Cart; at: number } | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { cart: Cart; at: number } | null
    return kept && Array.isArray(kept.cart?.lines) && (id === null || kept.cart.id === id) ? kept : null
  } catch {
    return null
  }
}
