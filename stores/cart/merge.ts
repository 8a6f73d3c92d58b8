import { mergeCart } from '#api/cart.ts'
import { isApiError } from '#api/errors.ts'
import { t } from 'virtual:words/cart'
import { change } from './contents.ts'
import { setUnmerged, unmerged } from './summary.ts'
import { session } from '../session.ts'
import { showToast } from '../ui.ts'

let underWay: Promise<void> | undefined

/** Merges the guest cart after sign-in and reports what did not fit; the next page tries again. */
export const mergeGuestCart = (): Promise<void> => (underWay ??= merge().finally(() => (underWay = undefined)))

async function merge(): Promise<void> {
  const { id } = unmerged
  if (id === null || session.token === null) return
  try {
    const { changes } = await change({ send: () => mergeCart(id, { background: true }) })
    if (unmerged.id === id) setUnmerged(null)
    if (changes.length > 0) showToast(t('cart.merged'), 'info')
  } catch (error) {
    if (!isApiError(error)) return
    // The guest cart does not exist.
    if (error.kind === 'invalid') setUnmerged(null)
    // The customer's cart is full; the guest cart is kept until there is room.
    else if (error.kind === 'refused' && error.status === 409) showToast(error.message, 'warning')
  }
}
