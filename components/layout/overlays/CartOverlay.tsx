import { useSnapshot } from 'valtio/react'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Drawer } from '#components/ui/Modal.tsx'
import { t } from '#locales/overlay.ts'
import { routes } from '#locales/routes.ts'
import { cart } from '#stores/cart.ts'
import type { OverlayProps } from '../Overlays.tsx'
import { useOverlay } from './use-overlay.ts'

/** A look into the cart without leaving the page. */
export function CartOverlay({ open, onClose }: OverlayProps) {
  const { length } = useSnapshot(cart)
  const links = useOverlay(open, onClose)
  return (
    <Drawer side="end" open={open} onClose={onClose} title={t('overlay.cart.title')}>
      <div {...links}>
        {length > 0 ? (
          <EmptyState icon="bag" level={3} title={t('overlay.cart.count', { count: length })}>
            <Button href={routes.cart()}>{t('overlay.cart.show')}</Button>
          </EmptyState>
        ) : (
          <EmptyState icon="bag" level={3} title={t('overlay.cart.empty')} text={t('overlay.cart.emptyText')}>
            <Button href={routes.products()}>{t('overlay.cart.browse')}</Button>
          </EmptyState>
        )}
      </div>
    </Drawer>
  )
}
