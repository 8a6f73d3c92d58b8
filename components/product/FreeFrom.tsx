import { Amount } from '#components/ui/Price.tsx'
import { t } from '#locales/areas/product.ts'
import * as styles from './delivery-and-returns.css.ts'

/** From which price delivery is free, both in halalas; nothing where it never is. */
export const FreeFrom = ({ price, from }: { price: number; from: number | null }) =>
  from !== null && (
    <span className={styles.more}>
      {price >= from
        ? t('product.deliveryFree')
        : t('product.deliveryFreeFrom', { amount: <Amount key="amount" halalas={from} /> })}
    </span>
  )
