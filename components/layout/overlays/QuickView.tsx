import { useEffect, useState } from 'react'
import { readProduct } from '#api/catalogue.ts'
import { QuickOffer } from '#components/product/QuickOffer.tsx'
import { shownProduct, type ShownProduct } from '#components/product/shown-product.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Drawer } from '#components/ui/Modal.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { t } from 'virtual:words/cart'
import { routes } from '#locales/routes.ts'
import type { OverlayProps } from '../Overlays.tsx'
import { useOverlay } from './use-overlay.ts'

type Props = OverlayProps & { sku: string; title: string }

/** Selects a product's variant without leaving the list. */
export function QuickView({ open, onClose, ...product }: Props) {
  const links = useOverlay(open, onClose)
  const side = matchMedia('(min-width: 64rem)').matches ? 'end' : 'bottom'
  return (
    <Drawer side={side} open={open} onClose={onClose} title={t('cart.quickView')} about={product.sku}>
      {open && (
        <div {...links}>
          <Product key={product.sku} {...product} onDone={onClose} />
        </div>
      )}
    </Drawer>
  )
}

function Product({ sku, title, onDone }: Pick<Props, 'sku' | 'title'> & { onDone: () => void }) {
  const [product, setProduct] = useState<ShownProduct | 'failed'>()
  useEffect(() => {
    const leave = new AbortController()
    readProduct(sku, { signal: leave.signal, background: true }).then(
      (read) => setProduct(shownProduct(read)),
      () => leave.signal.aborted || setProduct('failed'),
    )
    return () => leave.abort()
  }, [sku])
  if (product === undefined) return <SkeletonView kind="detail" label={t('cart.quickView.loading')} />
  if (product !== 'failed') return <QuickOffer product={product} onDone={onDone} />
  return (
    <EmptyState icon="alert" level={3} title={t('cart.quickView.failed')} text={t('cart.quickView.failedText')}>
      <Button href={routes.product(sku)}>{title}</Button>
    </EmptyState>
  )
}
