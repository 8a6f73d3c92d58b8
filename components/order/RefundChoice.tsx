import { RadioCards } from '#components/ui/RadioCards.tsx'
import { t } from '#locales/order.ts'

type Target = 'wallet' | 'source'

/** Where money that comes back goes. */
export const RefundChoice = ({ name, value, onChange }: { name: string; value: Target; onChange: (target: Target) => void }) => (
  <RadioCards
    label={t('order.refund')} name={name} value={value} onChange={(chosen) => onChange(chosen as Target)}
    options={[
      { value: 'wallet', title: t('order.refund.wallet'), text: t('order.refund.wallet.text') },
      { value: 'source', title: t('order.refund.source'), text: t('order.refund.source.text') },
    ]}
  />
)
