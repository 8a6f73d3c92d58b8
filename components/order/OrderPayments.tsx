import type { Order } from '#api/contract/order.ts'
import { Button } from '#components/ui/Button.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { t } from '#locales/order.ts'
import { routes } from '#locales/routes.ts'
import * as styles from './order.css.ts'

/** Each try to pay, and the papers that came of it. */
export const OrderPayments = ({ order: { id, payments, invoices } }: { order: Order }) => (
  <div className={styles.facts}>
    {payments.length > 0 && (
      <ul className={styles.facts}>
        {payments.map(({ id: payment, method, state, amount, refunded, failure }) => (
          <li key={payment}>
            <span className={styles.row}><span>{t(`order.method.${method}`)}</span><Amount halalas={amount} /></span>
            <span className={styles.quiet}>{t(method === 'cod' && state === 'initiated' ? 'order.payment.atDoor' : `order.payment.${state}`)}{failure && `: ${failure}`}</span>
            {refunded > 0 && <span className={styles.quiet}> {t('order.payment.back', { amount: <Amount key="amount" halalas={refunded} /> })}</span>}
          </li>
        ))}
      </ul>
    )}
    {invoices.length > 0 && <Button variant="outlined" size="sm" href={routes.invoice(id)}><Glyph name="document" />{t('order.invoice', { count: invoices.length })}</Button>}
  </div>
)
