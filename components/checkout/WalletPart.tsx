import { Amount } from '#components/ui/Price.tsx'
import { Switch } from '#components/ui/Switch.tsx'
import { t } from 'virtual:words/checkout'
import type { Payable } from './payable.ts'
import * as styles from './checkout.css.ts'

type Props = {
  /** Halalas. */
  balance: number
  checked: boolean
  onChange: (checked: boolean) => void
  sum: Payable
}

/** Pays with the wallet, as far as its balance goes. */
export const WalletPart = ({ balance, checked, onChange, sum }: Props) => (
  <div className={styles.wallet}>
    <Switch
      name="wallet"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      label={t('checkout.wallet')}
      hint={t('checkout.wallet.balance', { amount: <Amount key="amount" halalas={balance} /> })}
    />
    {checked && (
      <p className={styles.small}>
        {sum.due === 0
          ? t('checkout.wallet.covers')
          : t('checkout.wallet.rest', {
              part: <Amount key="part" halalas={sum.fromWallet} />,
              rest: <Amount key="rest" halalas={sum.due} />,
            })}
      </p>
    )}
  </div>
)
