import { useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { optional } from '#api/optional.ts'
import { t } from '#locales/intl.ts'
import { openCart, showToast } from '#stores/ui.ts'

type Cart = typeof import('./add.ts')

/** How long a button says that it is done, ms. */
const SHOWN_FOR = 2500

/**
 * A button that puts something into the cart, and shows the cart when it lies there. The cart's code is fetched with the
 * first press.
 * @param work is given that code; tells the customer itself when it fails
 */
export function useAdd(work: (cart: Cart) => Promise<boolean>, onDone?: () => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const add = async (button: HTMLElement): Promise<void> => {
    setState('busy')
    const cart = await optional(() => import('./add.ts'))
    if (!cart) showToast(t('card.addFailed'), 'danger')
    const done = cart ? await work(cart) : false
    flushSync(() => setState(done ? 'done' : 'idle'))
    // A button that was off while it was busy has lost the focus, and the cart is to give it back there.
    button.focus({ preventScroll: true })
    if (!done) return
    setTimeout(() => setState('idle'), SHOWN_FOR)
    onDone?.()
    openCart()
  }
  return { state, onClick: (event: MouseEvent<HTMLElement>) => void add(event.currentTarget) }
}
