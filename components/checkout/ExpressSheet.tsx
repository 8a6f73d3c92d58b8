import { readPaymentOptions } from '#api/checkout.ts'
import type { DirectLines } from '#api/contract/checkout.ts'
import { useOverlay } from '#components/layout/overlays/use-overlay.ts'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Dialog, Drawer } from '#components/ui/Modal.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { t } from 'virtual:words/express'
import { beginOrder } from '#stores/checkout.ts'
import { hasApplePay } from './apple-pay.ts'
import { expressWay } from './express.ts'
import { ExpressPayment } from './ExpressPayment.tsx'
import { openCheckout } from './open-checkout.ts'
import { StartFailure } from './StartFailure.tsx'

type Props = { open: boolean; onClose: () => void; lines: DirectLines | undefined }

/** The order of these lines, or of the cart, with the button that pays it. */
export function ExpressSheet({ open, onClose, lines }: Props) {
  const links = useOverlay(open, onClose)
  const Sheet = matchMedia('(min-width: 48rem)').matches ? Dialog : BottomSheet
  return (
    <Sheet open={open} onClose={onClose} title={t('express.title')}>
      {open && (
        <div {...links}>
          <Content lines={lines} />
        </div>
      )}
    </Sheet>
  )
}

const BottomSheet = (props: Parameters<typeof Dialog>[0]) => <Drawer side="bottom" {...props} />

function Content({ lines }: Pick<Props, 'lines'>) {
  const { value, failure, again } = useLoaded(async (signal) => {
    const order = await beginOrder(signal, lines)
    const options = await readPaymentOptions(order.id, { signal, alert: false })
    const way = expressWay(order, options, hasApplePay())
    if (!way && !signal.aborted) openCheckout(order.id)
    return way && { order, options, way }
  }, 'order')
  if (failure) return <StartFailure failure={failure} isDirect={lines !== undefined} level={3} again={again} />
  if (!value) return <SkeletonView kind="detail" />
  return <ExpressPayment {...value} again={again} />
}
