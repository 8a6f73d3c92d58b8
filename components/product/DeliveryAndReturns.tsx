import { Icon } from '#components/ui/Icon.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { t } from '#locales/areas/product.ts'
import type { Promised } from './promised.server.ts'
import * as styles from './delivery-and-returns.css.ts'

/** Delivery and return terms of a product. `price` in halalas. */
export function DeliveryAndReturns({
  price,
  delivery,
  freeFrom,
  returns,
}: Pick<Promised, 'delivery' | 'freeFrom' | 'returns'> & { price: number }) {
  const free =
    freeFrom === null
      ? undefined
      : price >= freeFrom
        ? t('product.deliveryFree')
        : t('product.deliveryFreeFrom', { amount: <Amount key="amount" halalas={freeFrom} /> })
  return (
    <ul aria-label={t('product.promises')} className={styles.list}>
      <li className={styles.item}>
        <Icon name="truck" size={24} />
        <span>
          {delivery}
          {free && <span className={styles.more}>{free}</span>}
        </span>
      </li>
      <li className={styles.item}>
        <Icon name="return" size={24} />
        {returns}
      </li>
    </ul>
  )
}
