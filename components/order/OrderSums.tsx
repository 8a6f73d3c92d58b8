import type { Order } from '#api/contract/order.ts'
import { Amount, Price } from '#components/ui/Price.tsx'
import { formatPercent } from '#locales/format.ts'
import { t } from '#locales/areas/order.ts'
import { shop } from '#locales/shop-settings.ts'
import * as styles from './order.css.ts'

/** The order's totals. */
export function OrderSums({
  order: {
    totals: { items, discount, delivery, fee, wrapping, vat, total },
    coupon,
    wallet,
  },
}: {
  order: Order
}) {
  return (
    <dl className={styles.sums}>
      <div className={styles.row}>
        <dt>{t('order.items')}</dt>
        <dd>
          <Amount halalas={items} />
        </dd>
      </div>
      {discount > 0 && (
        <div className={styles.row}>
          <dt>{coupon ? t('order.coupon', { code: <bdi key="code">{coupon}</bdi> }) : t('order.discount')}</dt>
          <dd className={styles.saving}>
            <Amount halalas={-discount} />
          </dd>
        </div>
      )}
      {delivery !== null && (
        <div className={styles.row}>
          <dt>{t('order.deliveryPrice')}</dt>
          <dd>{delivery === 0 ? t('order.free') : <Amount halalas={delivery} />}</dd>
        </div>
      )}
      {fee > 0 && (
        <div className={styles.row}>
          <dt>{t('order.fee')}</dt>
          <dd>
            <Amount halalas={fee} />
          </dd>
        </div>
      )}
      {wrapping > 0 && (
        <div className={styles.row}>
          <dt>{t('order.wrapping')}</dt>
          <dd>
            <Amount halalas={wrapping} />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('order.total')}</dt>
        <dd>
          <Price halalas={total} size={20} />
        </dd>
      </div>
      {vat > 0 && (
        <div className={styles.row}>
          <dt>{t('order.vat', { percent: formatPercent(shop.tax.percent / 100) })}</dt>
          <dd>
            <Amount halalas={vat} />
          </dd>
        </div>
      )}
      {wallet > 0 && (
        <div className={styles.row}>
          <dt>{t('order.fromWallet')}</dt>
          <dd>
            <Amount halalas={wallet} />
          </dd>
        </div>
      )}
    </dl>
  )
}
