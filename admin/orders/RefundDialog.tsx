import { useState } from 'react'
import { refundOrder } from '#api/staff/orders.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/orders'
import { parseRiyals } from '#locales/riyals.ts'
import { FormSelect, FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { FailureLine } from '../shell/states.tsx'
import type { OrderChange } from './use-order-change.ts'
import { useDisputeWarning } from './use-dispute-warning.tsx'
import * as styles from './orders.css.ts'

type Props = { dispute: string | null; changing: OrderChange; onClose: () => void }

/** Refunds money without a return: a part of what was paid, or all that is left of it. */
export function RefundDialog({ dispute, changing, onClose }: Props) {
  const { warning, isConfirmed, confirmation } = useDisputeWarning(dispute)
  // Retries use the same key, so that a lost answer never causes a second refund.
  const [key] = useState(() => crypto.randomUUID())
  const [isWrong, setWrong] = useState(false)
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: { amount: '', to: 'source', why: '' },
    send: async ({ amount, to, why }) => {
      const halalas = parseRiyals(amount)
      const wrong = halalas === undefined && amount.trim() !== ''
      setWrong(wrong)
      if (wrong) return
      const entry = {
        to: to === 'wallet' ? ('wallet' as const) : ('source' as const),
        why: why.trim(),
        ...confirmation,
      }
      await changing.change(({ id }) => refundOrder(id, { ...entry, ...(halalas && { amount: halalas }) }, key))
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('orders.act.refund')}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        {warning}
        <FormText
          form={form}
          name="amount"
          ltr
          optional
          inputMode="decimal"
          label={t('orders.refund.amount')}
          hint={t('orders.refund.amount.hint')}
        />
        <FormSelect
          form={form}
          name="to"
          label={t('orders.refund.to')}
          options={[
            { value: 'source', label: t('orders.refund.source') },
            { value: 'wallet', label: t('orders.refund.wallet') },
          ]}
        />
        <FormText form={form} name="why" label={t('orders.why')} hint={t('orders.why.customer')} />
        <div role="alert">{isWrong && t('orders.refund.amount.wrong')}</div>
        <FailureLine error={failure} />
        <Button full loading={busy} disabled={!isConfirmed} type="submit">
          {t('orders.act.refund')}
        </Button>
      </form>
    </Dialog>
  )
}
