import { proxy } from 'valtio/vanilla'
import type { CartSummary } from '#api/contract/identity.ts'

/** What the frame of every page needs of the cart: how many pieces it holds, and its id. Kept by persist.ts. */
export const cart = proxy<CartSummary>({ length: 0, id: null })

export const setCart = ({ length, id }: CartSummary): void => {
  Object.assign(cart, { length, id })
}

export const clearCart = (): void => setCart({ length: 0, id: null })
