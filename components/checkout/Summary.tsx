import { useId, useState } from 'react'
import type { Order } from '#api/contract/order.ts'
import { CouponForm } from '#components/cart/CouponForm.tsx'
import { FreeDelivery } from '#components/cart/FreeDelivery.tsx'
import { classNames } from '#components/theme/class-names.ts'
import { SumRow } from '#components/order/SumRow.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Price } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/checkout'
import { applyOrderCoupon, dropOrderCoupon } from '#stores/checkout.ts'
import type { ShownTotals } from './payable.ts'
import { SummaryLines, SummaryTotals } from './SummaryParts.tsx'
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
        <SummaryLines order={order} />
        {order.can.edit && <Savings order={order} />}
        {totals === 'unserved' ? (
          <dl className={styles.totals}>
            <SumRow label={t('checkout.items')} halalas={order.totals.items} />
            <SumRow label={t('checkout.delivery')}>{t('checkout.delivery.unserved')}</SumRow>
          </dl>
        ) : (
          <SummaryTotals order={order} totals={totals} isPending={isPending} />
        )}
      </div>
    </div>
  )
}

/** Progress towards free delivery, and a coupon. */
function Savings({ order }: { order: Order }) {
  const { id, coupon, promotions, totals, free_delivery: free } = order
  const used = promotions.find(({ code }) => code !== null)
  return (
    <>
      {free && <FreeDelivery free={free} />}
      <CouponForm
        coupon={
          coupon === null
            ? null
            : {
                code: coupon,
                kind: used?.kind === 'delivery' ? 'free_delivery' : 'amount',
                saving: used?.saving ?? totals.discount,
                message: null,
              }
        }
        apply={(code) => applyOrderCoupon(id, code)}
        drop={() => dropOrderCoupon(id).catch(() => {})}
      />
    </>
  )
}
