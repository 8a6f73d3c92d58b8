import { useState } from 'react'
import type { ParcelReason } from '#api/contract/staff-shipments.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { RadioCards } from '#components/ui/RadioCards.tsx'
import { t } from 'virtual:words/orders'
import { FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { FailureLine } from '../shell/states.tsx'
import * as styles from './orders.css.ts'

const REASONS: readonly ParcelReason[] = ['refused', 'returned', 'lost']

type Props = {
  onClose: () => void
  send: (given: { reason: ParcelReason; why?: string }) => Promise<unknown>
}

/** Why a parcel did not arrive, which decides whether its pieces return to stock. */
export function UndeliveredDialog({ onClose, send }: Props) {
  const [reason, setReason] = useState<ParcelReason>()
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: { why: '' },
    send: async ({ why }) => {
      await send({ reason: reason!, ...(why.trim() && { why: why.trim() }) })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('orders.act.undelivered')}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <RadioCards
          label={t('orders.undelivered.what')}
          name="reason"
          value={reason ?? ''}
          onChange={(value) => setReason(REASONS.find((one) => one === value))}
          options={REASONS.map((value) => ({
            value,
            title: t(`orders.undelivered.${value}`),
            text: t(`orders.undelivered.${value}.text`),
          }))}
        />
        <FormText form={form} name="why" optional label={t('orders.why.optional')} hint={t('orders.why.customer')} />
        <FailureLine error={failure} />
        <Button full loading={busy} disabled={!reason} type="submit">
          {t('orders.undelivered.save')}
        </Button>
      </form>
    </Dialog>
  )
}
