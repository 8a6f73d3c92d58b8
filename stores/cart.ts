import { proxy } from 'valtio/vanilla'
import type { CartSummary } from '#api/contract/identity.ts'
import { optional } from '#api/optional.ts'

/** What the frame of every page needs of the cart: how many pieces it holds, and its id. Kept by persist.ts. */
export const cart = proxy<CartSummary>({ length: 0, id: null })

export const setCart = ({ length, id }: CartSummary): void => {
  Object.assign(cart, { length, id })
}

export const clearCart = (): void => setCart({ length: 0, id: null })

/** A guest's cart that is still to go into that of the customer who signed in: see cart-merge.ts. Kept by persist.ts. */
export const unmerged = proxy({ id: null as string | null })

export const setUnmerged = (id: string | null): void => {
  unmerged.id = id
}

/** Ends when what was gathered before signing in lies in the customer's own cart, or that cannot be done now. */
export async function guestCartMerged(): Promise<void> {
  if (unmerged.id !== null)
    await optional(() => import('./cart-merge.ts').then(({ mergeGuestCart }) => mergeGuestCart()))
}
