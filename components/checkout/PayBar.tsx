import type { ReactNode } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Amount, Price } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/checkout'
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

/** What the total holds besides products and delivery, and why the button may say less. */
function reason({ totals, fromWallet }: Payable): ReactNode {
  const parts = [
    { halalas: totals.fee, name: t('checkout.fee') },
    { halalas: totals.wrapping, name: t('checkout.wrapping') },
    { halalas: fromWallet, name: t('checkout.total.wallet') },
  ].filter(({ halalas }) => halalas > 0)
  if (parts.length === 0) return null
  const [first, ...others] = parts.map(({ halalas, name }) =>
    t('checkout.total.part', { amount: <Amount key={name} halalas={halalas} />, name }),
  )
  return t('checkout.total.of', {
    parts: others.reduce((before, part) => t('checkout.total.and', { before, part }), first),
  })
}
