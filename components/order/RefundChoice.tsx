import { RadioCards } from '#components/ui/RadioCards.tsx'
import { t } from '#locales/order.ts'

type Target = 'wallet' | 'source'
type Props = {
  name: string
  /** What was paid in cash has no way back but a transfer. */ isCash?: boolean
  value: Target
  onChange: (target: Target) => void
}

/** Where money that comes back goes. */
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
