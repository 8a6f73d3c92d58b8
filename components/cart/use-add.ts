import { useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { optional } from '#api/optional.ts'
import { t } from '#locales/intl.ts'
import { openCart, showToast } from '#stores/ui.ts'

type Cart = typeof import('./add.ts')

/** How long a button shows success, ms. */
const SHOWN_FOR = 2500

type After = {
  onDone?: () => void
  /** Shown in place of the cart on phones, where the cart would cover the list. */
  toast?: string
}

/**
 * State of an add-to-cart button, which opens the cart on success. The cart's code loads on the first press.
 * @param work receives that code, and shows its own errors
 */
export function useAdd(work: (cart: Cart) => Promise<boolean>, { onDone, toast }: After = {}) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const add = async (button: HTMLElement): Promise<void> => {
    setState('busy')
    const cart = await optional(() => import('./add.ts'))
    if (!cart) showToast(t('card.addFailed'), 'danger')
    const done = cart ? await work(cart) : false
    flushSync(() => setState(done ? 'done' : 'idle'))
    // The disabled button has lost the focus; the cart restores focus to it when it closes.
    button.focus({ preventScroll: true })
    if (!done) return
    setTimeout(() => setState('idle'), SHOWN_FOR)
    onDone?.()
    if (toast && matchMedia('(max-width: 63.99rem)').matches) showToast(toast, 'success')
    else openCart()
  }
  return { state, onClick: (event: MouseEvent<HTMLElement>) => void add(event.currentTarget) }
}
