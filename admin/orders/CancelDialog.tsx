import type { RefundPart } from '#api/refund-parts.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { Price } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/orders'
import { FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { FailureLine } from '../shell/states.tsx'
import { methodText } from './method-text.ts'
import { useDisputeWarning } from './use-dispute-warning.tsx'
import * as styles from './orders.css.ts'

type Props = {
  count: number
  /** What the payer's bank disputes. */
  dispute?: string | null
  parts?: readonly RefundPart[]
  onClose: () => void
  send: (why: string, confirmation: { despite_dispute?: true }) => Promise<unknown>
}

/** Cancelling gives back stock and money, so it asks, with the reason that the customer reads. */
export function CancelDialog({ count, dispute = null, parts, onClose, send }: Props) {
  const { warning, isConfirmed, confirmation } = useDisputeWarning(dispute)
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: { why: '' },
    send: ({ why }) => send(why.trim(), confirmation),
  })
  return (
    <Dialog open onClose={onClose} title={t('orders.cancel', { count })}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <p>{t('orders.cancel.text')}</p>
        {parts && parts.length > 0 && (
          <dl className={styles.sums}>
            {parts.map((part) => (
              <div key={part.to} className={styles.sum}>
                <dt>
                  {part.to === 'source'
                    ? t('orders.cancel.part.source', { method: methodText(part.method) })
                    : t(`orders.cancel.part.${part.to}`)}
                </dt>
                <dd>
                  <Price halalas={part.amount} size={14} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {warning}
        <FormText form={form} name="why" label={t('orders.why')} hint={t('orders.why.customer')} />
        <FailureLine error={failure} />
        <div className={styles.pair}>
          <Button full variant="outlined" color="gray" onClick={onClose}>
            {t('orders.keep')}
          </Button>
          <Button full color="secondary" loading={busy} disabled={!isConfirmed} type="submit">
            {t('orders.bulk.cancelled', { count })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
