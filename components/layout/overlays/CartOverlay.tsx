import { useEffect, useState } from 'react'
import { CartLines } from '#components/cart/CartLines.tsx'
import { CartEmpty, CartFailed } from '#components/cart/CartStates.tsx'
import * as styles from '#components/cart/cart.css.ts'
import { ChangesNotice } from '#components/cart/ChangesNotice.tsx'
import { CheckoutButton } from '#components/cart/CheckoutButton.tsx'
import { FreeDelivery } from '#components/cart/FreeDelivery.tsx'
import { QueueNotice } from '#components/cart/QueueNotice.tsx'
import { Totals } from '#components/cart/Totals.tsx'
import { StorageBlockedNotice } from '#components/cart/StorageBlockedNotice.tsx'
import { useCart } from '#components/cart/use-cart.ts'
import { useCartDelivery } from '#components/cart/use-cart-delivery.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Drawer } from '#components/ui/Modal.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { t } from 'virtual:words/cart'
import { routes } from '#locales/routes.ts'
import { clearAddedNote } from '#stores/cart/contents.ts'
import type { OverlayProps } from '../Overlays.tsx'
import { useOverlay } from './use-overlay.ts'

/** Shows the cart without leaving the page. */
export function CartOverlay({ open, onClose }: OverlayProps) {
  const { cart, error, busy, added, removed } = useCart(open)
  const delivery = useCartDelivery(open ? cart : null, busy)
  const links = useOverlay(open, onClose)
  const isEmpty = cart?.lines.length === 0
  const footer = cart && !isEmpty && (
    <div className={styles.foot} {...links}>
      <Totals cart={cart} delivery={delivery} busy={busy} brief />
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
      <div className={styles.drawer} {...links}>
        <output className={styles.voice}>
          <Added open={open} title={added?.title} />
        </output>
        <StorageBlockedNotice />
        <QueueNotice />
        {!cart && (error ? <CartFailed error={error} /> : <SkeletonView kind="timeline" label={t('cart.loading')} />)}
        {cart && <ChangesNotice changes={cart.changes} />}
        {cart && !isEmpty && <FreeDelivery free={delivery.free} />}
        {cart && (!isEmpty || removed.some(({ saved }) => !saved)) && <CartLines cart={cart} removed={removed} />}
        {isEmpty && <CartEmpty />}
      </div>
    </Drawer>
  )
}

/** Screen readers announce only text that is added to a visible live region, so this waits until the drawer is open. */
function Added({ open, title }: { open: boolean; title: string | undefined }) {
  const [announced, setAnnounced] = useState<string>()
  useEffect(() => {
    if (!open || title === undefined) return undefined
    const timer = setTimeout(() => setAnnounced(title))
    return () => {
      clearTimeout(timer)
      setAnnounced(undefined)
    }
  }, [open, title])
  useEffect(() => {
    if (!open) clearAddedNote()
  }, [open])
  return (
    announced && (
      <span className={styles.added}>
        <Icon name="check" />
        {t('cart.added', { title: announced })}
      </span>
    )
  )
}
