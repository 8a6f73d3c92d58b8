import type { ReactNode } from 'react'
import type { Cart } from '#api/contract/cart.ts'
import { reductionsOf } from '#api/reductions.ts'
import { expectedVat } from '#api/expected-vat.ts'
import { Amount } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/cart'
import type { CartDelivery } from './use-cart-delivery.ts'
import * as styles from './cart.css.ts'

type Props = {
  cart: Readonly<Cart>
  delivery: CartDelivery
  /** Changes are pending: the totals are not final. */
  busy: boolean
  /** Shows only the total, or the sum before the delivery: there is no room for what makes it up. */
  brief?: boolean
}

/** Until the price of the delivery is known, the sum is no total. */
export function Totals({ cart, delivery: { free, to }, busy, brief }: Props) {
  const { items, discount, total, vat } = cart.totals
  const row = (name: ReactNode, value: ReactNode) => (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  const known = to ? to.price : free.missing === 0 ? 0 : null
  const price = brief && known !== 0 ? null : known
  const included = price === null ? vat : expectedVat(cart.lines, { discount, delivery: price, fee: 0 })
  return (
    <div aria-busy={busy}>
      <dl className={styles.sums}>
        {!brief && row(t('cart.totals.items'), <Amount halalas={items} />)}
        {reductionsOf({ promotions: brief ? [] : cart.promotions, discount }).map(({ id, name, code, saving }) => (
          <div key={id} className={styles.sum}>
            <dt>
              {name ??
                (code === null
                  ? t('cart.totals.discount')
                  : t('cart.totals.coupon', { code: <bdi key="code">{code}</bdi> }))}
            </dt>
            <dd className={styles.saving}>
              <Amount halalas={-saving} />
            </dd>
          </div>
        ))}
        {!brief &&
          row(
            to ? t('cart.totals.deliveryTo', { city: to.city }) : t('cart.totals.delivery'),
            price === null ? (
              t(to ? 'cart.totals.unserved' : 'cart.totals.later')
            ) : price === 0 ? (
              t('cart.totals.free')
            ) : (
              <Amount halalas={price} />
            ),
          )}
        <div className={brief ? styles.briefly : styles.grand}>
          <dt>{t(price === null ? 'cart.totals.beforeDelivery' : 'cart.totals.total')}</dt>
          <dd>
            <Amount halalas={total + (price ?? 0)} />
          </dd>
        </div>
      </dl>
      {included > 0 && (
        <p className={styles.vat}>{t('cart.totals.vat', { amount: <Amount key="vat" halalas={included} /> })}</p>
      )}
    </div>
  )
}
