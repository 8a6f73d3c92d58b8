import { checkEditPayment } from '#api/order-edits.ts'
import type { Order } from '#api/contract/order.ts'
import { Section } from '#components/account/Section.tsx'
import { useSettledPayment } from '#components/load/use-settled-payment.ts'
import { Amount } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/order'
import * as styles from './order.css.ts'

type Props = {
  order: Order
  /** Of the address that the provider leads back to. */
  payment: string
  onChange: (order: Order) => void
}

/** What came of a payment for an edit, after its provider's page: made, declined, or in the wallet. */
export function EditPaymentCame({ order: { id }, payment, onChange }: Props) {
  const settled = useSettledPayment({
    payment,
    check: (options) => checkEditPayment(id, payment, options),
    paymentOf: (came) => came.payment,
    onSettled: (came) => onChange(came.order),
  })
  return (
    <Section title={t('order.edit.came')}>
      <div role="status" className={styles.facts}>
        <p>
          {settled.kind === 'paid'
            ? t(`order.edit.came.${settled.answer.edit}`, {
                amount: <Amount key="amount" halalas={settled.answer.payment.amount} />,
              })
            : t(`order.edit.came.${settled.kind}`)}
        </p>
        {settled.kind === 'failed' && settled.why && <p>{settled.why}</p>}
      </div>
    </Section>
  )
}
