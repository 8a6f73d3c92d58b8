import { useState } from 'react'
import { goesOn } from '#api/contract/order-money.ts'
import type { OrderMoves, OrdersMoved, StaffOrderSummary } from '#api/contract/staff-orders.ts'
import { moveOrders } from '#api/staff/orders.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from '#locales/areas/admin-orders.ts'
import { useChange } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { BulkShip } from './BulkShip.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { PaperMenu } from './PaperMenu.tsx'
import { ordersKey } from './query-keys.ts'
import { cardTitle } from '../shell/card.css.ts'
import * as styles from './orders.css.ts'

type Props = {
  /** The selected orders. */
  orders: readonly StaffOrderSummary[]
  /** The list on screen, which the report of a move belongs to. */
  tab: string
  onSelect: (ids: number[]) => void
}
type To = OrderMoves['to']

/** The states from which each move starts. */
const FROM: Record<To, readonly StaffOrderSummary['state'][]> = {
  preparing: ['confirmed'],
  shipped: ['preparing'],
  delivered: ['shipped'],
  cancelled: ['awaiting_payment', 'confirmed', 'preparing'],
}

/** Moves the selected orders. Those that are refused are named with their reason, and stay selected. */
export function BulkBar({ orders, tab, onSelect }: Props) {
  const [dialog, setDialog] = useState<'ship' | 'cancel' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [report, setReport] = useState<{ tab: string; items: OrdersMoved['items'] }>()
  const moved = report?.tab === tab ? report.items : []
  const change = useChange((moves: OrderMoves) => moveOrders(moves), ordersKey)
  const fitting = (to: To): StaffOrderSummary[] =>
    orders.filter(({ state, money }) => FROM[to].includes(state) && (to === 'cancelled' || goesOn(money.rule)))
  const close = (): void => setDialog(null)
  const move = (to: To, more: Partial<OrderMoves> = {}): void =>
    change.mutate(
      { to, orders: fitting(to).map(({ id, version }) => ({ id, version })), ...more },
      {
        onSuccess: ({ items }) => {
          setReport({ tab, items })
          // The dialog of tracking numbers shows what came of each, until it is closed.
          if (to !== 'shipped') close()
          // Moved orders stay selected for their next step.
          if (to === 'cancelled' || to === 'delivered') onSelect(items.filter(({ done }) => !done).map(({ id }) => id))
        },
      },
    )
  const refused = moved.filter(({ done }) => !done)
  const sent = report && change.variables?.to === 'shipped' ? report.items : []
  const act = (to: To, onClick: () => void) => {
    const count = fitting(to).length
    return (
      count > 0 && (
        <Button
          size="sm"
          variant={to === 'cancelled' ? 'text' : 'solid'}
          color={to === 'cancelled' ? 'gray' : 'primary'}
          loading={change.isPending && change.variables.to === to}
          onClick={onClick}
        >
          {t(`orders.bulk.${to}`, { count })}
        </Button>
      )
    )
  }
  return (
    <>
      <div role="status">
        {moved.length > 0 && (
          <p className={styles.moved}>{t('orders.bulk.done', { count: moved.length - refused.length })}</p>
        )}
      </div>
      {refused.length > 0 && (
        <section aria-label={t('orders.bulk.refused', { count: refused.length })} className={styles.refused}>
          <h2 className={cardTitle}>{t('orders.bulk.refused', { count: refused.length })}</h2>
          <ul>
            {refused.map(({ id, number, message }) => (
              <li key={id}>
                <bdi dir="ltr">{number}</bdi> {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      <FailureLine error={change.error ?? failure} />
      {orders.length > 0 && (
        <section aria-label={t('orders.bulk')} className={styles.bar}>
          <span>{t('orders.bulk.selected', { count: orders.length })}</span>
          <span className={styles.acts}>
            {act('preparing', () => move('preparing'))}
            {act('shipped', () => {
              setReport(undefined)
              setDialog('ship')
            })}
            {act('delivered', () => move('delivered'))}
            {act('cancelled', () => setDialog('cancel'))}
            <PaperMenu orders={orders} onFailure={setFailure} />
            <Button size="sm" variant="text" color="gray" onClick={() => onSelect([])}>
              {t('orders.bulk.none')}
            </Button>
          </span>
        </section>
      )}
      {dialog === 'ship' && (
        <BulkShip
          orders={fitting('shipped')}
          sent={sent}
          busy={change.isPending}
          failure={change.error}
          onClose={close}
          onShip={(carrier, entries, why) =>
            move('shipped', { ...(carrier && { carrier }), ...(why && { no_address_why: why }), orders: entries })
          }
        />
      )}
      {dialog === 'cancel' && (
        <CancelDialog
          count={fitting('cancelled').length}
          onClose={close}
          send={async (why) => {
            move('cancelled', { why })
          }}
        />
      )}
    </>
  )
}
