import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/orders'
import { FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { FailureLine } from '../shell/states.tsx'
import * as styles from './orders.css.ts'

type Props = { onClose: () => void; send: (reference: string) => Promise<unknown> }

/** Records a transfer that staff made at their bank. */
export function ReferenceDialog({ onClose, send }: Props) {
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: { reference: '' },
    send: async ({ reference }) => {
      await send(reference.trim())
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('orders.refund.move.done')}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <FormText form={form} name="reference" ltr label={t('orders.refund.reference')} />
        <FailureLine error={failure} />
        <Button full loading={busy} type="submit">
          {t('orders.refund.move.done')}
        </Button>
      </form>
    </Dialog>
  )
}
