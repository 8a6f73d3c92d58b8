import { AfterTouch } from '#components/load/AfterTouch.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/product'
import type { Promised } from './promised.server.ts'
import * as styles from './delivery-and-returns.css.ts'

const loadDeliveryEstimate = () => import('./DeliveryEstimate.tsx').then((module) => module.DeliveryEstimate)

/** Delivery and return terms of a variant: dates for a city, or the usual days. `price` in halalas. */
export function DeliveryAndReturns({
  sku,
  price,
  delivery,
  freeFrom,
  returns,
}: Pick<Promised, 'delivery' | 'freeFrom' | 'returns'> & { sku: string; price: number }) {
  const free = (from: number | null) =>
    from !== null && (
      <span className={styles.more}>
        {price >= from
          ? t('product.deliveryFree')
          : t('product.deliveryFreeFrom', { amount: <Amount key="amount" halalas={from} /> })}
      </span>
    )
  return (
    <ul aria-label={t('product.promises')} className={styles.list}>
      <li className={styles.item}>
        <Icon name="truck" size={24} />
        <div className={styles.words}>
          <AfterTouch
            load={loadDeliveryEstimate}
            kept="city"
            props={{ sku, usual: delivery, freeFrom, free }}
            before={
              <>
                <span className={styles.cityToCome} />
                {delivery}
                {free(freeFrom)}
              </>
            }
          />
        </div>
      </li>
      <li className={styles.item}>
        <Icon name="return" size={24} />
        {returns}
      </li>
    </ul>
  )
}
