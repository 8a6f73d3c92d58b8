import type { Order } from '#api/contract/order.ts'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { formatDay } from '#locales/format.ts'
import { t } from '#locales/order.ts'
import * as styles from './order.css.ts'

/** How and when it comes, and where the carrier says it is. */
export function OrderDelivery({ order: { delivery, tracking, state } }: { order: Order }) {
  const isOnItsWay = state === 'confirmed' || state === 'preparing' || state === 'shipped'
  return (
    <div className={styles.facts}>
      {delivery && <p>{delivery.name}</p>}
      {delivery && isOnItsWay && (
        <p className={styles.quiet}>
          {delivery.earliest === delivery.latest ? t('order.expected.on', { day: formatDay(delivery.latest) }) : t('order.expected.between', { from: formatDay(delivery.earliest), to: formatDay(delivery.latest) })}
        </p>
      )}
      {tracking && <p>{t('order.tracking', { carrier: <bdi key="carrier">{tracking.carrier}</bdi>, number: <bdi key="number" dir="ltr" className={styles.code}>{tracking.number}</bdi> })}</p>}
      {tracking?.url && <p><a className={styles.link} href={tracking.url} target="_blank" rel="noreferrer">{t('order.track')}<VisuallyHidden> {t('order.newWindow')}</VisuallyHidden></a></p>}
    </div>
  )
}
