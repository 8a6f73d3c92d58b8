import type { Shipment } from '#api/contract/shipment.ts'
import type { ShipmentEntry } from '#api/contract/staff-shipments.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/orders'
import { FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { FailureLine } from '../shell/states.tsx'
import * as styles from './orders.css.ts'

type Props = { parcel: Shipment; onClose: () => void; send: (entry: ShipmentEntry) => Promise<unknown> }

/** Corrects carrier and number of a parcel on its way. */
export function CorrectDialog({ parcel, onClose, send }: Props) {
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: { tracking: parcel.number ?? '', carrier: parcel.carrier ?? '' },
    send: async (entry) => {
      await send(entry)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('orders.parcel.correct')}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <FormText form={form} name="tracking" ltr autoComplete="off" label={t('orders.tracking')} />
        <FormText form={form} name="carrier" label={t('orders.carrier')} />
        <FailureLine error={failure} />
        <Button full loading={busy} type="submit">
          {t('orders.save')}
        </Button>
      </form>
    </Dialog>
  )
}
