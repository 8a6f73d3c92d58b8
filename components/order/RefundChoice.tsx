import { RadioCards } from '#components/ui/RadioCards.tsx'
import { t } from 'virtual:words/order'

type Target = 'wallet' | 'source'
type Props = {
  name: string
  /** Cash can only be refunded by bank transfer or to the wallet. */ isCash?: boolean
  value: Target
  onChange: (target: Target) => void
}

/** Choice of a refund's target. */
export const RefundChoice = ({ name, isCash = false, value, onChange }: Props) => (
  <RadioCards
    label={t('order.refund')}
    name={name}
    value={value}
    onChange={(chosen) => onChange(chosen as Target)}
    options={[
      { value: 'wallet', title: t('order.refund.wallet'), text: t('order.refund.wallet.text') },
      isCash
        ? { value: 'source', title: t('order.refund.bank'), text: t('order.refund.bank.later') }
        : { value: 'source', title: t('order.refund.source'), text: t('order.refund.source.text') },
    ]}
  />
)
