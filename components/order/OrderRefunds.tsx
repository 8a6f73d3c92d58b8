import type { Order, OrderRefund } from '#api/contract/order.ts'
import { Amount } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/order'
import { RefundAccount } from './RefundAccount.tsx'
import { row } from './sum-row.css.ts'
import * as styles from './order.css.ts'

/** The order's refunds; those that need the customer's choice ask for it. */
export const OrderRefunds = ({ order, onChange }: { order: Order; onChange: (order: Order) => void }) => (
  <ul className={styles.facts}>
    {order.refunds.map((refund) => (
      <li key={refund.id} className={styles.refund}>
        <span className={row}>
          <span>{t(`order.refund.${refund.to}.${refund.state === 'done' ? 'done' : 'open'}`)}</span>
          <Amount halalas={refund.amount} />
        </span>
        <Account refund={refund} />
        {refund.state === 'asks' && <RefundAccount order={order.id} refund={refund} onDone={onChange} />}
      </li>
    ))}
  </ul>
)

const Account = ({ refund: { account } }: { refund: OrderRefund }) =>
  account && (
    <span className={styles.quiet}>
      {t('order.refund.account', {
        account: (
          <bdi key="account" dir="ltr">
            {account}
          </bdi>
        ),
      })}
    </span>
  )
