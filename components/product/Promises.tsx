import { store } from '#config'
import { Icon } from '#components/ui/Icon.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { t } from '#locales/product.ts'
import type { Promised } from './promised.server.ts'
import * as styles from './promises.css.ts'

const { freeFrom } = store.shipping

/** When it comes and how it goes back. `price` in halalas. */
export function Promises({ price, delivery, returns }: Pick<Promised, 'delivery' | 'returns'> & { price: number }) {
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
