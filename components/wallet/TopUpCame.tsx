import { checkTopUp } from '#api/wallet.ts'
import { useSettledPayment } from '#components/load/use-settled-payment.ts'
import { Amount } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/wallet'
import * as styles from './wallet.css.ts'

/** Shows the result of a top-up after the customer returns from the provider. */
export function TopUpCame({ id, onSettled }: { id: string; onSettled: () => void }) {
  const settled = useSettledPayment({
    payment: id,
    check: (options) => checkTopUp(id, options),
    paymentOf: (payment) => payment,
    onSettled,
  })
  return (
    <div role="status" className={styles.notice[settled.kind]}>
      {settled.kind === 'paid'
        ? t('wallet.topUp.paid', { amount: <Amount key="amount" halalas={settled.answer.amount} /> })
        : settled.kind === 'failed'
          ? (settled.why ?? t('wallet.topUp.failed'))
          : t(`wallet.topUp.${settled.kind}`)}
    </div>
  )
}
