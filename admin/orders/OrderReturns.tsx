import { useState } from 'react'
import type { StaffReturn } from '#api/contract/staff.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { moveOrder } from '#api/staff/orders.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/orders'
import { createReturnWaybill } from '#api/staff/waybills.ts'
import { useChange, useMay } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { Card } from '../shell/Card.tsx'
import { OrderWaybills } from './parcels/OrderWaybills.tsx'
import { useCarriers } from './parcels/use-carriers.ts'
import { ordersKey } from './query-keys.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { ReturnFacts } from './ReturnFacts.tsx'
import { TextDialog } from '../form/TextDialog.tsx'
import type { OrderChange } from './use-order-change.ts'
import * as styles from './orders.css.ts'

/** Requests to return pieces: reason, photographs, and what is done with them. */
export function OrderReturns({ order, changing }: { order: StaffOrder; changing: OrderChange }) {
  const may = useMay()
  const mayWrite = may('orders.write')
  const fetches = useCarriers().some((carrier) => carrier.returns) && may('shipping.write')
  const isAsked = (order.waybills ?? []).some(
    ({ kind, state }) => kind === 'return' && (state === 'pending' || state === 'created'),
  )
  const fetching = useChange((id: number) => createReturnWaybill(id), ordersKey)
  const [refuses, setRefuses] = useState(false)
  const [receives, setReceives] = useState<StaffReturn>()
  if (order.returns.length === 0) return null
  return (
    <Card title={t('orders.returns')}>
      {order.returns.map((one) => (
        <div key={one.id} className={styles.parcel}>
          <ReturnFacts request={one} />
          {mayWrite && one.state === 'requested' && (
            <div className={styles.acts}>
              <Button size="sm" onClick={() => setReceives(one)}>
                {t('orders.return.receive')}
              </Button>
              {fetches && !isAsked && (
                <Button
                  size="sm"
                  variant="outlined"
                  loading={fetching.isPending}
                  onClick={() => fetching.mutate(one.id)}
                >
                  {t('orders.return.fetch')}
                </Button>
              )}
              <Button size="sm" variant="text" color="gray" onClick={() => setRefuses(true)}>
                {t('orders.return.refuse')}
              </Button>
            </div>
          )}
        </div>
      ))}
      <OrderWaybills order={order} kind="return" />
      <FailureLine error={fetching.error} />
      {receives && (
        <ReceiveDialog order={order} request={receives} changing={changing} onClose={() => setReceives(undefined)} />
      )}
      {refuses && (
        <TextDialog
          title={t('orders.return.refuse')}
          label={t('orders.why')}
          hint={t('orders.why.customer')}
          sendLabel={t('orders.return.refuse')}
          maxLength={500}
          onClose={() => setRefuses(false)}
          send={(why) => changing.change(({ id, version }) => moveOrder(id, version, { to: 'delivered', why }))}
        />
      )}
    </Card>
  )
}
