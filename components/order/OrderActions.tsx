import { lazy, Suspense, useState } from 'react'
import type { Order } from '#api/contract/order.ts'
import { Button } from '#components/ui/Button.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/order'
import { routes } from '#locales/routes.ts'
import * as styles from './order.css.ts'

/** Delivered orders, including returned ones. */
const RATEABLE = new Set<Order['state']>(['delivered', 'return_requested', 'returned'])
const CancelOrder = lazy(() => import('./CancelOrder.tsx').then((part) => ({ default: part.CancelOrder })))
const ReorderDialog = lazy(() => import('./ReorderDialog.tsx').then((part) => ({ default: part.ReorderDialog })))
const ReturnOrder = lazy(() => import('./ReturnOrder.tsx').then((part) => ({ default: part.ReturnOrder })))

type Doing = 'cancel' | 'return' | 'reorder'

/** The actions that the API currently allows. */
export function OrderActions({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const [doing, setDoing] = useState<Doing | null>(null)
  // Opened dialogs stay mounted after closing; toasts shown during closing appear above them.
  const [opened, setOpened] = useState<readonly Doing[]>([])
  const begin = (next: Doing) => (): void => (setDoing(next), setOpened([...opened, next]))
  const { can, state, id } = order
  const close = (): void => setDoing(null)
  const done = (changed: Order): void => (onChange(changed), close())
  return (
    <>
      <div className={styles.actions}>
        {state === 'awaiting_payment' && (
          <Button href={routes.checkoutOrder(id)}>{t(can.pay ? 'order.pay' : 'order.complete')}</Button>
        )}
        {state !== 'awaiting_payment' && (
          <Button variant="outlined" onClick={begin('reorder')}>
            <Glyph name="repeat" />
            {t('order.reorder')}
          </Button>
        )}
        {RATEABLE.has(state) && (
          <Button variant="outlined" href={routes.rate(id)}>
            <Glyph name="star" />
            {t('order.rate')}
          </Button>
        )}
        {can.return && (
          <Button variant="outlined" color="gray" onClick={begin('return')}>
            {t('order.return')}
          </Button>
        )}
        {can.cancel && (
          <Button variant="text" color="gray" onClick={begin('cancel')}>
            {t('order.cancel')}
          </Button>
        )}
        <Button variant="text" color="gray" href={routes.newTicket(order.number)}>
          <Icon name="support" />
          {t('order.ask')}
        </Button>
      </div>
      <Suspense>
        {opened.includes('cancel') && (
          <CancelOrder order={order} open={doing === 'cancel'} onClose={close} onDone={done} />
        )}
        {opened.includes('return') && (
          <ReturnOrder order={order} open={doing === 'return'} onClose={close} onDone={done} />
        )}
        {opened.includes('reorder') && <ReorderDialog order={id} open={doing === 'reorder'} onClose={close} />}
      </Suspense>
    </>
  )
}
