import { useState } from 'react'
import type { Order, OrderRefund } from '#api/contract/order.ts'
import { chooseRefund } from '#api/orders.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { TextField } from '#components/ui/Field.tsx'
import { RadioCards } from '#components/ui/RadioCards.tsx'
import { t } from 'virtual:words/order'
import { showToast } from '#stores/ui.ts'
import * as styles from './order.css.ts'

type Props = { order: number; refund: OrderRefund; onDone: (order: Order) => void }

/** The target of a cash refund: the wallet immediately, or a bank account. */
export function RefundAccount({ order, refund, onDone }: Props) {
  const [to, setTo] = useState<'wallet' | 'bank'>('bank')
  const form = useForm({
    names: ['iban'],
    check: ({ iban }) => ({ iban: to === 'bank' && !iban.trim() && t('order.refund.iban.missing') }),
    send: async ({ iban }) => {
      const changed = await chooseRefund(order, refund.id, to === 'bank' ? { to, iban } : { to }, { alert: false })
      showToast(t(`order.refund.chosen.${to}`), 'success')
      onDone(changed)
    },
  })
  return (
    <Form form={form} submit={t(`order.refund.submit.${to}`)}>
      <RadioCards
        label={t('order.refund')}
        name={`refund-${refund.id}`}
        value={to}
        onChange={(chosen) => setTo(chosen as typeof to)}
        options={[
          { value: 'bank', title: t('order.refund.bank'), text: t('order.refund.bank.text') },
          { value: 'wallet', title: t('order.refund.wallet'), text: t('order.refund.wallet.text') },
        ]}
      />
      {to === 'bank' && (
        <div className={styles.iban}>
          <TextField
            label={t('order.refund.iban')}
            hint={t('order.refund.iban.hint')}
            name="iban"
            ltr
            autoComplete="off"
            maxLength={40}
            error={form.problem('iban')}
          />
        </div>
      )}
    </Form>
  )
}
