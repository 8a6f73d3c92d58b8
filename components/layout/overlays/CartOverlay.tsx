import { useEffect, useState } from 'react'
import { CartLines } from '#components/cart/CartLines.tsx'
import { CartEmpty, CartFailed } from '#components/cart/CartStates.tsx'
import * as styles from '#components/cart/cart.css.ts'
import { ChangesNotice } from '#components/cart/ChangesNotice.tsx'
import { CheckoutButton } from '#components/cart/CheckoutButton.tsx'
import { FreeDelivery } from '#components/cart/FreeDelivery.tsx'
import { QueueNotice } from '#components/cart/QueueNotice.tsx'
import { Totals } from '#components/cart/Totals.tsx'
import { useCart } from '#components/cart/use-cart.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Drawer } from '#components/ui/Modal.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { t } from '#locales/cart.ts'
import { routes } from '#locales/routes.ts'
import { forgetAdded } from '#stores/cart-contents.ts'
import type { OverlayProps } from '../Overlays.tsx'
import { useOverlay } from './use-overlay.ts'

/** A look into the cart without leaving the page. */
export function CartOverlay({ open, onClose }: OverlayProps) {
  const { cart, error, busy, added, removed } = useCart(open)
  const links = useOverlay(open, onClose)
  const isEmpty = cart?.lines.length === 0
  const footer = cart && !isEmpty && (
    <div className={styles.foot} {...links}>
      <Totals cart={cart} busy={busy} brief />
      <CheckoutButton disabled={cart.length === 0} />
      <div className={styles.footLink}>
        <Button href={routes.cart()} variant="text" size="sm">
          {t('cart.show')}
        </Button>
      </div>
    </div>
  )
  return (
    <Drawer side="end" open={open} onClose={onClose} title={t('cart.title')} footer={footer}>
      <div className={styles.look} {...links}>
        <output className={styles.added}>
          <Added open={open} title={added?.title} />
        </output>
        <QueueNotice />
        {!cart && (error ? <CartFailed error={error} /> : <SkeletonView kind="timeline" label={t('cart.loading')} />)}
        {cart && <ChangesNotice changes={cart.changes} />}
        {cart && !isEmpty && <FreeDelivery free={cart.free_delivery} />}
        {cart && (!isEmpty || removed.some(({ saved }) => !saved)) && <CartLines cart={cart} removed={removed} />}
        {isEmpty && <CartEmpty />}
      </div>
    </Drawer>
  )
}

/** Words that come into a region already in sight are read out: this waits until the drawer is. */
function Added({ open, title }: { open: boolean; title: string | undefined }) {
  const [told, setTold] = useState<string>()
  useEffect(() => {
    if (!open || title === undefined) return undefined
    const timer = setTimeout(() => setTold(title))
    return () => {
      clearTimeout(timer)
      setTold(undefined)
    }
  }, [open, title])
  useEffect(() => {
    if (!open) forgetAdded()
  }, [open])
  return (
    told && (
      <>
        <Icon name="check" />
        {t('cart.added', { title: told })}
      </>
    )
  )
}
