import type { ReactNode } from 'react'
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
      <Row label={t('order.items')} halalas={items} />
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
      {fee > 0 && <Row label={t('order.fee')} halalas={fee} />}
      {wrapping > 0 && <Row label={t('order.wrapping')} halalas={wrapping} />}
      <div className={styles.total}>
        <dt>{t('order.total')}</dt>
        <dd>
          <Price halalas={total} size={20} />
        </dd>
      </div>
      {vat > 0 && <Row label={t('order.vat', { percent: formatPercent(shop.tax.percent / 100) })} halalas={vat} />}
      {wallet > 0 && <Row label={t('order.fromWallet')} halalas={wallet} />}
    </dl>
  )
}

const Row = ({ label, halalas }: { label: ReactNode; halalas: number }) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd>
      <Amount halalas={halalas} />
    </dd>
  </div>
)
