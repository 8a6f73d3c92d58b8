import { mergeCart } from '#api/cart.ts'
import { isApiError } from '#api/errors.ts'
import { t } from '#locales/cart.ts'
import { change } from './cart-contents.ts'
import { setUnmerged, unmerged } from './cart.ts'
import { session } from './session.ts'
import { showToast } from './ui.ts'

let underWay: Promise<void> | undefined

/**
 * What was gathered before signing in goes into the customer's own cart, once; what of it was too much is told. Ends when
 * it is done or cannot be done now: then it waits for the next page.
 */
export const mergeGuestCart = (): Promise<void> => (underWay ??= merge().finally(() => (underWay = undefined)))

async function merge(): Promise<void> {
  const { id } = unmerged
  if (id === null || session.token === null) return
  try {
    const { changes } = await change({ send: () => mergeCart(id, { background: true }) })
    if (unmerged.id === id) setUnmerged(null)
    if (changes.length > 0) showToast(t('cart.merged'), 'info')
  } catch (error) {
    // There is no such cart, and never will be.
    if (isApiError(error) && error.kind === 'invalid') setUnmerged(null)
  }
}
