import { useState } from 'react'
import type { OrderEditPreview } from '#api/contract/order-edit.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { editOrder, previewOrderEdit } from '#api/staff/order-edits.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/orders'
import { useServerForm } from '../form/use-server-form.ts'
import { FailureLine } from '../shell/states.tsx'
import { toAddressEntry } from './address-form.ts'
import { AddressFields } from './AddressFields.tsx'
import { EditDifference } from './EditDifference.tsx'
import type { OrderChange } from './use-order-change.ts'
import * as styles from './orders.css.ts'

type Props = { order: StaffOrder; changing: OrderChange; onClose: () => void }

/** Corrects an order's address. Another price of delivery is shown first, and saved by a second press. */
export function EditAddressDialog({ order, changing, onClose }: Props) {
  const address = order.address!
  const [seen, setSeen] = useState<{ entry: string; preview: OrderEditPreview }>()
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: {
      recipient: address.recipient,
      phone: address.phone,
      city: address.city,
      district: address.district,
      street: address.street,
      building: address.building,
      postal_code: address.postal_code ?? '',
      additional_number: address.additional_number ?? '',
      short_address: address.short_address ?? '',
      unit: address.unit ?? '',
      notes: address.notes ?? '',
    },
    send: async (values) => {
      const entry = { ...toAddressEntry(values), label: address.label }
      const preview = await previewOrderEdit(order.id, { address: entry })
      const text = JSON.stringify(entry)
      if (preview.difference !== 0 && seen?.entry !== text) return setSeen({ entry: text, preview })
      await changing.change(({ id, version }) => editOrder(id, version, { address: entry }))
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('orders.edit.address')}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <AddressFields form={form} city={{ id: address.city, name: address.city_name }} />
        <EditDifference preview={seen?.preview} />
        <FailureLine error={failure} />
        <Button full loading={busy} type="submit">
          {t(seen?.preview.by === 'link' ? 'orders.edit.ask' : 'orders.edit.save')}
        </Button>
      </form>
    </Dialog>
  )
}
