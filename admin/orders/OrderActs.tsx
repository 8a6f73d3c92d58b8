import { useState } from 'react'
import { goesOn } from '#api/contract/order-money.ts'
import type { OrderMove, StaffOrder } from '#api/contract/staff-orders.ts'
import { moveOrder, sendParcel } from '#api/staff/orders.ts'
import { Button } from '#components/ui/Button.tsx'
import { Menu, type MenuItem } from '#components/ui/Menu.tsx'
import { t } from 'virtual:words/orders'
import { useMay } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { CancelOrder, mayCancel } from './CancelOrder.tsx'
import { DecisionDialog } from './MoneyNotice.tsx'
import { ParcelDialog } from './ParcelDialog.tsx'
import { PaperMenu } from './PaperMenu.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { UndeliveredDialog } from './UndeliveredDialog.tsx'
import type { OrderChange } from './use-order-change.ts'
import * as styles from './orders.css.ts'

type OpenDialog = 'ship' | 'cancel' | 'undelivered' | 'refund' | 'dispute'

/** The next step of an order, and its other actions. */
export function OrderActs({ order, changing }: { order: StaffOrder; changing: OrderChange }) {
  const may = useMay()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = (): void => setDialog(undefined)
  const { state, delivery, shipments, payments, money } = order
  const isPickup = delivery?.method === 'pickup'
  const move = (given: OrderMove): Promise<unknown> =>
    changing.change(({ id, version }) => moveOrder(id, version, given))
  const act = (given: OrderMove): void => changing.act(({ id, version }) => moveOrder(id, version, given))
  const main = {
    confirmed: { label: t('orders.act.prepare'), onClick: () => act({ to: 'preparing' }) },
    preparing: isPickup
      ? { label: t('orders.act.ready'), onClick: () => act({ to: 'shipped' }) }
      : {
          label: t(shipments.length > 0 ? 'orders.act.shipRest' : 'orders.act.ship'),
          onClick: () => setDialog('ship'),
        },
    shipped: {
      label: t(isPickup ? 'orders.act.collected' : 'orders.act.delivered'),
      onClick: () => act({ to: 'delivered' }),
    },
  }[state as 'confirmed' | 'preparing' | 'shipped'] as { label: string; onClick: () => void } | undefined
  const others: MenuItem[] = [
    ...(state === 'shipped'
      ? [{ label: t('orders.act.undelivered'), icon: 'repeat' as const, onSelect: () => setDialog('undelivered') }]
      : []),
    ...(may('refunds.write') &&
    payments.some((payment) => payment.state === 'paid' || payment.state === 'partly_refunded')
      ? [{ label: t('orders.act.refund'), icon: 'wallet' as const, onSelect: () => setDialog('refund') }]
      : []),
    ...(money.dispute === null && payments.some((one) => ['paid', 'partly_refunded', 'refunded'].includes(one.state))
      ? [
          {
            label: t('orders.money.act.dispute'),
            icon: 'warning' as const,
            onSelect: () => setDialog('dispute'),
          },
        ]
      : []),
    ...(mayCancel(order)
      ? [
          {
            label: t('orders.act.cancel'),
            icon: 'ban' as const,
            tone: 'danger' as const,
            onSelect: () => setDialog('cancel'),
          },
        ]
      : []),
  ]
  const [failure, setFailure] = useState<unknown>(null)
  const papers = (
    <>
      <PaperMenu orders={[order]} onFailure={setFailure} />
      <FailureLine error={failure} />
    </>
  )
  if (!may('orders.write')) return <div className={styles.orderActs}>{papers}</div>
  return (
    <div className={styles.orderActs}>
      {main && goesOn(money.rule) && (
        <div className={styles.nextAct}>
          <Button loading={changing.busy} onClick={main.onClick}>
            {main.label}
          </Button>
        </div>
      )}
      {others.length > 0 && <Menu label={t('orders.act.more')} items={others} />}
      {papers}
      {dialog === 'ship' && (
        <ParcelDialog
          order={order}
          onClose={close}
          send={(entry) => changing.change(({ id, version }) => sendParcel(id, version, entry))}
        />
      )}
      {dialog === 'cancel' && <CancelOrder order={order} changing={changing} onClose={close} />}
      {dialog === 'undelivered' && (
        <UndeliveredDialog onClose={close} send={(given) => move({ to: 'undelivered', ...given })} />
      )}
      {dialog === 'dispute' && <DecisionDialog to="dispute" changing={changing} onClose={close} />}
      {dialog === 'refund' && <RefundDialog dispute={money.dispute} changing={changing} onClose={close} />}
    </div>
  )
}
