import type { OrderDelivery } from '#api/contract/order.ts'
import { Amount } from '#components/ui/Price.tsx'
import { formatDay, formatDays } from '#locales/format.ts'
import { t } from 'virtual:words/checkout'

/** The promised delivery dates. */
export function promisedDays({ method, earliest, latest }: OrderDelivery): string {
  const [from, to] = [formatDay(earliest), formatDay(latest)]
  if (method === 'pickup') return t('checkout.delivery.ready', { day: to })
  return earliest === latest ? t('checkout.delivery.on', { day: to }) : t('checkout.delivery.between', { from, to })
}

/** Method, days and price in one line: توصيل عادي، 2–6 ديسمبر، 25 */
export const DeliveryLine = ({ delivery }: { delivery: OrderDelivery }) =>
  t('checkout.done.delivery', {
    name: delivery.name,
    days: formatDays(delivery.earliest, delivery.latest),
    price: delivery.price === 0 ? t('checkout.free') : <Amount key="price" halalas={delivery.price} />,
  })
