import { useState } from 'react'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import type { ShipmentEntry } from '#api/contract/staff-shipments.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { QuantityStepper } from '#components/ui/QuantityStepper.tsx'
import { t } from 'virtual:words/orders'
import { lineWords } from '#locales/line-texts.ts'
import { FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { FailureLine } from '../shell/states.tsx'
import { keepCarrier, lastCarrier } from './last-carrier.ts'
import { unsentOf } from './order-words.ts'
import * as styles from './orders.css.ts'

type Props = {
  order: StaffOrder
  onClose: () => void
  send: (entry: ShipmentEntry) => Promise<unknown>
}

/**
 * A parcel of all that is left, or of some of it unless the order is paid in cash. The number comes first, since a
 * scanner types it.
 */
export function ParcelDialog({ order, onClose, send }: Props) {
  const unsent = unsentOf(order)
  const [pieces, setPieces] = useState<ReadonlyMap<string, number>>(unsent)
  const isPickup = order.delivery?.method === 'pickup'
  const isDueInCash = order.payments.some(({ method, state }) => method === 'cod' && state === 'initiated')
  const isWhole = [...unsent].every(([id, quantity]) => pieces.get(id) === quantity)
  const count = [...pieces.values()].reduce((sum, quantity) => sum + quantity, 0)
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: { tracking: '', carrier: order.usual_carrier ?? lastCarrier(), no_address_why: '' },
    send: async ({ tracking, carrier, no_address_why: why }) => {
      const lines = order.lines.flatMap(({ id, sku }) => {
        const quantity = pieces.get(id) ?? 0
        return quantity > 0 ? [{ sku, ...(id !== sku && { line: id }), quantity }] : []
      })
      await send({
        ...(!isPickup && { tracking, carrier }),
        ...(why.trim() && { no_address_why: why }),
        ...(!isWhole && { lines }),
      })
      if (carrier !== order.usual_carrier) keepCarrier(carrier)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('orders.parcel.new')}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        {!isPickup && (
          <>
            <FormText form={form} name="tracking" ltr autoComplete="off" label={t('orders.tracking')} />
            <FormText form={form} name="carrier" label={t('orders.carrier')} />
          </>
        )}
        {order.needs_address_reason && (
          <FormText
            form={form}
            name="no_address_why"
            label={t('orders.noAddress.why')}
            hint={t('orders.noAddress.why.hint')}
            maxLength={300}
          />
        )}
        <fieldset className={styles.pieces}>
          <legend className={styles.strong}>{t('orders.parcel.pieces')}</legend>
          {order.lines
            .filter(({ id }) => unsent.has(id))
            .map(({ id, title, options, texts }) => (
              <div key={id} className={styles.piece}>
                <span>{lineWords({ title, options, texts }).join('، ')}</span>
                <QuantityStepper
                  min={isDueInCash ? unsent.get(id)! : 0}
                  max={unsent.get(id)!}
                  value={pieces.get(id) ?? 0}
                  label={t('orders.parcel.piecesOf', { title })}
                  onChange={(quantity) => setPieces(new Map(pieces).set(id, quantity))}
                />
              </div>
            ))}
          {isDueInCash && <p className={styles.quiet}>{t('orders.parcel.cash')}</p>}
        </fieldset>
        <FailureLine error={failure} />
        <Button full loading={busy} disabled={count === 0} type="submit">
          {t('orders.parcel.send', { count })}
        </Button>
      </form>
    </Dialog>
  )
}
