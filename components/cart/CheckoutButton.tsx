import type { MouseEvent } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { leaveFor } from '#components/layout/overlays/use-overlay.ts'
import { t } from '#locales/cart.ts'
import { routes } from '#locales/routes.ts'
import { session } from '#stores/session.ts'
import { closeCart, openLogin } from '#stores/ui.ts'

/** On to paying; who is not signed in is asked to first, and then goes on. */
export function CheckoutButton({ disabled }: { disabled: boolean }) {
  const go = (event: MouseEvent): void => {
    if (session.token !== null) return
    event.preventDefault()
    // The router follows every link it hears of.
    event.stopPropagation()
    closeCart()
    openLogin(() => leaveFor(routes.checkout(), () => {}))
  }
  return (
    <Button href={routes.checkout()} size="lg" full disabled={disabled} onClick={go}>
      {t('cart.checkout')}
    </Button>
  )
}
