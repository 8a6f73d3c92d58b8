import { useState } from 'react'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { askForAddress, completeOrderAddress } from '#api/staff/orders.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/orders'
import { FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { FailureLine } from '../shell/states.tsx'
import type { OrderChange } from './use-order-change.ts'
import * as styles from './orders.css.ts'

type Props = { order: StaffOrder; changing: OrderChange; mayWrite: boolean }

/** An order that is to be sent has no national address: its customer is asked, or staff add it. */
export function MissingAddress({ order, changing, mayWrite }: Props) {
  const [completes, setCompletes] = useState(false)
  return (
    <>
      <span>
        <Badge tone="warning">{t('orders.noAddress')}</Badge>
      </span>
      <span className={styles.quiet}>{t('orders.noAddress.text')}</span>
      {mayWrite && (
        <span className={styles.acts}>
          <Button
            size="sm"
            variant="outlined"
            loading={changing.busy}
            onClick={() => changing.act(({ id }) => askForAddress(id))}
          >
            {t('orders.noAddress.ask')}
          </Button>
          <Button size="sm" variant="text" onClick={() => setCompletes(true)}>
            {t('orders.noAddress.complete')}
          </Button>
        </span>
      )}
      {completes && <CompleteDialog order={order} changing={changing} onClose={() => setCompletes(false)} />}
    </>
  )
}

const FIELDS = ['short_address', 'street', 'district', 'building', 'postal_code', 'additional_number'] as const
type Field = (typeof FIELDS)[number]

/** The city stays, since delivery was paid to it. */
function CompleteDialog({ order, changing, onClose }: Omit<Props, 'mayWrite'> & { onClose: () => void }) {
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: Object.fromEntries(FIELDS.map((name) => [name, order.address?.[name] ?? ''])),
    send: async (typed) => {
      const place = Object.fromEntries(FIELDS.map((name) => [name, typed[name]?.trim() || null]))
      await changing.change(({ id, version }) => completeOrderAddress(id, version, place))
      onClose()
    },
  })
  const text = (name: Field, label: string, ltr = true) => (
    <FormText form={form} name={name} optional ltr={ltr} label={label} maxLength={100} />
  )
  return (
    <Dialog open onClose={onClose} title={t('orders.noAddress.title')}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <p className={styles.quiet}>{t('orders.address.short.hint')}</p>
        {text('short_address', t('orders.address.short'))}
        {text('street', t('orders.address.street'), false)}
        {text('district', t('orders.address.district'), false)}
        <div className={styles.pair}>
          {text('building', t('orders.address.building'))}
          {text('postal_code', t('orders.address.postalCode'))}
          {text('additional_number', t('orders.address.additionalNumber'))}
        </div>
        <FailureLine error={failure} />
        <Button full loading={busy} type="submit">
          {t('orders.save')}
        </Button>
      </form>
    </Dialog>
  )
}
