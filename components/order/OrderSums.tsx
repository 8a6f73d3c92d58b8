import type { Order } from '#api/contract/order.ts'
import { reductionsOf } from '#api/reductions.ts'
import { Amount, Price } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/order'
import { SumRow } from './SumRow.tsx'
import * as styles from './order.css.ts'

/** The order's totals. */
export function OrderSums({
  order: {
    totals: { items, discount, delivery, fee, wrapping, vat, total },
    coupon,
    promotions,
    wallet,
  },
}: {
  order: Order
}) {
  return (
    <dl className={styles.sums}>
      <SumRow label={t('order.items')} halalas={items} />
      {reductionsOf({ promotions, discount, coupon }).map(({ id, name, code, saving }) => (
        <SumRow
          key={id}
          label={name ?? (code ? t('order.coupon', { code: <bdi key="code">{code}</bdi> }) : t('order.discount'))}
          halalas={-saving}
          saving
        />
      ))}
      {delivery !== null && (
        <SumRow label={t('order.deliveryPrice')}>
          {delivery === 0 ? t('order.free') : <Amount halalas={delivery} />}
        </SumRow>
      )}
      {fee > 0 && <SumRow label={t('order.fee')} halalas={fee} />}
      {wrapping > 0 && <SumRow label={t('order.wrapping')} halalas={wrapping} />}
      <div className={styles.total}>
        <dt>{t('order.total')}</dt>
        <dd>
          <Price halalas={total} size={20} />
        </dd>
      </div>
      {vat > 0 && <SumRow label={t('order.vat')} halalas={vat} />}
      {wallet > 0 && <SumRow label={t('order.fromWallet')} halalas={wallet} />}
    </dl>
  )
}
