import { useState } from 'react'
import type { StaffOrderSummary } from '#api/contract/staff-orders.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/orders'
import { FailureLine } from '../shell/states.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { AskWaybills, WaybillsReport, type AskingWaybills } from './parcels/AskWaybills.tsx'
import { PaperMenu } from './PaperMenu.tsx'
import { fitting, type OrderMoving, type To } from './use-order-moves.ts'
import * as styles from './orders.css.ts'

type Props = {
  /** The selected orders. */
  orders: readonly StaffOrderSummary[]
  moving: OrderMoving
  asking: AskingWaybills
  onSelect: (ids: number[]) => void
}

/** Moves the selected orders. Those that are refused stay selected. */
export function BulkBar({ orders, moving, asking, onSelect }: Props) {
  const [isCancelling, setCancelling] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // Moved orders stay selected for their next step.
  const end = (to: To, why?: string): void =>
    moving.move(to, fitting(to, orders), why === undefined ? {} : { why }, (items) => {
      setCancelling(false)
      onSelect(items.filter(({ done }) => !done).map(({ id }) => id))
    })
  const act = (to: To, onClick: () => void) => {
    const count = fitting(to, orders).length
    return (
      count > 0 && (
        <Button
          size="sm"
          variant={to === 'cancelled' ? 'text' : 'solid'}
          color={to === 'cancelled' ? 'gray' : 'primary'}
          loading={moving.pending?.to === to}
          onClick={onClick}
        >
          {t(`orders.bulk.${to}`, { count })}
        </Button>
      )
    )
  }
  return (
    <>
      <FailureLine error={failure ?? asking.change.error} />
      {(orders.length > 0 || asking.change.data) && (
        <section aria-label={t('orders.bulk')} className={styles.bar}>
          <WaybillsReport asking={asking} />
          {orders.length > 0 && <span>{t('orders.bulk.selected', { count: orders.length })}</span>}
          {orders.length > 0 && (
            <span className={styles.acts}>
              <AskWaybills orders={orders} asking={asking} onAsked={onSelect} />
              {act('preparing', () => moving.move('preparing', fitting('preparing', orders)))}
              {act('shipped', () => moving.ship(fitting('shipped', orders)))}
              {act('delivered', () => end('delivered'))}
              {act('cancelled', () => setCancelling(true))}
              <PaperMenu orders={orders} onFailure={setFailure} />
              <Button size="sm" variant="text" color="gray" onClick={() => onSelect([])}>
                {t('orders.bulk.none')}
              </Button>
            </span>
          )}
        </section>
      )}
      {isCancelling && (
        <CancelDialog
          count={fitting('cancelled', orders).length}
          onClose={() => setCancelling(false)}
          send={async (why) => end('cancelled', why)}
        />
      )}
    </>
  )
}
