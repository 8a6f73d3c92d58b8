import type { Order, OrderLine } from '#api/contract/order.ts'
import { reductionsOf } from '#api/reductions.ts'
import { Picture } from '#components/media/Picture.tsx'
import { SumRow } from '#components/order/SumRow.tsx'
import { classNames } from '#components/theme/class-names.ts'
import { Amount, Price } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/checkout'
import { formatPercent } from '#locales/format.ts'
import { textWords } from '#locales/line-texts.ts'
import { shop } from '#locales/shop-settings.ts'
import * as styles from './summary.css.ts'

/** Product, variant, pieces and price of each line. */
export const SummaryLines = ({ order }: { order: Order }) => (
  <ul className={styles.lines}>
    {order.lines.map((line) => (
      <Line key={line.id} line={line} />
    ))}
  </ul>
)

const Line = ({ line: { title, options, texts, picture, quantity, price } }: { line: OrderLine }) => (
  <li className={styles.line}>
    <span className={styles.thumb}>
      <Picture picture={picture} sizes="64px" alt="" rounded="small" />
    </span>
    <span className={styles.words}>
      <span className={styles.name}>{title}</span>
      <span className={styles.details}>
        {[...options, ...textWords(texts), t('checkout.quantity', { quantity })].join(' · ')}
      </span>
    </span>
    <Price halalas={price * quantity} />
  </li>
)

/** What makes up the total. */
export function SummaryTotals({
  order,
  totals: { items, discount, delivery, fee, wrapping, vat, total },
  isPending,
}: {
  order: Order
  totals: Order['totals']
  isPending?: boolean | undefined
}) {
  return (
    <dl className={styles.totals}>
      <SumRow label={t('checkout.items')} halalas={items} />
      {reductionsOf({ ...order, discount }).map(({ id, name, code, saving }) => (
        <SumRow
          key={id}
          label={
            name ??
            (code === null ? t('checkout.discount') : t('checkout.coupon', { code: <bdi key="code">{code}</bdi> }))
          }
          halalas={-saving}
          saving
        />
      ))}
      <SumRow label={t('checkout.delivery')}>
        {delivery === null ? (
          <span className={styles.quiet}>{t('checkout.delivery.later')}</span>
        ) : delivery === 0 ? (
          t('checkout.free')
        ) : (
          <Amount halalas={delivery} />
        )}
      </SumRow>
      {fee > 0 && <SumRow label={t('checkout.fee')} halalas={fee} />}
      {wrapping > 0 && <SumRow label={t('checkout.wrapping')} halalas={wrapping} />}
      <div className={styles.total}>
        <dt>{t(delivery === null ? 'checkout.total.beforeDelivery' : 'checkout.total')}</dt>
        <dd className={classNames(isPending && styles.pending)}>
          <Price halalas={total} size={20} />
        </dd>
      </div>
      {vat > 0 && (
        <div className={styles.vat}>
          <dt>{t('checkout.vat', { percent: formatPercent(shop.tax.percent / 100) })}</dt>
          <dd>
            <Amount halalas={vat} />
          </dd>
        </div>
      )}
      {order.wallet > 0 && <SumRow label={t('checkout.fromWallet')} halalas={order.wallet} />}
    </dl>
  )
}
