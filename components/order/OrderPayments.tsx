import type { Order } from '#api/contract/order.ts'
import { Button } from '#components/ui/Button.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/order'
import { routes } from '#locales/routes.ts'
import { OrderRefunds } from './OrderRefunds.tsx'
import { methodText } from './method-text.ts'
import { row } from './sum-row.css.ts'
import * as styles from './order.css.ts'

/** All payment attempts with their documents. */
export const OrderPayments = ({
  order,
  order: { id, payments, refunds, invoices, can },
  onChange,
}: {
  order: Order
  onChange: (order: Order) => void
}) => (
  <div className={styles.facts}>
    {payments.length > 0 && (
      <ul className={styles.facts}>
        {payments.map(({ id: payment, method, state, amount, failure }) => (
          <li key={payment}>
            <span className={row}>
              <span>{methodText(method)}</span>
              <Amount halalas={amount} />
            </span>
            <span className={styles.quiet}>
              {t(method === 'cod' && state === 'initiated' ? 'order.payment.atDoor' : `order.payment.${state}`)}
              {/* Advice on what to do next has no place in an order that is paid or closed. */}
              {failure && state === 'failed' && can.pay && `: ${failure}`}
            </span>
          </li>
        ))}
      </ul>
    )}
    {refunds.length > 0 && <OrderRefunds order={order} onChange={onChange} />}
    {invoices.length > 0 && (
      <Button variant="outlined" size="sm" href={routes.invoice(id)}>
        <Glyph name="document" />
        {t('order.invoice', { count: invoices.length })}
      </Button>
    )}
  </div>
)
