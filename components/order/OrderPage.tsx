import { lazy, Suspense, useEffect, useState } from 'react'
import { readOrder } from '#api/orders.ts'
import type { Order } from '#api/contract/order.ts'
import { PageHead } from '#components/account/PageHead.tsx'
import { Section } from '#components/account/Section.tsx'
import { AddressLines } from '#components/address/AddressLines.tsx'
import { GiftLines, hasWishes } from '#components/gift/GiftLines.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Timeline } from '#components/ui/Timeline.tsx'
import { useEvent } from '#components/ui/use-event.ts'
import { formatDate, formatTime } from '#locales/format.ts'
import { t } from 'virtual:words/order'
import { routes } from '#locales/routes.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderDelivery } from './OrderDelivery.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { OrderSums } from './OrderSums.tsx'
import { orderSteps, type OrderStep } from './order-timeline.ts'
import { StateBadge } from './StateBadge.tsx'
import * as styles from './order.css.ts'

// Few orders have one.
const CompleteAddress = lazy(() => import('./CompleteAddress.tsx').then((part) => ({ default: part.CompleteAddress })))
const LaterPhotos = lazy(() => import('./LaterPhotos.tsx').then((part) => ({ default: part.LaterPhotos })))
const EditPaymentCame = lazy(() => import('./EditPaymentCame.tsx').then((part) => ({ default: part.EditPaymentCame })))
const OrderReturns = lazy(() => import('./OrderReturns.tsx').then((part) => ({ default: part.OrderReturns })))
const WaitingEdit = lazy(() => import('./WaitingEdit.tsx').then((part) => ({ default: part.WaitingEdit })))

/** An order's progress, documents and actions. */
export function OrderPage({ id }: { id: number }) {
  const {
    value: order,
    failure,
    again,
    refresh,
    set,
  } = useLoaded((signal) => readOrder(id, { signal, alert: false }), id)
  const refreshIfVisible = useEvent((): void => void (document.visibilityState === 'visible' && order && refresh()))
  // Refreshes when the tab becomes visible.
  useEffect(() => {
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => document.removeEventListener('visibilitychange', refreshIfVisible)
  }, [refreshIfVisible])
  if (failure?.status === 404) return <NoSuchOrder />
  if (failure) return <LoadFailure level={1} failure={failure} again={again} />
  if (order?.id !== id) return <SkeletonView kind="order" label={t('order.loading')} />
  return <Whole order={order} onChange={set} />
}

function Whole({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  // After the provider's page, which leads back here.
  const [payment] = useState(() => new URLSearchParams(location.search).get('payment'))
  return (
    <>
      <PageHead
        title={
          <>
            {t('order.number')} <bdi dir="ltr">{order.number}</bdi>
          </>
        }
        intro={
          <>
            <StateBadge state={order.state} pickup={order.delivery?.method === 'pickup'} />{' '}
            <time dateTime={order.created_at}>{formatDate(new Date(order.created_at))}</time>
          </>
        }
      />
      <OrderActions order={order} onChange={onChange} />
      {payment && (
        <Suspense>
          <EditPaymentCame order={order} payment={payment} onChange={onChange} />
        </Suspense>
      )}
      {order.asks_national_address && (
        <Suspense>
          <CompleteAddress order={order} onChange={onChange} />
        </Suspense>
      )}
      {order.waiting_edit && (
        <Suspense>
          <WaitingEdit order={order} edit={order.waiting_edit} onChange={onChange} />
        </Suspense>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Section title={t('order.timeline')}>
            <Timeline label={t('order.timeline')} steps={orderSteps(order).map(toTimelineStep)} />
          </Section>
          {order.state === 'return_requested' && (
            <Suspense>
              <LaterPhotos order={order} onChange={onChange} />
            </Suspense>
          )}
          <Section title={t('order.lines')}>
            <OrderLines lines={order.lines} />
          </Section>
        </div>
        <div className={styles.column}>
          <Section title={t('order.sums')}>
            <OrderSums order={order} />
          </Section>
          {(order.delivery ?? order.tracking) && (
            <Section title={t(order.delivery?.method === 'pickup' ? 'order.delivery.pickup' : 'order.delivery')}>
              <OrderDelivery order={order} />
            </Section>
          )}
          {order.address && (
            <Section title={t(order.delivery?.method === 'pickup' ? 'order.contact' : 'order.address')}>
              <AddressLines address={order.address} />
            </Section>
          )}
          {hasWishes(order) && (
            <Section title={t('order.wishes')}>
              <GiftLines order={order} />
            </Section>
          )}
          {order.returns.length > 0 && (
            <Suspense>
              <Section title={t('order.returns')}>
                <OrderReturns order={order} />
              </Section>
            </Suspense>
          )}
          {(order.payments.length > 0 || order.invoices.length > 0) && (
            <Section title={t('order.payments')}>
              <OrderPayments order={order} onChange={onChange} />
            </Section>
          )}
        </div>
      </div>
    </>
  )
}

const toTimelineStep = ({ name, look, at, why }: OrderStep, index: number) => ({
  id: `${index}-${name}`,
  title: t(`order.step.${name}`),
  state: look,
  time: at && <time dateTime={at}>{formatTime(new Date(at))}</time>,
  text: why,
})

const NoSuchOrder = () => (
  <EmptyState icon="search" level={1} title={t('order.missing')} text={t('order.missing.text')}>
    <Button href={routes.orders()}>{t('order.toList')}</Button>
  </EmptyState>
)
