import { store } from '#config'
import { Icon } from '#components/ui/Icon.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { t } from '#locales/product.ts'
import * as styles from './promises.css.ts'

const { freeFrom, standard, handlingDays } = store.shipping

/** When it comes and how it goes back, by what the merchant has set. `price` in halalas. */
export function Promises({ price }: { price: number }) {
  const free = price >= freeFrom ? t('product.deliveryFree') : t('product.deliveryFreeFrom', { amount: <Amount key="amount" halalas={freeFrom} /> })
  return (
    <ul aria-label={t('product.promises')} className={styles.list}>
      <li className={styles.item}>
        <Icon name="truck" size={24} />
        <span>{t('product.delivery', { min: handlingDays + standard.minDays, max: handlingDays + standard.maxDays })}<span className={styles.more}>{free}</span></span>
      </li>
      <li className={styles.item}><Icon name="return" size={24} />{t('product.returns', { days: store.returns.days })}</li>
    </ul>
  )
}
