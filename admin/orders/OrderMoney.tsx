import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { invoiceUrl } from '#api/staff/papers.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Price } from '#components/ui/Price.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/orders'
import { Card } from '../shell/Card.tsx'
import { methodText } from './method-text.ts'
import { RefundLine } from './RefundLine.tsx'
import { Sums } from './Sums.tsx'
import * as styles from './orders.css.ts'

/** Sums, payments, refunds and documents. */
export function OrderMoney({ order }: { order: StaffOrder }) {
  const { totals, wallet, payments, refunds, invoices, coupon, promotions } = order
  return (
    <Card title={t('orders.money')}>
      <Sums totals={totals} coupon={coupon} promotions={promotions} wallet={wallet} />
      {payments.map((payment) => (
        <p key={payment.id} className={styles.moneyRow}>
          <span>{methodText(payment.method)}</span>
          <Badge tone={payment.state === 'paid' ? 'success' : payment.state === 'failed' ? 'neutral' : 'accent'}>
            {t(
              payment.method === 'cod' && payment.state === 'initiated'
                ? 'orders.payment.due'
                : `orders.payment.${payment.state}`,
            )}
          </Badge>
          <Price halalas={payment.amount} size={14} />
        </p>
      ))}
      {refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} />
      ))}
      {invoices.map(({ number, kind, total }) => (
        <p key={number} className={styles.moneyRow}>
          <span>{t(`orders.document.${kind}`)}</span>
          <Link href={invoiceUrl(number)}>
            <bdi dir="ltr">{number}</bdi>
          </Link>
          <Price halalas={total} size={14} />
        </p>
      ))}
    </Card>
  )
}
