import { useId, useState } from 'react'
import type { Order, OrderLine } from '#api/contract/order.ts'
import { CouponForm } from '#components/cart/CouponForm.tsx'
import { FreeDelivery } from '#components/cart/FreeDelivery.tsx'
import { classNames } from '#components/theme/class-names.ts'
import { SumRow } from '#components/order/SumRow.tsx'
import { Picture } from '#components/media/Picture.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Amount, Price } from '#components/ui/Price.tsx'
import { formatPercent } from '#locales/format.ts'
import { textWords } from '#locales/line-texts.ts'
import { t } from '#locales/areas/checkout.ts'
import { shop } from '#locales/shop-settings.ts'
import { applyOrderCoupon, dropOrderCoupon } from '#stores/checkout.ts'
import type { ShownTotals } from './payable.ts'
import * as styles from './summary.css.ts'

/**
 * The order's lines and totals: beside the steps on desktops, in a disclosure on phones. Until the delivery is known, the
 * sum is no total.
 */
export function Summary({
  order,
  totals,
  isPending,
}: {
  order: Order
  totals: ShownTotals
  /** The way of paying, which may add a fee, is not known yet: the total is not shown until it is final. */
  isPending?: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className={styles.summary}>
      <button
        type="button"
        className={styles.bar}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="bag" />
        <span className={styles.barWords}>
          {t('checkout.summary')} <span className={styles.quiet}>({t('checkout.pieces', { pieces })})</span>
        </span>
        {totals !== 'unserved' && (
          <span className={classNames(styles.sum, isPending && styles.pending)}>
            <Price halalas={totals.total} />
            {totals.delivery === null && <span className={styles.quiet}>{t('checkout.beforeDelivery')}</span>}
          </span>
        )}
        <span className={styles.chevron}>
          <Icon name="chevron-down" />
        </span>
      </button>
      <div id={id} className={styles.body} data-open={isOpen || undefined}>
        <h2 className={styles.title}>{t('checkout.summary')}</h2>
        <ul className={styles.lines}>
          {order.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
        {order.can.edit && <Savings order={order} />}
        {totals === 'unserved' ? (
          <dl className={styles.totals}>
            <SumRow label={t('checkout.items')} halalas={order.totals.items} />
            <SumRow label={t('checkout.delivery')}>{t('checkout.delivery.unserved')}</SumRow>
          </dl>
        ) : (
          <Totals order={order} totals={totals} isPending={isPending} />
        )}
      </div>
    </div>
  )
}

/** Progress towards free delivery, and a coupon. */
function Savings({ order: { id, coupon, totals, free_delivery: free } }: { order: Order }) {
  return (
    <>
      {free && <FreeDelivery free={free} />}
      <CouponForm
        coupon={
          coupon === null
            ? null
            : {
                code: coupon,
                kind: totals.discount > 0 ? 'amount' : 'free_delivery',
                saving: totals.discount,
                message: null,
              }
        }
        apply={(code) => applyOrderCoupon(id, code)}
        drop={() => dropOrderCoupon(id).catch(() => {})}
      />
    </>
  )
}

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

function Totals({
  order,
  totals: { items, discount, delivery, fee, wrapping, vat, total },
  isPending,
}: {
  order: Order
  totals: Order['totals']
  isPending: boolean | undefined
}) {
  return (
    <dl className={styles.totals}>
      <SumRow label={t('checkout.items')} halalas={items} />
      {(discount > 0 || order.coupon) && (
        <SumRow
          label={
            order.coupon ? t('checkout.coupon', { code: <bdi key="code">{order.coupon}</bdi> }) : t('checkout.discount')
          }
          halalas={-discount}
          saving
        />
      )}
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
