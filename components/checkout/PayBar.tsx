import type { ReactNode } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Amount, Price } from '#components/ui/Price.tsx'
import { t } from '#locales/areas/checkout.ts'
import type { Payable } from './payable.ts'
import * as styles from './pay-bar.css.ts'

type Props = {
  sum: Payable
  /** Cash is paid to the courier. */
  paysLater: boolean
  busy: boolean
  disabled: boolean
  /** Id of the form that the button submits; without one it calls `onPay`. */
  form?: string | undefined
  onPay: () => void
}

/** The total with what makes it up, and the button that pays it, in view as long as the payment step is. */
export const PayBar = ({ sum, paysLater, busy, disabled, form, onPay }: Props) => (
  <div className={styles.bar}>
    <p className={styles.total}>
      <span>
        {t('checkout.total')} <span className={styles.reason}>{reason(sum)}</span>
      </span>
      <Price halalas={sum.totals.total} />
    </p>
    <Button
      size="lg"
      full
      loading={busy}
      disabled={disabled}
      {...(form === undefined ? { onClick: onPay } : { type: 'submit', form })}
    >
      {/* One flex item, or the amount would stand in a column of its own. */}
      <span>
        {t(paysLater ? 'checkout.payLater' : 'checkout.pay', {
          amount: <Amount key="amount" halalas={sum.due === 0 ? sum.fromWallet : sum.due} />,
        })}
      </span>
    </Button>
  </div>
)

/** Why the total is not what the previous step showed, or not what the button says. */
function reason({ totals, fromWallet }: Payable): ReactNode {
  const parts = { fee: <Amount key="fee" halalas={totals.fee} />, wallet: <Amount key="wallet" halalas={fromWallet} /> }
  if (totals.fee > 0 && fromWallet > 0) return t('checkout.total.withFeeAndWallet', parts)
  if (totals.fee > 0) return t('checkout.total.withFee', parts)
  return fromWallet > 0 ? t('checkout.total.withWallet', parts) : null
}
