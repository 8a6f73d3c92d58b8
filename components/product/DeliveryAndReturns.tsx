import { store } from '#config'
import { Icon } from '#components/ui/Icon.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { t } from '#locales/areas/product.ts'
import type { Promised } from './promised.server.ts'
import * as styles from './delivery-and-returns.css.ts'

const { freeFrom } = store.shipping

/** Delivery and return terms of a product. `price` in halalas. */
export function DeliveryAndReturns({
  price,
  delivery,
  returns,
}: Pick<Promised, 'delivery' | 'returns'> & { price: number }) {
  const free =
    price >= freeFrom
      ? t('product.deliveryFree')
      : t('product.deliveryFreeFrom', { amount: <Amount key="amount" halalas={freeFrom} /> })
  return (
    <ul aria-label={t('product.promises')} className={styles.list}>
      <li className={styles.item}>
        <Icon name="truck" size={24} />
        <span>
          {delivery}
          <span className={styles.more}>{free}</span>
        </span>
      </li>
      <li className={styles.item}>
        <Icon name="return" size={24} />
        {returns}
      </li>
    </ul>
  )
}
