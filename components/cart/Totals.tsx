import type { ReactNode } from 'react'
import type { Cart } from '#api/contract/cart.ts'
import { Amount } from '#components/ui/Price.tsx'
import { t } from '#locales/areas/cart.ts'
import * as styles from './cart.css.ts'

type Props = {
  cart: Readonly<Cart>
  /** Changes are pending: the totals are not final. */
  busy: boolean
  /** Shows only the total. */
  brief?: boolean
}

/** Until the delivery is known, the sum is no total. */
export function Totals({ cart: { totals, free_delivery }, busy, brief }: Props) {
  const row = (name: string, value: ReactNode) => (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  const delivery = totals.delivery ?? (free_delivery.missing === 0 ? 0 : null)
  return (
    <div aria-busy={busy}>
      <dl className={styles.sums}>
        {!brief && row(t('cart.totals.items'), <Amount halalas={totals.items} />)}
        {totals.discount > 0 &&
          row(
            t('cart.totals.discount'),
            <span className={styles.saving}>
              <Amount halalas={-totals.discount} />
            </span>,
          )}
        {!brief &&
          row(
            t('cart.totals.delivery'),
            delivery === null ? (
              t('cart.totals.later')
            ) : delivery === 0 ? (
              t('cart.totals.free')
            ) : (
              <Amount halalas={delivery} />
            ),
          )}
        <div className={brief ? styles.briefly : styles.grand}>
          <dt>{t(delivery === null ? 'cart.totals.beforeDelivery' : 'cart.totals.total')}</dt>
          <dd>
            <Amount halalas={totals.total} />
          </dd>
        </div>
      </dl>
      {totals.vat > 0 && (
        <p className={styles.vat}>{t('cart.totals.vat', { amount: <Amount key="vat" halalas={totals.vat} /> })}</p>
      )}
    </div>
  )
}
