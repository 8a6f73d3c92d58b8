import type { MouseEvent } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { leaveFor } from '#components/layout/overlays/use-overlay.ts'
import { t } from 'virtual:words/cart'
import { routes } from '#locales/routes.ts'
import { session } from '#stores/session.ts'
import { closeCart, openLogin } from '#stores/ui.ts'

/** Links to checkout; visitors sign in first and then continue. */
export function CheckoutButton({ disabled }: { disabled: boolean }) {
  const go = (event: MouseEvent): void => {
    if (session.token !== null) return
    event.preventDefault()
    // The router would follow the link.
    event.stopPropagation()
    closeCart()
    openLogin(() => leaveFor(routes.checkout(), () => {}), { path: routes.checkout() })
  }
  return (
    <Button href={routes.checkout()} size="lg" full disabled={disabled} onClick={go}>
      {t('cart.checkout')}
    </Button>
  )
}
