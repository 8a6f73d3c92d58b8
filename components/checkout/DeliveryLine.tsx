import type { OrderDelivery } from '#api/contract/order.ts'
import { formatDay } from '#locales/format.ts'
import { t } from '#locales/areas/checkout.ts'
import * as styles from './checkout.css.ts'

/** The promised delivery dates. */
export function promisedDays({ method, earliest, latest }: OrderDelivery): string {
  const [from, to] = [formatDay(earliest), formatDay(latest)]
  if (method === 'pickup') return t('checkout.delivery.ready', { day: to })
  return earliest === latest ? t('checkout.delivery.on', { day: to }) : t('checkout.delivery.between', { from, to })
}

export const DeliveryLine = ({ delivery }: { delivery: OrderDelivery }) => (
  <p className={styles.lines}>
    <span className={styles.strong}>{delivery.name}</span>
    <span>{promisedDays(delivery)}</span>
  </p>
)
