import { proxy } from 'valtio/vanilla'
import type { CartSummary } from '#api/contract/identity.ts'
import { optional } from '#api/optional.ts'

/** The cart's piece count and id, which every page shows. Stored by persist.ts. */
export const cart = proxy<CartSummary>({ length: 0, id: null })

export const setCart = ({ length, id }: CartSummary): void => {
  Object.assign(cart, { length, id })
}

export const clearCart = (): void => setCart({ length: 0, id: null })

/** A guest cart that is not merged yet into that of the signed-in customer: see merge.ts. Stored by persist.ts. */
export const unmerged = proxy({ id: null as string | null })

export const setUnmerged = (id: string | null): void => {
  unmerged.id = id
}

/** Resolves when the guest cart is merged, or cannot be merged now. */
export async function guestCartMerged(): Promise<void> {
  if (unmerged.id !== null) await optional(() => import('./merge.ts').then(({ mergeGuestCart }) => mergeGuestCart()))
}
