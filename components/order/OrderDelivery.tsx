import type { Order } from '#api/contract/order.ts'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { formatDay } from '#locales/format.ts'
import { t } from '#locales/areas/order.ts'
import { shop } from '#locales/shop-settings.ts'
import * as styles from './order.css.ts'

/** Delivery dates and tracking, or where and when to collect the order. */
export function OrderDelivery({ order: { delivery, tracking, state } }: { order: Order }) {
  const isPickup = delivery?.method === 'pickup'
  const isExpected = state === 'confirmed' || state === 'preparing' || (state === 'shipped' && !isPickup)
  return (
    <div className={styles.facts}>
      {delivery && <p>{delivery.name}</p>}
      {delivery && isExpected && (
        <p className={styles.quiet}>{expected(delivery, isPickup ? 'order.expected.ready' : 'order.expected')}</p>
      )}
      {isPickup && (isExpected || state === 'shipped') && (
        <>
          <p>{t('order.pickup.place', { place: t('order.pickup.address', shop.contact.address) })}</p>
          <p className={styles.quiet}>{shop.hours.text}</p>
        </>
      )}
      {tracking && (
        <p>
          {t('order.tracking', {
            carrier: <bdi key="carrier">{tracking.carrier}</bdi>,
            number: (
              <bdi key="number" dir="ltr" className={styles.code}>
                {tracking.number}
              </bdi>
            ),
          })}
        </p>
      )}
      {tracking?.url && (
        <p>
          <a className={styles.link} href={tracking.url} target="_blank" rel="noreferrer">
            {t('order.track')}
            <VisuallyHidden> {t('order.newWindow')}</VisuallyHidden>
          </a>
        </p>
      )}
    </div>
  )
}

const expected = (
  { earliest, latest }: NonNullable<Order['delivery']>,
  words: 'order.expected' | 'order.expected.ready',
): string =>
  earliest === latest
    ? t(`${words}.on`, { day: formatDay(latest) })
    : t(`${words}.between`, { from: formatDay(earliest), to: formatDay(latest) })
